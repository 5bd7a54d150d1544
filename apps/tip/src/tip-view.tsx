import { quotePayment, type PaymentQuote } from '@tipwell/contract/payments/bill.rule';
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import type { ReactNode } from 'react';
import { formatMoney } from '@tipwell/contract/money/money';
import { fill, messagesByLocale } from './messages.ts';
import type { TipPageModel } from './models.ts';
import { nameOf } from './page-head.tsx';
import { isForTwo, whoGets, type ArrivingSums } from './who-gets.tsx';

/** One amount button with what each way to bear the fees makes of it. */
export interface PresetQuotes {
  amount: number;
  quotes: ReadonlyMap<FeeMode, PaymentQuote>;
}

/** What all parts of the tip page look at. */
export interface TipView {
  model: TipPageModel;
  /** The bill that is paid too; 0 on an ordinary tip page. */
  bill: number;
  /** Writes an amount in the page's currency and language, kept together in either direction. */
  money: (amount: number) => ReactNode;
  name: ReactNode;
  /** Who gets how much: one of them, or whose the bill is and whose the tip. */
  gets: (sums: ArrivingSums) => ReactNode;
  /** Whether the bill is one's and the tip another's. */
  isForTwo: boolean;
  /** Whether the venue keeps a part of the tips (the reading of `workplaceFee`), and the words for it. */
  keepsPart: boolean;
  venueGets: (part: ReactNode) => ReactNode;
  presets: readonly PresetQuotes[];
  /** The position of the chosen preset, or `own`. */
  chosen: number | 'own';
  feeMode: FeeMode;
}

/** Works out once what the parts of the tip page show. */
export function viewOf(model: TipPageModel): TipView {
  const { locale, terms, feeModes, choice } = model;
  const { bill = 0 } = choice;
  const messages = messagesByLocale[locale];
  const payees = { ...model, billBelongsTo: bill > 0 ? model.billBelongsTo : null };
  const amounts = amountsOf(model);
  const money = (amount: number) => <bdi>{formatMoney(amount, terms.currency, locale)}</bdi>;
  const presets = amounts.map((amount) => ({
    amount,
    quotes: new Map(
      feeModes.offered.map((mode) => {
        const quote = quotePayment({ bill, tip: amount, mode, terms });
        if (!quote.ok) throw new RangeError(`The preset ${amount} is outside its own terms`);
        return [mode, quote] as const;
      }),
    ),
  }));
  return {
    model,
    bill,
    money,
    name: <bdi>{nameOf(model.recipient, locale)}</bdi>,
    isForTwo: isForTwo(payees),
    gets: (sums) => whoGets(payees, sums),
    keepsPart: terms.workplaceBps !== undefined,
    venueGets: (part) => fill(messages.venuePart, { part, venue: <bdi>{model.venue.name}</bdi> }),
    presets,
    chosen: chosenPreset(model),
    feeMode:
      choice.feeMode !== null && feeModes.offered.includes(choice.feeMode)
        ? choice.feeMode
        : feeModes.start,
  };
}

/** The amounts that have a button; beside a bill the first is no tip at all. */
function amountsOf({ terms, choice }: TipPageModel): readonly number[] {
  return choice.bill === undefined ? terms.presets : [0, ...terms.presets];
}

/** The second amount is where most people end, so that is where the page starts. */
function chosenPreset(model: TipPageModel): number | 'own' {
  const { choice, problem } = model;
  const amounts = amountsOf(model);
  if (choice.typed !== null || amounts.length === 0) return 'own';
  // Beside a bill a tip is chosen by the customer, never by us.
  if (choice.amount === null && choice.bill !== undefined) return 0;
  if (choice.amount === null) return problem === null ? Math.min(1, amounts.length - 1) : 0;
  const position = amounts.indexOf(choice.amount);
  return position < 0 ? 'own' : position;
}

/** What arrives of a quote. */
export function arriving({ money }: TipView, { net, bill, tip }: PaymentQuote): ArrivingSums {
  return { all: money(net), bill: money(bill.net), tip: tip.charged > 0 ? money(tip.net) : null };
}
