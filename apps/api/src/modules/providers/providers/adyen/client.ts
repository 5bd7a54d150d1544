import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { OutgoingResult } from '#platform/outgoing-http.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { adyenAt } from './addresses.ts';
import { outcomeOfRefusal, type Refusal } from './outcome.rule.ts';

const timeoutMs = 20_000;

interface Ask<Value> {
  at: 'checkout' | 'transfers' | 'disputes' | 'reports';
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Repeats of the same attempt carry the same key, which counts for at least a week. */
  idempotencyKey?: string;
  /** The answer is a file of text, which `read` is given as that. */
  isFile?: true;
  /** What cannot be read is nothing that Adyen said. @throws ZodError where it is something else */
  read: (body: unknown) => Value;
}

/** What Adyen answers, in our outcomes. */
export type Told<Value> = { outcome: 'ok'; value: Value } | Refusal;

export type AskAdyen = <Value>(context: Context, asked: Ask<Value>) => Promise<Told<Value>>;

/** Calls Adyen with our account, by our own way out, which knows the addresses of each account. */
export function adyenClient(account: PaymentAccount): AskAdyen {
  return async (context, asked) => outcomeOf(await sendWithKeys(context, account, asked), asked);
}

async function sendWithKeys<Value>(
  context: Context,
  account: PaymentAccount,
  { at, method, path, body, idempotencyKey, isFile }: Ask<Value>,
): Promise<OutgoingResult> {
  const { paymentSystem, apiKeys } = account;
  let result: OutgoingResult = { kind: 'NOT_SENT' };
  for (const apiKey of apiKeys) {
    result = await context.outgoing.send({
      to: paymentSystem,
      method,
      url: `${adyenAt(account)[at]}${path}`,
      headers: {
        'x-api-key': apiKey,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(isFile ? { isAnsweredInBytes: isFile } : {}),
      timeoutMs,
    });
    // A refused key has done nothing: another one is tried. Reports are read with a key of their own.
    const isRefused =
      result.kind === 'ANSWERED' &&
      (result.status === 401 || (at === 'reports' && result.status === 403));
    if (!isRefused) return result;
  }
  context.log.error({ paymentSystem }, 'a payment system refuses our key');
  return result;
}

const refusalShape = z.object({ errorCode: z.string().min(1) });

function outcomeOf<Value>(result: OutgoingResult, { read, isFile }: Ask<Value>): Told<Value> {
  if (result.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
  if (result.kind === 'UNKNOWN') return { outcome: 'unknown' };
  const { status } = result;
  const body = isFile && status < 300 ? String(result.body) : result.body;
  if (status >= 300) {
    return outcomeOfRefusal(status, refusalShape.safeParse(body).data?.errorCode ?? null);
  }
  try {
    return { outcome: 'ok', value: read(body) };
  } catch (error) {
    // A success that is nothing of Adyen's is somebody else's.
    if (error instanceof z.ZodError) return { outcome: 'unknown' };
    throw error;
  }
}
