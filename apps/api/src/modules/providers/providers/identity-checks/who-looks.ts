import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { jsonCall } from '../ports/json-call.ts';
import { isStandInAway, type CheckedDoor } from '../ports/checked-door.ts';

/** Of a webhook we read these and nothing else: it comes with the secret that signs its messages. */
const webhooks = z.object({
  webhooks: z.array(z.object({ url: z.string(), enabled: z.boolean().optional() })),
});

/** Asks Onfido whether our token is good, and whether its messages lead to us. It makes nothing. */
export async function askOnfido(context: Context): Promise<CheckedDoor> {
  const { identity: account } = context.config.checkers;
  const name = 'papers (Onfido)';
  if (!account) return { name, outcome: 'NOT_RUN', told: 'ONFIDO_API_TOKEN is not set' };
  const answer = await jsonCall(context, {
    to: 'onfido',
    method: 'GET',
    url: `${account.url}/webhooks`,
    headers: { authorization: `Token token=${account.token}` },
    shape: webhooks,
  });
  if (answer.outcome !== 'ok') {
    const why = answer.outcome === 'rejected' ? answer.reason : 'nothing that can be understood';
    return isStandInAway(context, account.url, why)
      ? { name, outcome: 'NOT_RUN', told: 'nobody is set, and the stand-in does not run' }
      : { name, outcome: 'NO_ANSWER', told: `no answer: ${why}` };
  }
  const leadsToUs = answer.value.webhooks.some(
    ({ url, enabled = true }) => enabled && url.endsWith('/api/webhooks/onfido'),
  );
  return {
    name,
    outcome: 'ANSWERED',
    told: leadsToUs
      ? 'answers, and a webhook of theirs leads to /api/webhooks/onfido'
      : 'answers, but no webhook of theirs leads to /api/webhooks/onfido, so results are read late',
  };
}
