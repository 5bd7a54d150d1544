import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { Outcome } from '../ports/ports.ts';

const errorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), object: z.unknown().optional() }),
});

interface Ask<Value> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** Repeats of the same attempt carry the same key. */
  idempotencyKey?: string;
  read: (body: unknown) => Value;
}

/** What the sandbox answers; with a no comes what it is about, where it says so. */
type Told<Value> =
  | Exclude<Outcome<Value>, { outcome: 'rejected' }>
  | { outcome: 'rejected'; reason: string; object?: unknown };

/** One request to the sandbox, with its answer sorted into the four outcomes. */
export async function ask<Value>(context: Context, asked: Ask<Value>): Promise<Told<Value>> {
  const { standIn } = context.config;
  if (!standIn) return { outcome: 'rejected', reason: 'NOT_REACHED' };
  const { url, apiKey } = standIn;
  const result = await context.outgoing.send({
    to: 'stand-in',
    method: asked.method,
    url: `${url}/v1${asked.path}`,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(asked.idempotencyKey ? { 'idempotency-key': asked.idempotencyKey } : {}),
    },
    ...(asked.body ? { body: asked.body } : {}),
  });
  if (result.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
  // A server that failed half-way may have done the use case all the same.
  if (result.kind === 'UNKNOWN' || result.status >= 500) return { outcome: 'unknown' };
  if (result.status < 300) return { outcome: 'ok', value: asked.read(result.body) };
  if (result.status === 404) return { outcome: 'rejected', reason: 'NOT_FOUND' };
  // Our key is refused, or we ask too often: nothing was made, and nothing is final.
  if ([401, 403, 429].includes(result.status)) return { outcome: 'rejected', reason: 'NOT_NOW' };
  const failure = errorAnswer.safeParse(result.body);
  const reason = failure.success ? failure.data.error.code : `HTTP_${result.status}`;
  if (reason === 'idempotency_key_reused' || reason === 'attempt_id_reused') {
    return { outcome: 'rejected', reason: 'KEY_REUSED' };
  }
  // The same call is still being made by another request.
  if (reason === 'in_progress') return { outcome: 'unknown' };
  const object = failure.success ? failure.data.error.object : undefined;
  if (result.status !== 402) return { outcome: 'rejected', reason, ...(object ? { object } : {}) };
  return { outcome: 'declined', reason, value: object ? asked.read(object) : null };
}
