import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { intercomConversationMoved } from '../events.ts';
import { reportOf } from '../ports/webhook-report.ts';
import { jsonOf, plainName, type WebhookSource } from '../ports/webhook-source.ts';

const notification = z.object({
  type: z.literal('notification_event'),
  id: z.string().regex(plainName).nullish(),
  topic: z.string().regex(plainName),
  created_at: z.int().nullish(),
  data: z.object({ item: z.unknown() }),
});
const conversation = z.object({
  type: z.literal('conversation'),
  id: z.coerce.string().regex(/^[\w-]{1,100}$/),
});

/** Notes are for the desk alone: nothing changes for the person. */
const untold = new Set(['conversation.admin.noted']);

/** What Intercom tells: a hint that a conversation has moved. The words in it are not kept. */
export const intercomWebhooks: WebhookSource = {
  keptHeaders: [],
  keepsBytes: false,
  isSigned({ rawBody, header }, secrets) {
    const [, hex = ''] = /^sha1=([\da-f]{40})$/i.exec(header('x-hub-signature') ?? '') ?? [];
    const given = Buffer.from(hex, 'hex');
    return secrets.some((secret) => {
      const expected = createHmac('sha1', secret).update(rawBody).digest();
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  },
  read(received) {
    const { data } = notification.safeParse(jsonOf(received));
    if (!data) return null;
    const { data: item } = conversation.safeParse(data.data.item);
    // A trial of the address, or a topic that somebody subscribed to and that is nothing of ours.
    if (!item) return [];
    const eventId = data.id ?? [data.topic, item.id, data.created_at ?? ''].join('/');
    return [{ eventId, eventType: data.topic, objectId: item.id }];
  },
  about: (eventType) =>
    eventType.startsWith('conversation.') && !untold.has(eventType) ? 'HINT' : null,
  report: async (_context, { objectId }) =>
    reportOf(intercomConversationMoved, { reference: objectId }),
  acknowledgement: { status: 200 },
};
