import * as z from 'zod';
import { currencies, type Currency } from '@tipwell/contract/money/currencies';
import { usualReviewLimits, type ReviewLimits } from '@tipwell/contract/payouts/review-limits';

export type ReviewLimitsByCurrency = Readonly<Record<Currency, ReviewLimits>>;

const amount = z.int().min(1);
const limits = z
  .strictObject({
    cardSum: amount,
    cardTips: amount,
    smallSum: amount,
    deviceCards: amount,
    cardPeople: amount,
    largeTip: amount,
    largeTips: amount,
    newcomerLargeTips: amount,
    daySum: amount,
    usualDays: amount,
  } satisfies Record<keyof ReviewLimits, z.ZodType>)
  .partial();

const written = z.partialRecord(z.enum(currencies), limits);

/** The setting from which fresh money is reviewed before an instant payout. */
export const reviewShapes = {
  PAYOUT_REVIEW_LIMITS: z
    .string()
    .optional()
    .refine((json) => json === undefined || readWritten(json) !== null, {
      error:
        'must be JSON such as {"GBP":{"cardSum":50000}}, with currencies, known limits and whole numbers above zero',
    }),
};

/** Null: these are no limits. */
function readWritten(json: string): z.output<typeof written> | null {
  try {
    const read = written.safeParse(JSON.parse(json));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The limits of each currency: the usual ones, with what the setting says otherwise. */
export function reviewLimitsOf(json: string | undefined): ReviewLimitsByCurrency {
  const others = json === undefined ? null : readWritten(json);
  return mapCurrencies((currency) => {
    const usual = usualReviewLimits[currency];
    const other = Object.entries(others?.[currency] ?? {}).filter(
      ([, value]) => value !== undefined,
    );
    return { ...usual, ...Object.fromEntries(other) };
  });
}

function mapCurrencies(limitsOf: (currency: Currency) => ReviewLimits): ReviewLimitsByCurrency {
  return {
    GBP: limitsOf('GBP'),
    EUR: limitsOf('EUR'),
    USD: limitsOf('USD'),
    CAD: limitsOf('CAD'),
    CHF: limitsOf('CHF'),
    AED: limitsOf('AED'),
    SAR: limitsOf('SAR'),
  };
}
