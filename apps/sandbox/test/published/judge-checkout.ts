import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { faultLines } from './published-schema.ts';

interface Published {
  origin: string;
  calls: Record<string, { asks: string | null; answers: Record<string, string> }>;
  $defs: Record<string, Record<string, unknown>>;
}

/** One call as it went over the wire. */
export interface Said {
  method: string;
  path: string;
  asked: unknown;
  status: number;
  answer: unknown;
}

const published = JSON.parse(
  readFileSync(new URL('checkout.json', import.meta.url), 'utf8'),
) as Published;
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

/** What is wrong with a call by the published file; null where the file does not have it. */
export function faultsOf(said: Said): string[] | null {
  const call = callOf(said);
  if (call === undefined) return null;
  if (said.status === 422 || said.status === 429) return check('ValidationError', said.answer);
  // What is not invalid and not done is answered by its status alone.
  if (said.status >= 400) return said.answer === null ? [] : ['An empty body was expected.'];
  const answers = call.answers[String(said.status)];
  return [
    ...(call.asks === null ? [] : check(call.asks, said.asked)),
    ...(answers === undefined
      ? [`Nobody has published an answer ${said.status}.`]
      : check(answers, said.answer)),
  ];
}

function callOf({ method, path, asked, answer }: Said) {
  const generic = path.replace(/\/(payments|instruments|disputes|files)\/[^/]+/, '/$1/{id}');
  const isPayout = [asked, answer].some(
    (body) => typeof body === 'object' && body !== null && 'destination' in body,
  );
  const name = `${method} ${generic}`;
  const isBank = typeof asked === 'object' && asked !== null && 'country' in asked;
  if (isBank) return published.calls[`${name} of a bank`];
  return (
    (isPayout ? published.calls[`${name} to a destination`] : undefined) ?? published.calls[name]
  );
}

function check(name: string, value: unknown): string[] {
  if (name === 'nothing') return value === null ? [] : ['An empty body was expected.'];
  const validate =
    ajv.getSchema(name) ??
    ajv.compile({ $id: name, $ref: `#/$defs/${name}`, $defs: published.$defs });
  if (validate(value) === true) return [];
  return faultLines(name, validate.errors);
}
