import { expect, test } from 'vitest';
import { ownDestinationBeside, ownDestinationThatCounts } from './own-destination.rule.ts';

const given = 'given' as const;
const chosen = { isDefault: true };
const aside = { isDefault: false };
const dubai = { currency: 'AED', cardCurrency: 'AED' } as const;
const london = { currency: 'GBP', cardCurrency: 'AED' } as const;

test.each([
  ['nothing at all', { given: null, issued: null }, dubai, null, null],
  ['what was given, where nothing was issued', { given, issued: null }, dubai, given, null],
  [
    'the issued card, where nothing was given',
    { given: null, issued: chosen },
    dubai,
    chosen,
    null,
  ],
  [
    'the issued card as the only one, chosen or not',
    { given: null, issued: aside },
    dubai,
    aside,
    null,
  ],
  ['the issued card, where it is the default', { given, issued: chosen }, dubai, chosen, given],
  ['what was given, where it is not', { given, issued: aside }, dubai, given, aside],
  [
    'what was given, where the card takes no such money',
    { given, issued: chosen },
    london,
    given,
    null,
  ],
  ['nothing, where only such a card is there', { given: null, issued: chosen }, london, null, null],
])('%s', (_name, both, place, counts, beside) => {
  expect(ownDestinationThatCounts(both, place)).toBe(counts);
  expect(ownDestinationBeside(both, place)).toBe(beside);
});
