import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { faultLines } from './published-schema.ts';

type Schema = Record<string, unknown>;

interface Published {
  origin: string;
  message: Schema;
  calls: Record<
    string,
    { query: string[]; asks: Schema | null; answers: Record<string, Schema | null> }
  >;
  $defs: Record<string, Schema>;
}

/** One call as it went over the wire. */
export interface SaidToOnfido {
  method: string;
  /** Without the version and without the query. */
  path: string;
  query: readonly string[];
  asked: unknown;
  status: number;
  answer: unknown;
}

const published = JSON.parse(
  readFileSync(new URL('onfido.json', import.meta.url), 'utf8'),
) as Published;
const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });

/** What is wrong with a call by the published file; null where the file does not have it. */
export function faultsAtOnfido(said: SaidToOnfido): string[] | null {
  const generic = said.path
    .replace(/^\/applicants\/[^/]+/, '/applicants/{applicant_id}')
    .replace(/^\/workflow_runs\/[^/]+/, '/workflow_runs/{workflow_run_id}');
  const call = published.calls[`${said.method} ${generic}`];
  if (call === undefined) return null;
  const { [String(said.status)]: exact, default: otherwise } = call.answers;
  const answer = exact === undefined ? otherwise : exact;
  const strange = said.query.filter((name) => !call.query.includes(name));
  return [
    ...strange.map((name) => `Nobody has published the parameter ${name}.`),
    ...(call.asks === null || said.status >= 400 ? [] : faults(call.asks, said.asked, 'asked')),
    ...(answer ? faults(answer, said.answer, 'answered') : []),
  ];
}

/** What is wrong with a message by the published file. */
export function faultsOfOnfidoMessage(message: unknown): string[] {
  return faults(published.message, message, 'told');
}

/** Of what goes to them a field that the file does not name is a fault; they may tell of more. */
function faults(schema: Schema, value: unknown, where: 'asked' | 'answered' | 'told'): string[] {
  const validate = ajv.compile({
    ...schema,
    ...(where === 'asked' && { unevaluatedProperties: false }),
    $defs: published.$defs,
  });
  if (validate(value)) return [];
  return faultLines(where, validate.errors);
}
