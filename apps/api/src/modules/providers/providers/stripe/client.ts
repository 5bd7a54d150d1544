import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { OutgoingResult } from '#platform/outgoing-http.ts';
import { formWithFile, type FormFile } from '#platform/multipart.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { filesAt } from './files-at.ts';
import { errorOf } from './error-shape.ts';
import { emptyBalance, outcomeOfRefusal, type Refusal } from './outcome.rule.ts';

/** The version of Stripe's interface whose shapes we read; an account's own default may be any other. */
export const apiVersion = '2026-10-28.endive';

const usualTimeoutMs = 20_000;
/** A balance that was empty so often in a day stays empty for this call. */
const mostKeys = 40;

interface Ask<Value> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  fields?: Fields;
  /** What is sent is a file: it goes to an address of its own. */
  file?: FormFile & { purpose: string };
  /** How long an answer is waited for; left out, as long as for everything that moves money. */
  timeoutMs?: number;
  /** Repeats of the same attempt carry the same key. */
  idempotencyKey?: string;
  /** The connected account that it is about; ours without it. */
  connected?: string;
  /** What must answer: Stripe names the kind of everything. */
  object: string;
  /** What a refusal means that says that there is no such account. */
  whenGone?: Value;
  read: (body: unknown) => Value;
}

/** What Stripe answers, in our four outcomes. */
export type Told<Value> = { outcome: 'ok'; value: Value } | Refusal;

export type AskStripe = <Value>(context: Context, asked: Ask<Value>) => Promise<Told<Value>>;

/** Calls Stripe with our account, and sorts its answer into the four outcomes. */
export function stripeClient(account: PaymentAccount): AskStripe {
  return async (context, asked) => {
    for (let tries = 0; ; tries += 1) {
      const key =
        asked.idempotencyKey && `${asked.idempotencyKey}${tries === 0 ? '' : `-${tries}`}`;
      const result = await sendWithKeys(context, account, asked, key);
      if (!isSavedEmptiness(result) || tries === mostKeys) return outcomeOf(result, asked);
      // Stripe answers a key with what it answered first, for a day: that the balance was empty then. That
      // nothing was moved is certain, so the next key asks anew.
    }
  };
}

async function sendWithKeys<Value>(
  context: Context,
  { paymentSystem, url, apiKeys }: PaymentAccount,
  { method, path, fields = {}, file, connected, timeoutMs = usualTimeoutMs }: Ask<Value>,
  idempotencyKey: string | undefined,
): Promise<OutgoingResult> {
  const form = formOf(fields);
  const sent = file ? { bytes: formWithFile({ purpose: file.purpose }, file) } : { form };
  const at = file ? filesAt(url) : url;
  const query = method === 'GET' && form.size > 0 ? `?${form.toString()}` : '';
  const send = async (apiKey: string): Promise<OutgoingResult> =>
    context.outgoing.send({
      to: paymentSystem,
      method,
      url: `${at}/v1${path}${query}`,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'stripe-version': apiVersion,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(connected ? { 'stripe-account': connected } : {}),
      },
      ...(method === 'POST' ? sent : {}),
      timeoutMs,
    });
  let result: OutgoingResult = { kind: 'NOT_SENT' };
  for (const apiKey of apiKeys) {
    result = await send(apiKey);
    // A refused key has done nothing: the other one of two is tried.
    if (result.kind !== 'ANSWERED' || result.status !== 401) return result;
  }
  context.log.error({ paymentSystem }, 'a payment system refuses our key');
  return result;
}

function isSavedEmptiness(result: OutgoingResult): boolean {
  if (result.kind !== 'ANSWERED' || result.status < 400) return false;
  const { 'idempotent-replayed': replayed } = result.headers;
  return replayed === 'true' && emptyBalance.has(errorOf(result.body)?.code ?? '');
}

function outcomeOf<Value>(
  result: OutgoingResult,
  { object, read, whenGone }: Ask<Value>,
): Told<Value> {
  if (result.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
  if (result.kind === 'UNKNOWN') return { outcome: 'unknown' };
  if (whenGone !== undefined && saysGone(result.status, errorOf(result.body)?.code)) {
    return { outcome: 'ok', value: whenGone };
  }
  if (result.status >= 300) return outcomeOfRefusal(result.status, errorOf(result.body));
  // A success that names nothing of Stripe's is somebody else's.
  if (!z.object({ object: z.literal(object) }).safeParse(result.body).success) {
    return { outcome: 'unknown' };
  }
  try {
    return { outcome: 'ok', value: read(result.body) };
  } catch (error) {
    // It is done, but not in words that we know: what became of it is asked.
    if (error instanceof z.ZodError) return { outcome: 'unknown' };
    throw error;
  }
}

/** Of an account that was taken away it says that our key does not reach it, or that there is none. */
function saysGone(status: number, code: string | undefined): boolean {
  return (
    (status === 403 && code === 'account_invalid') ||
    ((status === 400 || status === 404) && code === 'resource_missing')
  );
}

/** What a call carries; lists and objects inside one another. */
interface Fields {
  [name: string]: string | number | boolean | readonly string[] | Fields | null | undefined;
}

/** Writes fields as Stripe reads them: `metadata[attempt]=…`, `expand[0]=…`. What is null is left out. */
function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: Fields[string]): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') form.append(name, String(value));
  else if (Array.isArray(value)) {
    value.forEach((one, index) => append(form, `${name}[${index}]`, one as string));
  } else {
    for (const [key, inner] of Object.entries(value as Fields))
      append(form, `${name}[${key}]`, inner);
  }
}
