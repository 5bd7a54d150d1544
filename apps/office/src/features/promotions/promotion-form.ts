import { businessCountries, type BusinessCountry } from '@tipwell/contract/countries/list';
import { invalid } from '@tipwell/contract/field-error';
import * as z from 'zod';

/** What a promotion is made from, as a person types it. */
export interface TypedPromotion extends Record<string, unknown> {
  name: string;
  /** `2.5` for 250 basis points. */
  fee: string;
  /** Days as `2026-11-21`; both count, in UTC. */
  from: string;
  to: string;
  countries: BusinessCountry[];
  locations: { locationId: number; name: string; city: string }[];
}

export const emptyPromotion: TypedPromotion = {
  name: '',
  fee: '',
  from: '',
  to: '',
  countries: [],
  locations: [],
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

const day = z.iso.date({ error: invalid('required') });

/** Reads a typed promotion; each field that is wrong says which sentence is meant. */
export const promotionForm = z
  .object({
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
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: invalid('endsBeforeStart') })
  .refine(({ countries, locations }) => countries.length + locations.length > 0, {
    path: ['countries'],
    error: invalid('promotionForNobody'),
  })
  .transform(({ name, fee: platformBps, from, to, countries, locations }) => ({
    name,
    platformBps,
    startsAt: `${from}T00:00:00.000Z`,
    endsAt: new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString(),
    countries,
    locationIds: locations.map(({ locationId }) => locationId),
  }));
