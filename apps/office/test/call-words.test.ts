// The audit log tells of every attempt in a view: what it was about is said in words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCalls } from './calls-of-contract.ts';

test('every call that changes something is told in words', async () => {
  const source = readFileSync(
    join(import.meta.dirname, '../src/lib/labels/call-labels.ts'),
    'utf8',
  );
  const told = new Set([...source.matchAll(/^ {2}(\w+): /gmu)].map(([, name]) => name));
  const changing = (await readCalls()).filter(
    ({ method, access }) => method !== 'GET' && access === 'signedIn',
  );
  expect(changing.length).toBeGreaterThan(100);
  expect(changing.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});
