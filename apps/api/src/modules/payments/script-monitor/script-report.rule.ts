import { pageKindOf, type PageKind } from './page-kind.rule.ts';

/** What a browser says that it did not let a page do. */
export interface Told {
  /** The address of the page. */
  page: unknown;
  /** Which part of the policy forbade it. */
  directive: unknown;
  /** What was blocked: an address, or a word such as "inline". */
  blocked: unknown;
  /** The script that tried, where the browser knows it. */
  source: unknown;
}

/** A report that counts, without anything that leads to a person: no path, no receipt. */
export interface ScriptReport {
  page: PageKind;
  directive: string;
  blocked: string;
}

/** Parts of the policy that decide over scripts, and over where what was typed could be sent. */
const watched: ReadonlySet<string> = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'default-src',
  'connect-src',
  'frame-src',
  'form-action',
  'base-uri',
]);

/** Browsers report what people's own extensions do to a page; that is no change of ours. */
const ofAnExtension = /^(?:[a-z-]+-extension|about|blob|resource):/i;
const words: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'data', 'self']);

/**
 * Whether a report says that one of our customers' pages carried a script, or sent something, that
 * its policy does not know. Anybody can write one: whatever is not plain is no report.
 */
export function judgeReport(told: Told, ownOrigins: ReadonlySet<string>): ScriptReport | null {
  const page = addressOf(told.page);
  if (!page || !ownOrigins.has(page.origin)) return null;
  const kind = pageKindOf(page.pathname);
  const directive =
    typeof told.directive === 'string' ? told.directive.split(' ', 1)[0] : undefined;
  if (!kind || !directive || !watched.has(directive)) return null;
  if (typeof told.source === 'string' && ofAnExtension.test(told.source)) return null;
  const blocked = typeof told.blocked === 'string' ? whatWasBlocked(told.blocked) : null;
  return blocked === null ? null : { page: kind, directive, blocked };
}

function whatWasBlocked(text: string): string | null {
  if (words.has(text)) return text;
  if (ofAnExtension.test(text)) return null;
  const address = addressOf(text);
  return address && /^https?:$|^wss?:$/.test(address.protocol) && address.origin.length <= 200
    ? address.origin
    : null;
}

function addressOf(text: unknown): URL | null {
  return typeof text === 'string' && text.length <= 2000 ? URL.parse(text) : null;
}
