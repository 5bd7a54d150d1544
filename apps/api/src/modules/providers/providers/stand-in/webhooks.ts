import * as z from 'zod';
import { isSignedByUs } from '../ports/signature.rule.ts';
import {
  jsonOf,
  plainName,
  type ObjectKind,
  type ReceivedMessage,
  type WebhookSource,
} from '../ports/webhook-source.ts';

const name = z.string().regex(plainName);
const eventShape = z.object({
  id: name,
  type: name,
  data: z.object({ object: z.object({ id: name }) }),
});

const kinds = new Map(
  Object.entries<ObjectKind>({
    payment_intent: 'CHARGE',
    refund: 'REFUND',
    dispute: 'DISPUTE',
    payout: 'PAYOUT',
    payout_card: 'DESTINATION',
  }),
);

function isNamedAlike(message: ReceivedMessage): boolean {
  const event = eventShape.safeParse(jsonOf(message));
  return !event.success || event.data.id === message.header('webhook-id');
}

/** The sandbox's messages: Standard Webhooks, one event each. */
export const standInWebhooks: WebhookSource = {
  keptHeaders: ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type'],

  isSigned(received, secrets, now) {
    const { rawBody, header } = received;
    const message = {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
      rawBody,
    };
    // What was signed is the id in the header; another one inside would be kept under a name nobody signed.
    return secrets.some((secret) => isSignedByUs(message, secret, now)) && isNamedAlike(received);
  },

  read(message) {
    const event = eventShape.safeParse(jsonOf(message));
    if (!event.success) return null;
    const { id, type, data } = event.data;
    return [{ eventId: id, eventType: type, objectId: data.object.id }];
  },

  about: (eventType) => kinds.get(eventType.split('.', 1)[0] ?? '') ?? null,

  acknowledgement: { status: 204 },
};
