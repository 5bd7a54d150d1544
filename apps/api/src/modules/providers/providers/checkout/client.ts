import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { OutgoingResult } from '#platform/outgoing-http.ts';
import { formWithFile, type FormFile } from '#platform/multipart.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { outcomeOfRefusal, type Refusal } from './outcome.rule.ts';

const timeoutMs = 20_000;

interface Ask<Value> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Another place of the same account; its usual one without it. */
  at?: string;
  body?: object;
  /** What is sent is a file. */
  file?: FormFile & { purpose: string };
  /** Repeats of the same attempt carry the same key, which counts for a day once it went well. */
  idempotencyKey?: string;
  /** The answer is a file of text, which `read` is given as that. */
  isFile?: true;
  /** What cannot be read is nothing that Checkout.com said. @throws where it is something else */
  read: (body: unknown) => Value;
}

/** What Checkout.com answers, in our outcomes. */
export type Told<Value> = { outcome: 'ok'; value: Value } | Refusal;

export type AskCheckout = <Value>(context: Context, asked: Ask<Value>) => Promise<Told<Value>>;

/** Calls Checkout.com with our account, by our own way out, which knows the addresses of each account. */
export function checkoutClient(account: PaymentAccount): AskCheckout {
  return async (context, asked) => outcomeOf(await sendWithKeys(context, account, asked), asked);
}

async function sendWithKeys<Value>(
  context: Context,
  { paymentSystem, url, apiKeys }: PaymentAccount,
  { method, path, at = url, body, file, idempotencyKey, isFile }: Ask<Value>,
): Promise<OutgoingResult> {
  let result: OutgoingResult = { kind: 'NOT_SENT' };
  for (const apiKey of apiKeys) {
    result = await context.outgoing.send({
      to: paymentSystem,
      method,
      url: `${at}${path}`,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(idempotencyKey ? { 'cko-idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(file ? { bytes: formWithFile({ purpose: file.purpose }, file) } : {}),
      ...(isFile ? { isAnsweredInBytes: isFile } : {}),
      timeoutMs,
    });
    // A refused key has done nothing: the other one of two is tried.
    if (result.kind !== 'ANSWERED' || result.status !== 401) return result;
  }
  context.log.error({ paymentSystem }, 'a payment system refuses our key');
  return result;
}

const refusalShape = z.object({ error_codes: z.array(z.string()).catch([]) });

function outcomeOf<Value>(result: OutgoingResult, { read, isFile }: Ask<Value>): Told<Value> {
  if (result.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
  if (result.kind === 'UNKNOWN') return { outcome: 'unknown' };
  const { status, headers } = result;
  const body = isFile && status < 300 ? String(result.body) : result.body;
  if (status >= 300) {
    const codes = refusalShape.safeParse(body).data?.error_codes ?? [];
    return outcomeOfRefusal({ status, isTheirs: 'cko-request-id' in headers, codes });
  }
  try {
    return { outcome: 'ok', value: read(body) };
  } catch (error) {
    // A success that is nothing of Checkout.com's is somebody else's.
    if (error instanceof z.ZodError) return { outcome: 'unknown' };
    throw error;
  }
}
