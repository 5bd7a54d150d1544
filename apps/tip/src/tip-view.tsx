import { quoteTip, type FeeMode, type TipQuote } from '@tipwell/contract/fee.rule';
import { formatMoney } from '@tipwell/contract/money';
import type { ReactNode } from 'react';
import type { TipPageModel } from './models.ts';
import { nameOf } from './page-head.tsx';

/** One amount button with what each way to bear the fees makes of it. */
export interface PresetQuotes {
  amount: number;
  quotes: ReadonlyMap<FeeMode, TipQuote>;
}

/** What all parts of the tip page look at. */
export interface TipView {
  model: TipPageModel;
  /** Writes an amount in the page's currency and language, kept together in either direction. */
  money: (amount: number) => ReactNode;
  name: ReactNode;
  nameAtStart: ReactNode;
  presets: readonly PresetQuotes[];
  /** The position of the chosen preset, or `own`. */
  chosen: number | 'own';
  feeMode: FeeMode;
}

/** Works out once what the parts of the tip page show. */
export function viewOf(model: TipPageModel): TipView {
  const { locale, terms, feeModes, choice } = model;
  const presets = terms.presets.map((amount) => ({
    amount,
    quotes: new Map(
      feeModes.offered.map((mode) => {
        const quote = quoteTip({ tip: amount, mode, terms });
        if (!quote.ok) throw new RangeError(`The preset ${amount} is outside its own terms`);
        return [mode, quote] as const;
      }),
    ),
  }));
  return {
    model,
    money: (amount) => <bdi>{formatMoney(amount, terms.currency, locale)}</bdi>,
    name: <bdi>{nameOf(model.recipient, locale)}</bdi>,
    nameAtStart: <bdi>{nameOf(model.recipient, locale, true)}</bdi>,
    presets,
    chosen: chosenPreset(model),
    feeMode:
      choice.feeMode !== null && feeModes.offered.includes(choice.feeMode)
        ? choice.feeMode
        : feeModes.start,
  };
}

/** The second amount is where most people end, so that is where the page starts. */
function chosenPreset({ terms, choice, problem }: TipPageModel): number | 'own' {
  if (choice.typed !== null || terms.presets.length === 0) return 'own';
  if (choice.amount === null) return problem === null ? Math.min(1, terms.presets.length - 1) : 0;
  const position = terms.presets.indexOf(choice.amount);
  return position < 0 ? 'own' : position;
}
