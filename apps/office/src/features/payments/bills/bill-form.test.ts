import { expect, test } from 'vitest';
import { billForm } from './bill-form.ts';

const form = (locale: string) =>
  billForm({ currency: 'EUR', locale, smallest: 100, largest: 500_000 });

test.each([
  ['en', '45', 4500],
  ['en', '45.50', 4550],
  ['de', '1.234,50 €', 123_450],
  ['fr', '45,5', 4550],
])('a bill typed in %s as “%s” is %d', (locale, amount, read) => {
  expect(form(locale).parse({ amount, note: '  ' })).toEqual({ amount: read, note: null });
});

test.each(['', 'lunch', '0.99', '5000.01', '-5'])('“%s” is refused', (amount) => {
  const read = form('en').safeParse({ amount, note: 'Lunch' });
  expect(read.error?.issues.map(({ path }) => path)).toEqual([['amount']]);
});
