import * as z from 'zod';
import { jsonOf, plainName, type ObjectKind, type WebhookSource } from '../ports/webhook-source.ts';
import { isSignedByStripe } from './signature.rule.ts';
import { atAccount } from './references.ts';

const name = z.string().regex(plainName);
const eventShape = z.object({
  id: name,
  object: z.literal('event'),
  type: name,
  /** The connected account that it happened at; not there for our own. */
  account: name.nullish(),
  data: z.object({
    object: z.object({ id: name, object: name }),
  }),
});

const kinds = new Map(
  Object.entries<ObjectKind>({
    payment_intent: 'CHARGE',
    refund: 'REFUND',
    payout: 'PAYOUT',
    account: 'DESTINATION',
  }),
);

/** Stripe's messages: one event each, signed over its moment and its bytes. */
export const stripeWebhooks: WebhookSource = {
  keptHeaders: ['stripe-signature', 'content-type'],

  isSigned({ rawBody, header }, secrets, now) {
    return isSignedByStripe({ header: header('stripe-signature'), rawBody }, secrets, now);
  },

  read(message) {
    const event = eventShape.safeParse(jsonOf(message));
    if (!event.success) return null;
    const { id, type, account, data } = event.data;
    return [
      { eventId: id, eventType: type, objectId: objectOf(type, account ?? null, data.object) },
    ];
  },

  about(eventType) {
    // A refund is told under its charge's name as well.
    if (eventType.startsWith('charge.refund.')) return 'REFUND';
    if (eventType.startsWith('charge.dispute.')) return 'DISPUTE';
    return kinds.get(eventType.split('.', 1)[0] ?? '') ?? null;
  },

  acknowledgement: { status: 200, body: '{"received":true}' },
};

/** A payout and what it goes to belong to an account, and are read there. */
function objectOf(type: string, account: string | null, object: { id: string }): string {
  if (type.startsWith('payout.'))
    return account === null ? object.id : atAccount(account, object.id);
  // What is told of an account, or of a bank account there, is read of the account as a whole.
  if (type.startsWith('account.')) return account ?? object.id;
  return object.id;
}
