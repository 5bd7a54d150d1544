import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import { jsonOf, type ReceivedMessage } from '../ports/webhook-source.ts';
import type { SignedItem } from './signature.rule.ts';

/** A word there, which names something. */
const word = z.string().max(200);

const item = z.object({
  NotificationRequestItem: z.object({
    pspReference: word.min(1),
    originalReference: word.nullish(),
    merchantAccountCode: word,
    merchantReference: word.nullish().transform((given) => given ?? ''),
    amount: z.object({ value: z.number(), currency: z.string() }).nullish(),
    eventCode: word.regex(/^[A-Z_0-9]+$/),
    eventDate: z.string(),
    /** Written as a word, or not. */
    success: z.union([z.string(), z.boolean()]).transform(String),
    paymentMethod: word.nullish(),
    reason: z.string().nullish(),
    additionalData: z.record(z.string(), z.unknown()).nullish(),
  }),
});
export type NotificationItem = z.output<typeof item>['NotificationRequestItem'];

const batch = z.object({ notificationItems: z.array(item).min(1).max(100) });

const transferMessage = z.object({
  type: z.string().regex(/^balancePlatform\.[\w.]+$/),
  timestamp: z.string().nullish(),
  data: z.object({
    id: word.nullish(),
    reference: word.nullish(),
    sequenceNumber: z.int().nullish(),
    status: z.string().nullish(),
  }),
});
export type PlatformMessage = z.output<typeof transferMessage>;

/** The items of a message about payments; null where it is none. */
export function itemsOf(message: ReceivedMessage): NotificationItem[] | null {
  const read = batch.safeParse(jsonOf(message));
  return read.success
    ? read.data.notificationItems.map((one) => one.NotificationRequestItem)
    : null;
}

/** A message of the platform, which is about payouts; null where it is none. */
export function platformMessageOf(message: ReceivedMessage): PlatformMessage | null {
  const read = transferMessage.safeParse(jsonOf(message));
  return read.success ? read.data : null;
}

export function signedPartOf(one: NotificationItem): SignedItem {
  const { hmacSignature: signature } = one.additionalData ?? {};
  return {
    pspReference: one.pspReference,
    originalReference: one.originalReference ?? '',
    merchantAccountCode: one.merchantAccountCode,
    merchantReference: one.merchantReference,
    value: one.amount ? String(one.amount.value) : '',
    currency: one.amount?.currency ?? '',
    eventCode: one.eventCode,
    success: one.success,
    signature: typeof signature === 'string' ? signature : '',
  };
}

/** Of the rest of an item, what is read later; nothing of it that names a person. */
const readLater = [
  'cardSummary',
  'alias',
  'issuerCountry',
  'cardIssuingCountry',
  'paymentMethodVariant',
  'refusalReasonRaw',
  'chargebackReasonCode',
  'chargebackSchemeCode',
  'defensePeriodEndsAt',
  'disputeStatus',
  'autoDefended',
] as const;
/** `answer`: which of our answers to a dispute a fact of our own is about. */
export type FactDetails = Partial<
  Record<(typeof readLater)[number] | 'paymentMethod' | 'answer', string>
>;

/** Something that Adyen told in a signed message. */
export interface Fact {
  eventCode: string;
  pspReference: string;
  isSuccess: boolean;
  merchantReference: string;
  originalReference: string | null;
  amount: number;
  currency: (typeof currencies)[number];
  reason: string;
  details: FactDetails;
  at: Date;
  /** Which of our answers it is about, where there may be more of its code than one. */
  turn?: string;
}

/** What an item tells; null where it tells nothing of money that we know. */
export function factOf(one: NotificationItem): Fact | null {
  const currency = z.enum(currencies).safeParse(one.amount?.currency);
  const at = z.iso.datetime({ offset: true }).safeParse(one.eventDate);
  const amount = z.int().safeParse(one.amount?.value);
  if (!currency.success || !at.success || !amount.success) return null;
  const more = Object.fromEntries(
    readLater.flatMap((name) => {
      const { [name]: value } = one.additionalData ?? {};
      return typeof value === 'string' ? [[name, value.trim().slice(0, 200)]] : [];
    }),
  ) as FactDetails;
  return {
    eventCode: one.eventCode,
    pspReference: one.pspReference,
    isSuccess: one.success === 'true',
    merchantReference: one.merchantReference,
    originalReference: one.originalReference ?? null,
    amount: amount.data,
    currency: currency.data,
    // Of a report it is where it lies.
    reason: (one.reason ?? '').slice(0, 500),
    details: one.paymentMethod ? { ...more, paymentMethod: one.paymentMethod } : more,
    at: new Date(at.data),
  };
}
