import * as z from 'zod';
import { isSignedInHex } from '../ports/hex-signature.rule.ts';
import { jsonOf, plainName, type ObjectKind, type WebhookSource } from '../ports/webhook-source.ts';
import { atAccount } from './references.ts';

const name = z.string().regex(plainName);
const eventShape = z.object({
  id: name,
  eventType: name,
  data: z.object({ id: name }),
  // Whose it is: somebody's whom we pay; left out, our own.
  accountId: name.nullish().catch(null),
});

/**
 * What an event speaks of, by what its type begins with. One about a refund names the session alone, which
 * is read again; the refund itself is inquired about.
 */
const kinds = new Map(
  Object.entries<ObjectKind>({
    PaymentSession: 'CHARGE',
    Dispute: 'DISPUTE',
    Payout: 'PAYOUT',
    PayoutMethod: 'DESTINATION',
    Account: 'DESTINATION',
    // Somebody who stands behind a business, which is what is paid.
    Person: 'DESTINATION',
  }),
);

/** What lies at somebody's account is named with it. */
const isAtAccount = new Set(['Payout', 'PayoutMethod']);

/** Ryft's messages: one event each, signed over its bytes. */
export const ryftWebhooks: WebhookSource = {
  keptHeaders: ['signature', 'content-type'],

  isSigned({ rawBody, header }, secrets) {
    return isSignedInHex({ header: header('signature'), rawBody }, secrets);
  },

  read(message) {
    const event = eventShape.safeParse(jsonOf(message));
    if (!event.success) return null;
    const { id, eventType, data, accountId } = event.data;
    const [kind = ''] = eventType.split('.', 1);
    if (!isAtAccount.has(kind) && kind !== 'Person') {
      return [{ eventId: id, eventType, objectId: data.id }];
    }
    // One that does not say whose it is cannot be read again: what it is about is inquired about.
    if (!accountId) return [{ eventId: id, eventType: `unnamed.${eventType}`, objectId: data.id }];
    const objectId = kind === 'Person' ? accountId : atAccount(accountId, data.id);
    return [{ eventId: id, eventType, objectId }];
  },

  about(eventType) {
    const [kind = ''] = eventType.split('.', 1);
    return kinds.get(kind) ?? null;
  },

  acknowledgement: { status: 200 },
};
