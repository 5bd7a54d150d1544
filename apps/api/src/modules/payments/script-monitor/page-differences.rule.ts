import type { PageKind } from './page-kind.rule.ts';

/** A script that a page may carry (PCI DSS 6.4.3). */
export interface ListedScript {
  name: string;
  purpose: string;
  pages: readonly string[];
  /** As a browser computes it: `sha256-…`. */
  hash: string;
}

/** What was found on a page that was fetched as a customer fetches it. */
export interface FoundPage {
  kind: PageKind;
  /** Scripts that a browser would run: the hash of what stands in the page, or where it is loaded from. */
  scripts: readonly { hash: string; from: string | null }[];
  /** Attributes such as `onclick`, and addresses that are scripts. */
  hiddenScripts: number;
  /** Frames and objects of other pages, and a base that redirects every address. */
  foreignParts: number;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * How a page differs from the inventory of scripts and from the headers it must have, in words for
 * whoever looks at the incident (PCI DSS 11.6.1). Empty: as it should be.
 */
export function differencesOf(
  page: FoundPage,
  inventory: readonly ListedScript[],
  { isProduction }: { isProduction: boolean },
): string[] {
  const allowed = new Set(
    inventory.filter(({ pages }) => pages.includes(page.kind)).map(({ hash }) => hash),
  );
  return [
    ...page.scripts.flatMap(({ hash, from }) => {
      if (from !== null) return [`loads a script from ${from}`];
      return allowed.has(hash) ? [] : [`runs the unknown script ${hash}`];
    }),
    ...(page.hiddenScripts > 0 ? ['has scripts in attributes or addresses'] : []),
    ...(page.foreignParts > 0 ? ['has parts of other pages in it'] : []),
    ...policyDifferences(page.headers['content-security-policy'] ?? '', allowed),
    ...headerDifferences(page.headers, isProduction),
  ];
}

function policyDifferences(policy: string, allowed: ReadonlySet<string>): string[] {
  const parts = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const unknown = (parts.get('script-src') ?? []).filter(
    (source) => source !== "'none'" && !allowed.has(source.replaceAll("'", '')),
  );
  const closed = ['default-src', 'base-uri', 'frame-ancestors'].filter(
    (name) => parts.get(name)?.join(' ') !== "'none'",
  );
  return [
    ...(parts.has('script-src') ? [] : ['has no policy for scripts']),
    ...unknown.map((source) => `allows the script source ${source}`),
    ...closed.map((name) => `leaves ${name} open`),
  ];
}

function headerDifferences(headers: FoundPage['headers'], isProduction: boolean): string[] {
  const needed: Readonly<Record<string, RegExp>> = {
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
    'permissions-policy': /\bcamera=\(\)/,
    ...(isProduction ? { 'strict-transport-security': /\bmax-age=\d{8,}/ } : {}),
  };
  return Object.entries(needed)
    .filter(([name, pattern]) => !pattern.test(headers[name] ?? ''))
    .map(([name]) => `lacks ${name} as it should be`);
}
