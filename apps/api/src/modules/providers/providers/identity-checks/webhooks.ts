import * as z from 'zod';
import { identityCheckMoved } from '../events.ts';
import { isSignedInHex } from '../ports/hex-signature.rule.ts';
import { reportOf } from '../ports/webhook-report.ts';
import { jsonOf, plainName, type WebhookSource } from '../ports/webhook-source.ts';

const message = z.object({
  payload: z.object({
    action: z.string().regex(plainName),
    object: z.object({
      id: z.string().regex(/^[\w-]{1,100}$/),
      status: z.string().regex(plainName).optional(),
      completed_at_iso8601: z.string().regex(plainName).optional(),
    }),
  }),
});

/** What Onfido tells: a hint that a check has moved. What else it says of the person is not kept. */
export const onfidoWebhooks: WebhookSource = {
  keptHeaders: [],
  keepsBytes: false,
  isSigned({ rawBody, header }, secrets) {
    return isSignedInHex({ header: header('x-sha2-signature'), rawBody }, secrets);
  },
  read(received) {
    const { data } = message.safeParse(jsonOf(received));
    if (!data) return null;
    const { action, object } = data.payload;
    // It gives its messages no number: the same state of the same thing is the same event.
    const eventId = [action, object.id, object.status, object.completed_at_iso8601].join('/');
    return [{ eventId, eventType: action, objectId: object.id }];
  },
  about: (eventType) => (eventType.startsWith('workflow_run.') ? 'HINT' : null),
  report: async (_context, { objectId }) => reportOf(identityCheckMoved, { reference: objectId }),
  acknowledgement: { status: 200 },
};
