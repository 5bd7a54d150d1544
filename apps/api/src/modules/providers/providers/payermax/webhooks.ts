import { createHash } from 'node:crypto';
import * as z from 'zod';
import { jsonOf, plainName, type ObjectKind, type WebhookSource } from '../ports/webhook-source.ts';
import { theirKeys } from './client.ts';
import { attemptOf, attemptOfTry, referenceOf } from './references.ts';
import { isSignedByPayerMax } from './signature.rule.ts';

const name = z.string().regex(plainName).nullish().catch(null);
const notification = z.object({
  notifyType: z.string().regex(/^[A-Z_]{1,40}$/),
  data: z.object({ outTradeNo: name, outRefundNo: name, caseId: name, status: name }),
});
type Told = z.output<typeof notification>;

/** What an event is kept under begins with what it speaks of: its type alone does not say. */
const kinds = new Map(
  Object.entries<ObjectKind>({
    charge: 'CHARGE',
    refund: 'REFUND',
    dispute: 'DISPUTE',
    payout: 'PAYOUT',
  }),
);

/** PayerMax's messages: one event each, signed over its bytes, and asked for again until it is answered so. */
export const payerMaxWebhooks: WebhookSource = {
  keptHeaders: ['sign', 'content-type'],

  isSigned({ rawBody, header }, secrets) {
    return isSignedByPayerMax({ body: rawBody, header: header('sign') }, theirKeys(secrets));
  },

  read(message) {
    const told = notification.safeParse(jsonOf(message));
    if (!told.success) return null;
    const spoken = spokenOf(told.data);
    if (spoken === null) return null;
    const { kind, objectId } = spoken;
    // They have no name of their own: the same bytes are the same event.
    const eventId = createHash('sha256').update(message.rawBody).digest('hex');
    return [{ eventId, eventType: `${kind}.${told.data.notifyType}`, objectId }];
  },

  about(eventType) {
    return kinds.get(eventType.split('.', 1)[0] ?? '') ?? null;
  },

  acknowledgement: { status: 200, body: '{"msg":"Success","code":"SUCCESS"}' },
};

/** Whose it is, and what for, stands in our own number; a case of a dispute has one of theirs. */
function spokenOf({ data }: Told): { kind: string; objectId: string } | null {
  const { outTradeNo, outRefundNo, caseId } = data;
  if (caseId) return { kind: 'dispute', objectId: caseId };
  if (outRefundNo) {
    const isOurs = attemptOf('refund', outRefundNo) !== null;
    return { kind: isOurs ? 'refund' : 'other', objectId: outRefundNo };
  }
  if (!outTradeNo) return null;
  const charge = attemptOfTry(outTradeNo);
  if (charge !== null) return { kind: 'charge', objectId: referenceOf('charge', charge) };
  const isPayout = attemptOf('payout', outTradeNo) !== null;
  return { kind: isPayout ? 'payout' : 'other', objectId: outTradeNo };
}
