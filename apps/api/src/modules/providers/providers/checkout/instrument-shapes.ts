import * as z from 'zod';
import type { PayoutDestination } from '../ports/ports.ts';

const made = z.object({ id: z.string().regex(/^src_\w+$/) });
export const readMade = (body: unknown): string => made.parse(body).id;

const holder = z.object({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
});

const card = z.object({
  type: z.literal('card'),
  id: z.string().regex(/^src_\w+$/),
  last4: z.string(),
  scheme: z.string().nullish(),
  issuer_country: z.string().nullish(),
  name: z.string().nullish(),
  account_holder: holder.nullish(),
});
export type KeptCard = z.output<typeof card>;
export const readCard = (body: unknown): KeptCard => card.parse(body);

/** In whose name a card is kept. */
export function holderOf({ name, account_holder: of }: KeptCard): string {
  const given = [of?.first_name, of?.last_name].filter(Boolean).join(' ');
  return given === '' ? (name ?? '') : given;
}

const bankAccount = z.object({
  id: z.string().regex(/^src_\w+$/),
  bank: z.object({ name: z.string().nullish() }).nullish(),
});
export const readBankAccount = (body: unknown) => bankAccount.parse(body);

const reach = z.string().nullish();
const metadata = z.object({
  card_payouts: z
    .object({ domestic_non_money_transfer: reach, cross_border_non_money_transfer: reach })
    .nullish(),
});
type Reaches = NonNullable<z.output<typeof metadata>['card_payouts']>;
export const readReaches = (body: unknown): Reaches | null =>
  metadata.parse(body).card_payouts ?? null;

/** How fast a card can be paid, where it can. */
const reached = new Set(['fast_funds', 'standard']);

/**
 * Whether a card can be paid wages by a place of a country: across a border other rules of its bank count.
 * Where the country of either is not known it has to be possible both ways.
 */
export function canBePaid(
  { issuer_country: issuer }: Pick<KeptCard, 'issuer_country'>,
  reaches: Reaches | null,
  country: string | null,
): boolean {
  const isDomestic = reached.has(reaches?.domestic_non_money_transfer ?? '');
  const isAcross = reached.has(reaches?.cross_border_non_money_transfer ?? '');
  if (!issuer || country === null) return isDomestic && isAcross;
  return issuer.toLowerCase() === country ? isDomestic : isAcross;
}

export function destinationOf(read: KeptCard, isPayable: boolean): PayoutDestination {
  return {
    reference: read.id,
    kind: 'CARD',
    status: isPayable ? 'ACTIVE' : 'BLOCKED',
    brand: read.scheme ?? '',
    lastFour: read.last4,
    country: read.issuer_country?.toLowerCase() ?? '',
  };
}
