import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { faultLines } from './published-schema.ts';

interface Described {
  asks: Record<string, unknown>;
  answers: Record<string, unknown>;
}

interface Published {
  origin: string;
  calls: Record<string, Described>;
  messages: Record<string, Described>;
}

/** One call or message as it went over the wire. */
export interface SaidToPayerMax {
  /** The last part of a call's path, or the kind of a message. */
  call: string;
  asked: unknown;
  answer: unknown;
}

const published = JSON.parse(
  readFileSync(new URL('payermax.json', import.meta.url), 'utf8'),
) as Published;
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

/** What is wrong with a call and its answer by the published file; null where the file does not have it. */
export function faultsOfCall(said: SaidToPayerMax): string[] | null {
  return faultsIn('calls', said);
}

/** The same of a message, and of how it was answered. */
export function faultsOfMessage(said: SaidToPayerMax): string[] | null {
  return faultsIn('messages', said);
}

function faultsIn(kind: 'calls' | 'messages', { call, asked, answer }: SaidToPayerMax) {
  const described = published[kind][call];
  if (described === undefined) return null;
  // A refusal is a code and a sentence: its file describes successes alone.
  const isRefusal =
    kind === 'calls' &&
    typeof answer === 'object' &&
    answer !== null &&
    (answer as { code?: unknown }).code !== 'APPLY_SUCCESS';
  return [
    ...check(`${call} asks`, described.asks, asked),
    ...(isRefusal
      ? check('refusal', refusal, answer)
      : check(`${call} answers`, described.answers, answer)),
  ];
}

const refusal = {
  type: 'object',
  required: ['code', 'msg'],
  properties: { code: { type: 'string' }, msg: { type: 'string' }, data: { type: 'object' } },
  additionalProperties: false,
};

function check(name: string, schema: Record<string, unknown>, value: unknown): string[] {
  const validate = ajv.getSchema(name) ?? ajv.compile({ ...schema, $id: name });
  if (validate(value) === true) return [];
  return faultLines(name, validate.errors);
}
