import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { issuerUserMoved } from '../events.ts';
import { payoutReportOf, reportOf } from '../ports/webhook-report.ts';
import { jsonOf, plainName, type WebhookSource } from '../ports/webhook-source.ts';
import { loadCarrier } from './carrier.ts';

const id = z.string().regex(/^[\w-]{1,100}$/);
const message = z.object({
  event_token: z.string().regex(plainName),
  event_type: z.string().regex(plainName),
  data: z.object({ id, user_id: id.optional() }),
});

/** What NymCard tells: a hint that a person, a card or money for it has moved. Nothing else of it is kept. */
export const nymCardWebhooks: WebhookSource = {
  keptHeaders: [],
  keepsBytes: false,
  // They sign nothing and come with a name and a password; what they say is never believed anyhow.
  isSigned({ header }, secrets) {
    const given = header('authorization') ?? '';
    return secrets.some((secret) =>
      isSame(given, `Basic ${Buffer.from(`nymcard:${secret}`).toString('base64')}`),
    );
  },
  read(received) {
    const { data } = message.safeParse(jsonOf(received));
    if (!data) return null;
    const { event_token: eventId, event_type: eventType, data: told } = data;
    const objectId = eventType === moneyMoved ? told.id : (told.user_id ?? told.id);
    return [{ eventId, eventType, objectId }];
  },
  about(eventType) {
    if (eventType === moneyMoved) return 'PAYOUT';
    return heard.has(eventType) ? 'HINT' : null;
  },
  async report(context, { kind, objectId }) {
    if (kind !== 'PAYOUT') return reportOf(issuerUserMoved, { reference: objectId });
    return payoutReportOf(await loadCarrier(context).readPayout(context, objectId));
  },
  acknowledgement: { status: 200 },
};

/** Of a load; what people buy with the card is told too, and is nothing of ours. */
const moneyMoved = 'TRANSACTION';

const heard: ReadonlySet<string> = new Set([
  'KYC_RESULT',
  'USER_STATUS_CHANGE',
  'CARD_STATUS_CHANGE',
]);

/** Compared in a time that says nothing about either, their lengths included. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
