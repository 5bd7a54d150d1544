import * as z from 'zod';
import type { KeyObject } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { OutgoingResult } from '#platform/outgoing-http.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { privateRsaKey, publicRsaKey } from '#platform/tls/rsa-keys.ts';
import {
  outcomeOfRefusal,
  refusesOurKey,
  type PayerMaxRefusal,
  type Refusal,
} from './outcome.rule.ts';
import { isSignedByPayerMax, signatureOf } from './signature.rule.ts';
import { readWire, writeWire, type Wire } from './wire.rule.ts';

const timeoutMs = 20_000;
const gateway = '/aggregate-pay/api/gateway';
/** PayerMax has one kind of key so far. */
const keyVersion = '1';

interface Ask<Value> {
  /** The last part of its path. */
  call: string;
  /** Of the call; each has its own. */
  version: string;
  data: { readonly [name: string]: Wire };
  /** What cannot be read is nothing that PayerMax said. @throws where it is something else */
  read: (data: unknown) => Value;
}

/** What PayerMax answers, in our outcomes. */
export type Told<Value> = { outcome: 'ok'; value: Value } | Refusal;

export type AskPayerMax = <Value>(context: Context, asked: Ask<Value>) => Promise<Told<Value>>;

/** Calls PayerMax with our account, signed by us, and believes what it signed. */
export function payerMaxClient(account: PaymentAccount): AskPayerMax {
  const ours = account.apiKeys.flatMap((text) => privateRsaKey(text) ?? []);
  const theirs = theirKeys(account.webhookSecrets);
  return async (context, asked) => {
    let told: ReadAnswer = { kind: 'NOT_SENT' };
    for (const key of ours) {
      told = answerOf(await send(context, { account, key, asked }), theirs);
      // A refused key has done nothing: the other one of two is tried.
      if (told.kind !== 'REFUSED' || !refusesOurKey(told.code)) return outcomeOf(told, asked);
    }
    context.log.error({ paymentSystem: account.paymentSystem }, 'a payment system refuses our key');
    return outcomeOf(told, asked);
  };
}

/** The keys by which PayerMax is believed. */
export function theirKeys(texts: readonly string[]): KeyObject[] {
  return texts.flatMap((text) => publicRsaKey(text) ?? []);
}

async function send<Value>(
  context: Context,
  {
    account: { paymentSystem, url, appId, merchantNumber },
    key,
    asked: { call, version, data },
  }: { account: PaymentAccount; key: KeyObject; asked: Ask<Value> },
): Promise<OutgoingResult> {
  const body = Buffer.from(
    writeWire({
      version,
      keyVersion,
      // It protects against replays on the wire, so it goes by the wall's clock, anew with each request.
      requestTime: new Date().toISOString(),
      appId,
      merchantNo: merchantNumber,
      data,
    }),
  );
  return context.outgoing.send({
    to: paymentSystem,
    method: 'POST',
    url: `${url}${gateway}/${call}`,
    headers: { sign: signatureOf(body, key) },
    bytes: { type: 'application/json', content: body },
    isAnsweredInBytes: true,
    timeoutMs,
  });
}

type ReadAnswer =
  | { kind: 'NOT_SENT' }
  | { kind: 'UNKNOWN' }
  | ({ kind: 'REFUSED' } & PayerMaxRefusal)
  | { kind: 'DONE'; data: unknown };

const envelope = z.object({ code: z.string().max(100), data: z.unknown().optional() });

/**
 * What counts of an answer. A success is believed where PayerMax signed it, and an answer with a signature
 * that is not PayerMax's is nobody's. How much a refusal counts without one is decided with what it says.
 */
function answerOf(result: OutgoingResult, theirs: readonly KeyObject[]): ReadAnswer {
  if (result.kind !== 'ANSWERED') return { kind: result.kind };
  const { status, headers, body } = result;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const { sign: header } = headers;
  const isSigned = isSignedByPayerMax({ body: bytes, header }, theirs);
  if (header !== undefined && !isSigned) return { kind: 'UNKNOWN' };
  const read = envelope.safeParse(jsonIn(bytes));
  if (!read.success) return { kind: 'REFUSED', status, code: null, isSigned };
  const { code, data } = read.data;
  if (code !== 'APPLY_SUCCESS') return { kind: 'REFUSED', status, code, isSigned };
  return isSigned && status < 300 ? { kind: 'DONE', data } : { kind: 'UNKNOWN' };
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return readWire(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

function outcomeOf<Value>(told: ReadAnswer, { read }: Ask<Value>): Told<Value> {
  if (told.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
  if (told.kind === 'UNKNOWN') return { outcome: 'unknown' };
  if (told.kind === 'REFUSED') return outcomeOfRefusal(told);
  try {
    return { outcome: 'ok', value: read(told.data) };
  } catch (error) {
    if (error instanceof z.ZodError) return { outcome: 'unknown' };
    throw error;
  }
}
