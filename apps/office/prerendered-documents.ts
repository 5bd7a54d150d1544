import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as Drawing from '#app/prerendered/prerender.ts';
import type { Drawn } from '#app/prerendered/prerender-login.tsx';

interface Places {
  /** What draws the pages. */
  source: string;
  /** Where the office is built. */
  dist: string;
  /** A folder of its own for what the drawing is made with. */
  workshop: string;
  /** The modules that the first page inside begins with. */
  home: string[];
  /** The module that each kind of first page begins with, beside those. */
  parts: Readonly<Record<string, string>>;
}

/**
 * Writes the documents that are opened most, in each language: the login with the page already in it
 * (`dist/drawn/login.de.html`), so that it is read while its scripts are still on their way, and the
 * first page inside with its frame (`home.de.html`), which names every script, style and word that it
 * begins with, so that they come in one round and not in four.
 */
export function drawnDocuments({ source, dist, workshop, home, parts }: Places): Plugin {
  return {
    name: 'tipwell-drawn-documents',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle(_options, bundle) {
      await build({
        configFile: join(import.meta.dirname, 'vite.config.ts'),
        logLevel: 'warn',
        build: {
          ssr: source,
          outDir: workshop,
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { output: { codeSplitting: true } },
        },
        ssr: { noExternal: true },
      });
      knowNothingOfABrowser();
      const script = pathToFileURL(join(workshop, 'prerender.js')).href;
      const { drawFrame, drawLogin, locales } = (await import(script)) as typeof Drawing;
      const document = readFileSync(join(dist, 'index.html'), 'utf8');
      const documentOfHome = unhurried(withAllOf(document, bundle, { home, parts, locales }));
      mkdirSync(join(dist, 'drawn'), { recursive: true });
      const write = (name: string, text: string, place: string, { page }: Drawn) => {
        if (page.includes('<script')) this.error('What is drawn must need no script of its own');
        const whole = put(text, '<div id="office"></div>', `<div id="office">${page}</div>`);
        writeFileSync(join(dist, 'drawn', `${name}.html`), put(whole, '<html lang="en">', place));
      };
      for (const locale of locales) {
        const login = await drawLogin(locale);
        const root = `<html lang="${locale}" dir="${login.direction}"`;
        write(`login.${locale}`, unhurried(document), `${root} data-drawn="${locale}">`, login);
        write(`home.${locale}`, documentOfHome, `${root} data-frame>`, await drawFrame(locale));
      }
      rmSync(workshop, { recursive: true });
    },
  };
}

/**
 * The document with all that these modules stand on named in it. Which words somebody reads, and which kind
 * of first page is theirs, is known in the browser alone: they are named by language and by kind, for its
 * first script (see public/while-scripts-come.js).
 */
function withAllOf(
  document: string,
  bundle: Rolldown.OutputBundle,
  { home, parts, locales }: Pick<Places, 'home' | 'parts'> & { locales: readonly string[] },
): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const having = (end: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!chunk) throw new Error(`Nothing was built of ${end}`);
    return chunk;
  };
  const add = (chunk: Rolldown.OutputChunk, to: Set<string>) => {
    const { fileName, imports, viteMetadata } = chunk;
    if (to.has(fileName)) return;
    // Cards with forms crept into every first page more than once, and with them what reads a form.
    if (chunk.moduleIds.some((id) => id.includes('/node_modules/zod/'))) {
      throw new Error(`A first page begins with Zod, in ${fileName}: fetch its form on demand`);
    }
    to.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) to.add(css);
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported, to);
    }
  };
  const needed = new Set<string>();
  for (const module of home) add(having(module), needed);
  const filesOfParts = Object.fromEntries(
    Object.entries(parts).map(([part, module]) => {
      const files = new Set<string>();
      add(having(module), files);
      return [part, [...files].filter((name) => !needed.has(name)).map((name) => `/${name}`)];
    }),
  );
  const links = [...needed]
    .filter((name) => !document.includes(`"/${name}"`))
    .map((name) =>
      name.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${name}">`
        : `<link rel="modulepreload" crossorigin href="/${name}">`,
    );
  const words = Object.fromEntries(
    locales.map((locale) => [
      locale,
      [`public/${locale}.po`, `app/${locale}.po?home`].map(
        (part) => `/${having(`/locales/${part}`).fileName}`,
      ),
    ]),
  );
  const script = `<script src="/while-scripts-come.js" data-words='${JSON.stringify(words)}' data-parts='${JSON.stringify(filesOfParts)}'></script>`;
  const first = '<script src="/before-first-paint.js"></script>';
  return put(put(document, first, `${first}${script}`), '</head>', `${links.join('')}</head>`);
}

/** What can be seen already waits for styles and fonts alone: the scripts come after them. */
function unhurried(document: string): string {
  return document.replaceAll(
    /<(?:script type="module"|link rel="modulepreload") /g,
    (tag) => `${tag}fetchpriority="low" `,
  );
}

/** Puts one thing in the place of another that must be there. */
function put(text: string, place: string, instead: string): string {
  if (text.split(place).length !== 2) throw new Error(`The document has no single ${place}`);
  return text.replace(place, () => instead);
}

/** The pages ask the browser what it has kept for them: here nobody has ever been. */
function knowNothingOfABrowser(): void {
  const kept = { getItem: () => null, setItem() {}, removeItem() {} };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { value: kept, configurable: true });
  }
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    document: { documentElement: {} },
  });
}
