import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { OutgoingResult } from '#platform/outgoing-http.ts';
import { formWithFile, type FormFile } from '#platform/multipart.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { limitAt } from './call-limit.rule.ts';
import { outcomeOfRefusal, type Refusal } from './outcome.rule.ts';
import { Pace, type PaceClock, type Urgency } from './pace.ts';

const timeoutMs = 20_000;

interface Ask<Value> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the version: `/payment-sessions`. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: object;
  /** What is sent is a file. */
  file?: FormFile & { category: string };
  /** In the name of somebody whom we pay; ours without it. */
  account?: string;
  /** Who waits for it; left out, something that is under way. */
  urgency?: Urgency;
  /** What cannot be read is nothing that Ryft said. @throws where it is something else */
  read: (body: unknown) => Value;
}

/** What Ryft answers, in our outcomes. */
export type Told<Value> = { outcome: 'ok'; value: Value } | Refusal;

export type AskRyft = <Value>(context: Context, asked: Ask<Value>) => Promise<Told<Value>>;

/** One for each way out and address: all that is asked there in this process goes by it. */
const paces = new WeakMap<Context['outgoing'], Map<string, Pace>>();

function paceOf({ outgoing }: Context, { paymentSystem, url }: PaymentAccount, clock?: PaceClock) {
  const known = paces.get(outgoing) ?? new Map<string, Pace>();
  paces.set(outgoing, known);
  const key = `${paymentSystem} ${url}`;
  const pace = known.get(key) ?? new Pace(limitAt(url), clock);
  known.set(key, pace);
  return pace;
}

/**
 * Calls Ryft with our account, by our own way out and no faster than Ryft allows. What would have to wait
 * too long for that is not sent, and is for later.
 */
export function ryftClient(account: PaymentAccount, clock?: PaceClock): AskRyft {
  return async (context, asked) => {
    const pace = paceOf(context, account, clock);
    let result: OutgoingResult = { kind: 'NOT_SENT' };
    for (const apiKey of account.apiKeys) {
      if (!(await pace.mayBegin(asked.urgency ?? 'BEGUN'))) {
        return { outcome: 'rejected', reason: 'NOT_NOW' };
      }
      result = await send(context, account, apiKey, asked);
      if (result.kind === 'ANSWERED' && result.status === 429) pace.tooOften();
      else if (result.kind === 'ANSWERED') pace.wasHeard();
      // A refused key has done nothing: the other one of two is tried.
      if (result.kind !== 'ANSWERED' || result.status !== 401) return outcomeOf(result, asked);
    }
    const { paymentSystem } = account;
    context.log.error({ paymentSystem }, 'a payment system refuses our key');
    return outcomeOf(result, asked);
  };
}

async function send<Value>(
  { outgoing }: Context,
  { paymentSystem, url }: PaymentAccount,
  apiKey: string,
  { method, path, query = {}, body, file, account }: Ask<Value>,
): Promise<OutgoingResult> {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
  return outgoing.send({
    to: paymentSystem,
    method,
    url: `${url}/v1${path}${search}`,
    headers: {
      // Their keys stand there as they are.
      authorization: apiKey,
      ...(account === undefined ? {} : { account }),
    },
    ...(body === undefined ? {} : { body }),
    ...(file ? { bytes: formWithFile({ category: file.category }, file) } : {}),
    timeoutMs,
  });
}

const refusalShape = z.object({
  requestId: z.string(),
  code: z.string(),
  errors: z.array(z.object({ message: z.string().catch('') })).catch([]),
});

function outcomeOf<Value>(result: OutgoingResult, { read }: Ask<Value>): Told<Value> {
  if (result.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
  if (result.kind === 'UNKNOWN') return { outcome: 'unknown' };
  const { status, body } = result;
  if (status >= 300) {
    const said = refusalShape.safeParse(body).data;
    const messages = said?.errors.map(({ message }) => message) ?? [];
    const refusal = { status, isTheirs: said !== undefined, code: said?.code ?? null, messages };
    return outcomeOfRefusal(refusal);
  }
  try {
    return { outcome: 'ok', value: read(body) };
  } catch (error) {
    // A success that is nothing of Ryft's is somebody else's.
    if (error instanceof z.ZodError) return { outcome: 'unknown' };
    throw error;
  }
}
