import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../run/build-pages.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const assets = join(dist, 'assets');

/** What may be sent before one can sign in, compressed. */
// Each further language costs the page the names of its files: five beyond those we write in are a kilobyte.
const mostBytes = 153 * 1024;

const read = (file: string) => readFileSync(join(assets, file), 'utf8');

/** A script and all that it cannot run without. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    if (name) withImports(name, seen);
  }
  return seen;
}

beforeAll(() => buildPages(), 120_000);

test('the login page needs no more than 153 KB of scripts', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(page)?.[1];
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  // Other pages ask for a password too, but only the login for a name beside it.
  const screen = scripts.find(
    (name) => read(name).includes('current-password') && read(name).includes('username'),
  );
  // What is said inside asks for the password too, with a reason behind it.
  const english = scripts.find(
    (name) => name.startsWith('en-') && /Enter your password(?!,)/.test(read(name)),
  );
  if (!entry || !screen || !english) throw new Error('The built login page was not found');
  const needed = new Set([entry, screen, english].flatMap((file) => [...withImports(file)]));
  const bytes = [...needed].reduce((all, file) => all + gzipSync(read(file)).length, 0);
  expect(needed.size).toBeGreaterThan(3);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

const home = () => readFileSync(join(dist, 'drawn', 'home.en.html'), 'utf8');
const namesIn = (text: string) =>
  [...text.matchAll(/"\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name);
const partsNamed = () => /data-parts='(?<parts>[^']+)'/.exec(home())?.groups?.['parts'] ?? '{}';

/** What each kind of first page may begin with, in kilobytes of compressed scripts. */
const mostOfHome = { tips: 250, venue: 230, platform: 225 };

test.each(Object.entries(mostOfHome))(
  'the first page of %s begins with %d KB of scripts at most, and with nothing of other pages',
  (part, most) => {
    const parts = JSON.parse(partsNamed()) as Record<string, string[]>;
    const ofAll = namesIn(home().replace(/data-(?:words|parts)='[^']*'/g, ''));
    const ofPart = namesIn(JSON.stringify(parts[part] ?? []));
    expect(ofPart.length).toBeGreaterThan(0);
    const named = [...ofAll, ...ofPart];
    // All that these stand on is named, or it would be a round of its own.
    const needed = new Set(named.flatMap((file) => [...withImports(file)]));
    expect([...needed].filter((file) => !named.includes(file))).toEqual([]);
    expect(named.filter((file) => /^(?:inside|schemas)-/.test(file))).toEqual([]);
    // Nobody carries the first page of others.
    const others = Object.keys(mostOfHome).filter((one) => one !== part);
    expect(named.filter((file) => others.some((one) => file.startsWith(`home-${one}`)))).toEqual(
      [],
    );
    const bytes = named.reduce((all, file) => all + gzipSync(read(file)).length, 0);
    expect(bytes).toBeLessThanOrEqual(most * 1024);
  },
);

test('nothing on the page comes from elsewhere or is written into it as a script', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
