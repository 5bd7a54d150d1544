import { businessCountries, type BusinessCountry } from '@tipwell/contract/countries/list';
import { currencies, type Currency } from '@tipwell/contract/money/currencies';
import { invalid } from '@tipwell/contract/api/field-error';
import { parseMoney } from '@tipwell/contract/money/parse-money';
import {
  budgetLimits,
  mostPayoutsPerPerson,
  promotionKinds,
  type PromotionKind,
} from '@tipwell/contract/venues/promotion-states';
import * as z from 'zod';

/** What a promotion is made from, as a person types it. */
export interface TypedPromotion extends Record<string, unknown> {
  kind: PromotionKind;
  name: string;
  /** `2.5` for 250 basis points. */
  fee: string;
  /** Days as `2026-11-21`; both count, in UTC. */
  from: string;
  to: string;
  countries: BusinessCountry[];
  locations: { locationId: number; name: string; city: string }[];
  /** An amount in the currency of whom it is for; empty where nothing limits it. */
  budget: string;
  payments: string;
  /** Instant payouts of each person; empty where nothing limits them. */
  perPerson: string;
}

export const emptyPromotion: TypedPromotion = {
  kind: 'PLATFORM_FEE',
  name: '',
  fee: '',
  from: '',
  to: '',
  countries: [],
  locations: [],
  budget: '',
  payments: '',
  perPerson: '',
};

const fee = z
  .string()
  .trim()
  .min(1, { error: invalid('required') })
  .regex(/^[0-3](?:[.,]\d{1,2})?$/, { error: invalid('promotionFee') })
  .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
  .refine((bps) => bps <= 370, { error: invalid('promotionFee') });

/** The fee as it was typed, in basis points; null for what is none. */
export function bpsOf(typed: string): number | null {
  const read = fee.safeParse(typed);
  return read.success ? read.data : null;
}

/** A typed budget in minor units, and the currencies it may be in: all of them where no sign says more. */
export interface TypedBudget {
  amount: number;
  currencies: Currency[];
}

/** Reads a budget as it was typed; null for what is none. */
export function budgetOf(typed: string, locale: string): TypedBudget | null {
  const read = currencies.flatMap((currency) => {
    const one = parseMoney(typed, currency, locale);
    return one.ok && one.amount >= budgetLimits.smallest && one.amount <= budgetLimits.largest
      ? [{ currency, amount: one.amount }]
      : [];
  });
  const [first] = read;
  return first ? { amount: first.amount, currencies: read.map(({ currency }) => currency) } : null;
}

/**
 * A budget in the currency of whom it is for. Typed with the sign of another, it stays in that: it is never
 * read as so much of theirs, and the server says at the field what is wrong.
 */
export function budgetFor(
  { amount, currencies: typed }: TypedBudget,
  audience: readonly Currency[],
): { amount: number; currency: Currency } {
  const [currency = 'GBP'] = [...audience.filter((one) => typed.includes(one)), ...typed];
  return { amount, currency };
}

const budgetIn = (locale: string) =>
  z.string().transform((typed, context) => {
    if (typed.trim() === '') return null;
    const read = budgetOf(typed, locale);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: invalid('invalid') });
    return z.NEVER;
  });

const payments = z
  .string()
  .trim()
  .regex(/^(?:[1-9]\d{0,5})?$/, { error: invalid('wholeNumber') })
  .transform((typed) => (typed === '' ? null : Number(typed)));

const perPerson = payments.refine((read) => read === null || read <= mostPayoutsPerPerson, {
  error: invalid('max_value', { limit: mostPayoutsPerPerson }),
});

/** What was typed where another kind was chosen first counts no more: its fields are not there to be seen. */
function onlyOfKind(typed: TypedPromotion): TypedPromotion {
  const { kind } = typed;
  const ofFee = kind === 'PLATFORM_FEE' ? {} : { fee: '0', budget: '', payments: '' };
  return { ...typed, ...ofFee, ...(kind === 'INSTANT_PAYOUT' ? {} : { perPerson: '' }) };
}

const day = z.iso.date({ error: invalid('required') });

/**
 * Reads a typed promotion; each field that is wrong says which sentence is meant. It begins on the day that it
 * is in UTC, or later.
 */
export const promotionForm = (locale: string, today: string) =>
  z
    .custom<TypedPromotion>()
    .transform(onlyOfKind)
    .pipe(
      z
        .object({
          kind: z.enum(promotionKinds),
          name: z
            .string()
            .trim()
            .min(2, { error: invalid('required') })
            .max(80),
          fee,
          from: day,
          to: day,
          countries: z.array(z.enum(businessCountries)),
          locations: z
            .array(z.object({ locationId: z.int(), name: z.string(), city: z.string() }))
            .max(200, { error: invalid('maxItems', { limit: 200 }) }),
          budget: budgetIn(locale),
          payments,
          perPerson,
        })
        .refine(({ from }) => from >= today, { path: ['from'], error: invalid('inThePast') })
        .refine(({ from, to }) => to >= from, { path: ['to'], error: invalid('endsBeforeStart') })
        .refine(({ countries, locations }) => countries.length + locations.length > 0, {
          path: ['countries'],
          error: invalid('promotionForNobody'),
        })
        .transform(
          ({ kind, name, fee: platformBps, from, to, countries, locations, budget, ...read }) => ({
            kind,
            name,
            platformBps,
            startsAt: `${from}T00:00:00.000Z`,
            endsAt: new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString(),
            countries,
            locationIds: locations.map(({ locationId }) => locationId),
            budget,
            paymentsPerLocation: read.payments,
            payoutsPerPerson: read.perPerson,
          }),
        ),
    );
