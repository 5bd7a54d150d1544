import type { CodeUse } from '@tipwell/contract/payments/calls/qr-checks';

/** What a code says: a page of ours by its address, somewhere else, or no address at all. */
export type ReadCode =
  | { to: 'STAFF'; locationId: string; staffId: string }
  | { to: 'TEAM'; locationId: string }
  | { to: 'GROUP'; groupId: string }
  | { to: 'SHORT'; code: string }
  | { to: 'BILL'; code: string }
  | { to: 'MENU'; locationId: string }
  | { to: 'REVIEWS'; locationId: string }
  | { to: 'CLOCK'; code: string }
  | { to: 'NOWHERE' }
  | { to: 'FOREIGN'; leadsTo: string; isLookAlike: boolean }
  | { to: 'NO_LINK'; use: CodeUse };

/** What phones open without leaving for anybody's page. */
const uses: readonly (readonly [RegExp, CodeUse])[] = [
  [/^wifi:/i, 'WIFI'],
  [/^(begin:vcard|mecard:|bizcard:)/i, 'CONTACT'],
  [/^(tel|sms|smsto|mms|mmsto):/i, 'PHONE'],
  [/^(mailto|matmsg|smtp):/i, 'MAIL'],
  [/^geo:/i, 'PLACE'],
  [/^(begin:vevent|begin:vcalendar)/i, 'TEXT'],
];

/** Schemes that run what follows them. */
const programs: readonly string[] = ['javascript', 'data', 'vbscript'];

/** An address that somebody wrote without its scheme; many phones open it all the same. */
const bareAddress = /^(?:[^\s/?#:@.]+\.)+\p{L}[\p{L}\d-]+(?::\d+)?(?:[/?#]|$)/u;
/** More than a host's name may be long. */
const longestHost = 253;
const longestScheme = 40;

/**
 * Reads a code as a phone does that scans it. `ourHosts` are hosts with their ports, as an address names
 * them. Whatever is not to the letter an address of ours leads away: a sticker has to convince nobody but
 * a guest in a hurry.
 */
export function readCode(text: string, ourHosts: readonly string[]): ReadCode {
  const trimmed = text.trim();
  if (trimmed === '') return { to: 'NO_LINK', use: 'NOTHING' };
  const use = uses.find(([shape]) => shape.test(trimmed))?.[1];
  if (use) return { to: 'NO_LINK', use };
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase();
  const isWeb = scheme === 'http' || scheme === 'https';
  const isBare = !isWeb && bareAddress.test(trimmed);
  if (!isWeb && !isBare) {
    // Words with a colon are words: a scheme is followed by what it opens.
    const isWords = /^[^:]*:\s/.test(trimmed) && !programs.includes(scheme ?? '');
    if (!scheme || isWords) return { to: 'NO_LINK', use: 'TEXT' };
    return { to: 'FOREIGN', leadsTo: `${scheme.slice(0, longestScheme)}:`, isLookAlike: false };
  }
  return readAddress(isBare ? `https://${trimmed}` : trimmed, ourHosts);
}

function readAddress(address: string, ourHosts: readonly string[]): ReadCode {
  const url = URL.parse(address);
  if (!url || url.host === '') return { to: 'FOREIGN', leadsTo: 'http:', isLookAlike: false };
  if (!ourHosts.includes(url.host)) {
    const isLookAlike = looksLikeOurs(url, ourHosts);
    return { to: 'FOREIGN', leadsTo: url.host.slice(0, longestHost), isLookAlike };
  }
  // We draw no address with a name before the host or a break in it; phones may read it otherwise.
  const isClean = url.username === '' && url.password === '' && !/[\s\p{Cc}]/u.test(address);
  return isClean ? readPath(url) : { to: 'NOWHERE' };
}

function readPath(url: URL): ReadCode {
  const parts = url.pathname.replace(/\/$/, '').split('/').slice(1);
  const [first, second, third] = parts;
  const nowhere: ReadCode = { to: 'NOWHERE' };
  if (first === 't' && parts.length === 1) {
    const code = url.searchParams.get('code');
    return code === null ? nowhere : { to: 'SHORT', code };
  }
  const said = second === undefined ? null : decoded(second);
  if (!said) return nowhere;
  if (parts.length === 2) {
    if (first === 't') return { to: 'SHORT', code: said };
    if (first === 'b') return { to: 'BILL', code: said };
    if (first === 'menu') return { to: 'MENU', locationId: said };
    if (first === 'clock') return { to: 'CLOCK', code: said };
    if (first === 'pay') return { to: 'TEAM', locationId: said };
    if (first === 'g') return { to: 'GROUP', groupId: said };
  }
  if (parts.length === 3) {
    if (first === 'g' && third === 'team') return { to: 'GROUP', groupId: said };
    if (first === 'pay' && third === 'team') return { to: 'TEAM', locationId: said };
    if (first === 'pay' && third === 'reviews') return { to: 'REVIEWS', locationId: said };
    const staffId = third === undefined ? null : decoded(third);
    if (first === 'pay' && staffId) return { to: 'STAFF', locationId: said, staffId };
  }
  return nowhere;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Whether an address was made to be taken for one of ours. */
function looksLikeOurs(url: URL, ourHosts: readonly string[]): boolean {
  // A name before the host is there to be read instead of it, and so are letters that look like Latin ones.
  if (url.username !== '' || url.password !== '') return true;
  if (url.hostname.split('.').some((label) => label.startsWith('xn--'))) return true;
  const folded = fold(url.hostname);
  return namesOf(ourHosts).some((name) => folded.includes(name));
}

/** What we are called, whichever hosts we have. */
const ourName = 'tipwell';
const shortestName = 5;

/** The telling parts of our hosts: never their ends, which the whole world shares. */
function namesOf(ourHosts: readonly string[]): string[] {
  const ofHosts = ourHosts.flatMap((host) =>
    /^[\d.:[]/.test(host)
      ? []
      : host
          .replace(/:\d+$/, '')
          .split('.')
          .slice(0, -1)
          .filter((label) => label.length >= shortestName)
          .map(fold),
  );
  return [fold(ourName), ...ofHosts];
}

/** A name with whatever looks alike on a sticker written alike. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('-', '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i|]/g, 'l')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');
}
