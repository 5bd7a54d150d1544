import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));

interface Import {
  from: string;
  to: string;
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name));

const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(join(source, from), 'utf8');
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    relative(source, join(source, dirname(from), match[1] ?? '')).replaceAll('\\', '/'),
  );
  return targets.map((to) => ({ from, to }));
});

const district = (path: string): string => path.split('/')[0] ?? '';
const feature = (path: string): string => path.split('/').slice(0, 2).join('/');
const words = ({ from, to }: Import): string => `${from} → ${to}`;

test('the house was really looked at', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(100);
});

test('the streets run one way: lib, then features, then app', () => {
  const rank: Record<string, number> = { locales: 0, lib: 1, features: 2, app: 3 };
  const upward = imports.filter(
    ({ from, to }) => (rank[district(to)] ?? 0) > (rank[district(from)] ?? 0),
  );
  expect(upward.map(words)).toEqual([]);
});

test('no feature leans on another', () => {
  const across = imports.filter(
    ({ from, to }) =>
      district(from) === 'features' && district(to) === 'features' && feature(from) !== feature(to),
  );
  expect(across.map(words)).toEqual([]);
});

test('only queries.ts speaks with the server', () => {
  const others = imports.filter(
    ({ from, to }) =>
      to === 'lib/api.ts' && !/^(?:features|lib)(?:\/[\w-]+)+\/queries\.ts$/.test(from),
  );
  expect(others.map(words)).toEqual([]);
});

test('only the lists of paths write an address of the office', () => {
  const writers = files.filter((name) => {
    if (
      ['lib/paths.ts', 'lib/public/public-paths.ts', 'lib/public/recovery-paths.ts'].includes(
        name,
      ) ||
      name.startsWith('app/routes/')
    )
      return false;
    return /\bto[:=]\s*[{'"`]+\//.test(readFileSync(join(source, name), 'utf8'));
  });
  expect(writers).toEqual([]);
});

test('only money.tsx and locale.ts write amounts', () => {
  const writers = files.filter((name) =>
    /formatMoney/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(writers.toSorted()).toEqual(['lib/locale.ts', 'lib/format/money.tsx']);
});
