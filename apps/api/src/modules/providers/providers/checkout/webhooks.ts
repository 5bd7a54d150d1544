import * as z from 'zod';
import { isSignedInHex } from '../ports/hex-signature.rule.ts';
import { jsonOf, plainName, type ObjectKind, type WebhookSource } from '../ports/webhook-source.ts';
import { actionAt, attemptOf } from './references.ts';

const name = z.string().regex(plainName);
const eventShape = z.object({
  id: name,
  type: name,
  data: z.object({
    id: name,
    action_id: name.nullish().catch(null),
    reference: name.nullish().catch(null),
  }),
});
type Told = z.output<typeof eventShape>['data'];

/** What an event is kept under begins with what it speaks of: its type alone does not say. */
const kinds = new Map(
  Object.entries<ObjectKind>({
    charge: 'CHARGE',
    refund: 'REFUND',
    dispute: 'DISPUTE',
    payout: 'PAYOUT',
  }),
);

/** Checkout.com's messages: one event each, signed over its bytes. */
export const checkoutWebhooks: WebhookSource = {
  keptHeaders: ['cko-signature', 'content-type'],

  isSigned({ rawBody, header }, secrets) {
    return isSignedInHex({ header: header('cko-signature'), rawBody }, secrets);
  },

  read(message) {
    const event = eventShape.safeParse(jsonOf(message));
    if (!event.success) return null;
    const { id, type, data } = event.data;
    const { kind, objectId } = spokenOf(type, data);
    return [{ eventId: id, eventType: `${kind}.${type}`, objectId }];
  },

  about(eventType) {
    return kinds.get(eventType.split('.', 1)[0] ?? '') ?? null;
  },

  acknowledgement: { status: 200 },
};

/** Payments and payouts are told of alike; whose it is, and what for, stands in our reference. */
function spokenOf(type: string, { id, action_id: action, reference }: Told) {
  if (type.startsWith('dispute_')) return { kind: 'dispute', objectId: id };
  if (attemptOf('charge', reference)) return { kind: 'charge', objectId: reference ?? id };
  if (attemptOf('payout', reference)) return { kind: 'payout', objectId: id };
  if (attemptOf('refund', reference) && action) {
    return { kind: 'refund', objectId: actionAt(id, action) };
  }
  return { kind: 'other', objectId: id };
}
