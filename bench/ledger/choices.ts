// What guests choose: a person, a sum, and the fee mode that the person's page starts with.
import { randomUUIDv7 } from 'node:crypto';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { feeModesFor } from '@tipwell/contract/payments/fee-modes.rule';
import { quoteTip, type FeeMode, type TipQuote } from '@tipwell/contract/payments/fee.rule';
import type { TippedPerson } from './venues.ts';

export interface ChosenTip {
  tipId: string;
  person: TippedPerson;
  amount: number;
  feeMode: FeeMode;
  quote: TipQuote;
}

/** A guest's tip to anybody of these people, from 2.00 to 30.00. */
export function chooseTip(people: readonly TippedPerson[]): ChosenTip {
  const person = people[Math.floor(Math.random() * people.length)];
  if (!person) throw new RangeError('There is nobody to tip.');
  const amount = 200 + Math.floor(Math.random() * 2801);
  const { tipsType } = person;
  const feeMode = feeModesFor({ country: 'gb', tipsType, recipient: 'PERSON' }).start;
  const terms = feeTermsOn('gb', new Date().toISOString().slice(0, 10));
  const quote = quoteTip({ tip: amount, mode: feeMode, terms });
  if (!quote.ok) throw new Error(`A tip of ${amount} cannot be quoted: ${quote.reason}.`);
  const { ok: _ok, ...parts } = quote;
  return { tipId: randomUUIDv7(), person, amount, feeMode, quote: parts };
}
