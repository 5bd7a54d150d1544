import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { faultLines } from './published-schema.ts';

type Schema = Record<string, unknown>;

interface Published {
  origin: string;
  /** Faults of the published file that were put right, each by its name. */
  patched: string[];
  calls: Record<string, { asks: Schema | null; answers: Record<string, Schema | null> }>;
  $defs: Record<string, Schema>;
}

/** One call as it went over the wire. */
export interface SaidToIntercom {
  method: string;
  /** Without the query. */
  path: string;
  asked: unknown;
  status: number;
  answer: unknown;
}

export const published = JSON.parse(
  readFileSync(new URL('intercom.json', import.meta.url), 'utf8'),
) as Published;

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ajv = new Ajv2019({
  strict: false,
  allErrors: true,
  formats: { uuid: isUuid, uri: (text) => URL.canParse(text) },
});

/** What is wrong with a call by the published file; null where the file does not have it. */
export function faultsAtIntercom(said: SaidToIntercom): string[] | null {
  const found = callOf(said);
  if (found === undefined) return null;
  const { name, call } = found;
  const { status } = said;
  const { [String(status)]: answers } = call.answers;
  const asks =
    call.asks === null || status >= 400 ? [] : check(`${name} asks`, call.asks, said.asked);
  // A refusal that the file does not name is worded as every other.
  if (status >= 400) return check('error', { $ref: '#/$defs/error' }, said.answer);
  if (answers == null) return [...asks, `Nobody has published an answer ${status} of ${name}.`];
  return [...asks, ...check(`${name} answers ${status}`, answers, said.answer)];
}

/** Whether the file names a refusal of a call, besides wording it. */
export function isNamedRefusal(said: SaidToIntercom): boolean {
  return callOf(said)?.call.answers[String(said.status)] != null;
}

/** What is wrong with a message's item: a conversation, as the file describes it. */
export function faultsOfItem(item: unknown): string[] {
  const schema = { $ref: '#/$defs/conversation', unevaluatedProperties: false };
  return check('item', schema, item);
}

function callOf({ method, path }: Pick<SaidToIntercom, 'method' | 'path'>) {
  const parts = path.split('/');
  const fits = (name: string) => {
    const [knownMethod, knownPath = ''] = name.split(' ');
    const known = knownPath.split('/');
    return (
      knownMethod === method &&
      known.length === parts.length &&
      known.every((part, at) => part.startsWith('{') || part === parts[at])
    );
  };
  // A path with a name in it goes before one with anything there.
  const names = Object.keys(published.calls).filter(fits);
  const name = names.find((one) => one === `${method} ${path}`) ?? names[0];
  const call = name === undefined ? undefined : published.calls[name];
  return name === undefined || call === undefined ? undefined : { name, call };
}

function check(key: string, schema: Schema, value: unknown): string[] {
  const validate =
    ajv.getSchema(key) ?? ajv.compile({ ...schema, $id: key, $defs: published.$defs });
  if (validate(value) === true) return [];
  return faultLines(key, validate.errors);
}
