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
  /** Numbers of locations, with anything between them. */
  locations: string;
}

export const emptyPromotion: TypedPromotion = {
  name: '',
  fee: '0',
  from: '',
  to: '',
  countries: [],
  locations: '',
};

const day = z.iso.date({ error: invalid('required') });

/** Reads a typed promotion; each field that is wrong says which sentence is meant. */
export const promotionForm = z
  .object({
    name: z
      .string()
      .trim()
      .min(2, { error: invalid('required') })
      .max(80),
    fee: z
      .string()
      .trim()
      .regex(/^[0-3](?:[.,]\d{1,2})?$/, { error: invalid('promotionFee') })
      .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
      .refine((bps) => bps <= 370, { error: invalid('promotionFee') }),
    from: day,
    to: day,
    countries: z.array(z.enum(businessCountries)),
    locations: z
      .string()
      .max(2000)
      .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
      .refine((words) => words.every((word) => /^\d{1,9}$/.test(word)), {
        error: invalid('locationNumbers'),
      })
      .transform((words) => words.map(Number)),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: invalid('endsBeforeStart') })
  .refine(({ countries, locations }) => countries.length + locations.length > 0, {
    path: ['countries'],
    error: invalid('promotionForNobody'),
  })
  .transform(({ name, fee, from, to, countries, locations }) => ({
    name,
    platformBps: fee,
    startsAt: `${from}T00:00:00.000Z`,
    endsAt: new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString(),
    countries,
    locationIds: locations,
  }));
