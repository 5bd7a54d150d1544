import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apart, deep, otherStories, whole } from '../vitest.config.ts';
import { root } from './paths.ts';

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });

describe('the sets of tests', () => {
  // A file that moves must not leave its set unnoticed.
  test.each([...whole, ...otherStories, ...deep, ...apart])(
    '%s names files that are there',
    (pattern) => {
      expect(filesOf(pattern)).not.toEqual([]);
    },
  );

  test('leave the most, every table of cases and the first of all stories to npm test', () => {
    const everything = new Set(filesOf('{apps,packages,run,e2e,bench}/**/*.test.ts'));
    const long = new Set([...whole, ...otherStories, ...deep].flatMap(filesOf));
    expect([...long].filter((file) => !everything.has(file))).toEqual([]);
    // The short set keeps most of the files, the stories it names, and every table of cases.
    expect(long.size).toBeLessThan(everything.size / 5);
    expect([...long].filter((file) => file.endsWith('.rule.test.ts'))).toEqual([]);
    expect(long.has('e2e/payments/a-guest-tips-a-waiter.test.ts')).toBe(false);
  });

  test('keep everything that replaces a module apart from the others', () => {
    const replacing = /\bvi\.(?:mock|doMock|stubEnv|stubGlobal|useFakeTimers)\(/;
    expect(filesOf('{apps,packages,run,e2e,bench}/**/*.test.ts').length).toBeGreaterThan(100);
    expect(replacing.test("vi.mock('a')")).toBe(true);
    const kept = new Set([...apart, ...whole].flatMap(filesOf));
    const wrong = filesOf('{apps,packages,run,e2e,bench}/**/*.test.ts').filter(
      (file) => !kept.has(file) && replacing.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
