import type { Context } from '#platform/context.ts';
import { unseal } from '#platform/seal.ts';
import type { SigningEndpoint } from './endpoint-store.ts';
import { isOldSecretValid, type Answered } from './next-try.rule.ts';
import { signedHeaders } from './signature.ts';

/** The name under which calls to venues’ own endpoints go out; their hosts are on no list of ours. */
export const webhookReceivers = 'webhook-receivers';

/** An endpoint that takes longer has not taken it. */
export const answersWithinMs = 10_000;

/** Sends one text to an endpoint, signed, and says how it was answered. */
export async function sendSigned(
  context: Context,
  endpoint: SigningEndpoint,
  { messageId, payload, at }: { messageId: string; payload: string; at: Date },
): Promise<{ status: Answered; body: string }> {
  const answer = await context.outgoing
    .send({
      to: webhookReceivers,
      method: 'POST',
      url: endpoint.url,
      headers: {
        'user-agent': 'Tipwell-Webhooks/1',
        ...signedHeaders(messageId, payload, secretsOf(context, endpoint, at), at),
      },
      bytes: { type: 'application/json', content: Buffer.from(payload, 'utf8') },
      isAnsweredInBytes: true,
      timeoutMs: answersWithinMs,
    })
    // An address that may not be called any more is like one where nobody answers.
    .catch(() => ({ kind: 'NOT_SENT' }) as const);
  if (answer.kind !== 'ANSWERED') return { status: null, body: '' };
  const body = Buffer.isBuffer(answer.body) ? answer.body.toString('utf8') : '';
  return { status: answer.status, body };
}

/** The secret, and the one before it for as long as that is valid. */
export function secretsOf(
  { config }: Context,
  { secret, oldSecret, oldSecretUntil }: SigningEndpoint,
  now: Date,
): string[] {
  const isBoth = oldSecret !== null && isOldSecretValid(oldSecretUntil, now);
  return [secret, ...(isBoth ? [oldSecret] : [])].map((sealed) => unseal(config, sealed));
}
