import { refusals, type RefusalName } from '@tipwell/contract/refusals';
import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

test('the page says what the server says', () => {
  for (const name of Object.keys(refusals) as RefusalName[]) {
    expect(refusalWords[name].message).toBe(refusals[name]);
  }
});
