import * as z from 'zod';
import { businessCountries } from '@tipwell/contract/countries/list';
import { regionOf } from '@tipwell/contract/countries/region-of-country';

/** A company of ours, as it stands on its invoices. */
const legalEntity = z.object({
  /** Begins its invoices' numbers; never changed once it has issued any. */
  key: z.string().regex(/^[A-Z]{2,10}$/),
  name: z.string().min(1).max(120),
  address: z.array(z.string().min(1).max(120)).min(1).max(5),
  /** Its VAT number; null where it has none. */
  taxNumber: z.string().min(1).max(40).nullable(),
  /** Where venues pay it, as it stands on invoices: `IBAN …`, `BIC …`. */
  bank: z.array(z.string().min(1).max(120)).max(5).optional(),
  /** Where venues have it for their contract. */
  countries: z.array(z.enum(businessCountries)).min(1),
});
export type LegalEntity = z.infer<typeof legalEntity>;

/** Away from production, so that there is something to look at. */
const examples: readonly LegalEntity[] = [
  {
    key: 'UK',
    name: 'Tipwell UK Ltd (example)',
    address: ['1 Example Street', 'London'],
    taxNumber: 'GB 000 0000 00',
    bank: ['Example Bank', 'IBAN GB00 EXAM 0000 0000 0000 00'],
    countries: businessCountries.filter((country) => regionOf(country) !== 'uae'),
  },
  {
    key: 'UAE',
    name: 'Tipwell FZ-LLC (example)',
    address: ['Example Tower', 'Dubai'],
    taxNumber: '100000000000003',
    bank: ['Example Bank', 'IBAN AE00 0000 0000 0000 0000 000'],
    countries: businessCountries.filter((country) => regionOf(country) === 'uae'),
  },
];

/**
 * Reads `LEGAL_ENTITIES`: a list of our companies as JSON, in which each company and each country stands
 * once; null for anything else. In production without it nobody is invoiced.
 */
export function readLegalEntities(
  text: string | undefined,
  isProduction: boolean,
): readonly LegalEntity[] | null {
  if (text === undefined || text === '') return isProduction ? [] : examples;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const entities = z.array(legalEntity).safeParse(value);
  if (!entities.success) return null;
  const countries = entities.data.flatMap((entity) => entity.countries);
  const keys = entities.data.map(({ key }) => key);
  const isEachOnce = (words: readonly string[]) => new Set(words).size === words.length;
  return isEachOnce(countries) && isEachOnce(keys) ? entities.data : null;
}
