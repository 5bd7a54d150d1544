import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { partsOfText } from './text-length.rule.ts';
import { textWords, type TextSubject } from './text-words.ts';

const subjects: TextSubject[] = [
  'PAYOUT_TROUBLE',
  'PAYOUT_ARRIVED',
  'PAYOUTS',
  'TIPS',
  'REVIEWS',
  'TEAM',
  'SECURITY',
];
const address = `https://office.tipwell.example/messages/${randomUUIDv7()}`;

describe.each([
  ['en', 'GSM-7'],
  ['de', 'GSM-7'],
  ['fr', 'GSM-7'],
  ['ar', 'UCS-2'],
] as const)('a text in %s', (locale, alphabet) => {
  it.each(subjects)('about %s is short, leads to the message, and names no number', (subject) => {
    const text = textWords(subject, locale, address);
    expect(partsOfText(text).alphabet).toBe(alphabet);
    expect(partsOfText(text).parts).toBeLessThanOrEqual(alphabet === 'GSM-7' ? 1 : 2);
    expect(text.endsWith(` ${address}`)).toBe(true);
    expect(textWords(subject, locale, null)).not.toMatch(/[\d£€$]/);
  });
});
