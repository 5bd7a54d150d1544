import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';

export const currency = z.enum(currencies);
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const link = z.object({ href: z.url({ protocol: /^https?$/ }) });
const links = z.object({ redirect: link.optional() }).catch({});

/** Where the payer's bank asks, while it does; it stands among the links. */
function withBank<Read extends { _links: z.output<typeof links> }>({
  ['_links']: { redirect },
  ...read
}: Read) {
  return { ...read, bankUrl: redirect?.href ?? null };
}

/** What a payment is answered with at once: decided, or pending until the payer's bank has spoken. */
const answered = z
  .object({
    id: z.string().regex(/^pay_\w+$/),
    status: z.string(),
    approved: z.boolean().optional(),
    _links: links,
  })
  .transform(withBank);
export type AnsweredPayment = z.output<typeof answered>;
export const readAnswered = (body: unknown): AnsweredPayment => answered.parse(body);

const card = z.object({
  scheme: z.string().nullish(),
  last4: z.string().nullish(),
  fingerprint: z.string().nullish(),
  issuer_country: z.string().nullish(),
  card_wallet_type: z.string().nullish(),
});

const details = z
  .object({
    id: z.string().regex(/^pay_\w+$/),
    requested_on: moment,
    amount: z.int(),
    currency,
    status: z.string(),
    reference: z.string().nullish(),
    source: card.nullish(),
    _links: links,
  })
  .transform(withBank);
export type PaymentDetails = z.output<typeof details>;
export const readDetails = (body: unknown): PaymentDetails => details.parse(body);

/** A search names the payments; each is read apart. */
const found = z.object({
  data: z.array(z.object({ id: z.string().regex(/^pay_\w+$/), reference: z.string().nullish() })),
});
export const readFound = (body: unknown) => found.parse(body).data;

const action = z.object({
  id: z.string(),
  type: z.string(),
  processed_on: moment,
  amount: z.int(),
  approved: z.boolean().nullish(),
  response_code: z.string().nullish(),
  reference: z.string().nullish(),
});
export type PaymentAction = z.output<typeof action>;
export const readActions = (body: unknown): PaymentAction[] => z.array(action).parse(body);

const payout = z.object({
  id: z.string().regex(/^pay_\w+$/),
  amount: z.int(),
  currency,
  status: z.string(),
  reference: z.string().nullish(),
  /** What names no destination is a payment of a guest. */
  destination: z.object({ id: z.string().nullish() }),
  instruction: z
    .object({ value_date: z.iso.date().transform((day) => new Date(`${day}T23:59:59Z`)) })
    .nullish()
    .catch(null),
});
export type PayoutDetails = z.output<typeof payout>;
export const readPayoutDetails = (body: unknown): PayoutDetails => payout.parse(body);
