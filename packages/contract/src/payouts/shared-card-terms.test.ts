import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharedCardTerms, sharedCardTermsVersion } from './shared-card-terms.ts';

test('the same agreements stand in every language', () => {
  const { en, ...others } = sharedCardTerms;
  expect(Object.keys(others)).toHaveLength(3);
  for (const { agreements } of Object.values(others)) {
    expect(agreements).toHaveLength(en.agreements.length);
  }
});

/** A version that people have accepted is never worded anew: whoever changes a word adds a version. */
const wordings: Readonly<Record<string, string>> = { '2026-11-21': '10d2a3731bc7fd3f' };

test('the words of a version stay what people accepted', () => {
  const words = createHash('sha256').update(JSON.stringify(sharedCardTerms)).digest('hex');
  expect(wordings[sharedCardTermsVersion]).toBe(words.slice(0, 16));
});
