import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { faultLines } from './published-schema.ts';

type Schema = Record<string, unknown>;

interface Published {
  origin: string;
  calls: Record<
    string,
    { query: Schema; asks: Schema | null; answers: Record<string, Schema>; refusal: Schema }
  >;
  messages: Record<string, Schema>;
  $defs: Record<string, Schema>;
}

/** One call as it went over the wire. */
export interface SaidToAdyen {
  method: string;
  /** Without the version before it, and without what stands behind its question mark. */
  path: string;
  query: Record<string, string>;
  /** Null where nothing was sent. */
  asked: unknown;
  status: number;
  answer: unknown;
}

const published = JSON.parse(
  readFileSync(new URL('adyen.json', import.meta.url), 'utf8'),
) as Published;
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text));
const manner = { strict: false, allErrors: true, formats: { 'date-time': isMoment } };
const ajv = new Ajv(manner);
/** In an address numbers are written in letters as well. */
const ofAddresses = new Ajv({ ...manner, coerceTypes: true });

/** What is wrong with a call by the published files; null where they do not have it. */
export function faultsAtAdyen(said: SaidToAdyen): string[] | null {
  const name = nameOf(said);
  const call = name === undefined ? undefined : published.calls[name];
  if (name === undefined || call === undefined) return null;
  const { query, asked, status, answer } = said;
  const asks = [
    ...check(`${name} query`, call.query, { ...query }, ofAddresses),
    ...(call.asks === null
      ? asked === null
        ? []
        : [`${name}: nothing is sent with it.`]
      : check(`${name} asks`, call.asks, asked)),
  ];
  // What is refused may be refused for what it says.
  if (status >= 300) return check(`${name} refuses`, call.refusal, answer);
  const { [String(status)]: answers } = call.answers;
  if (answers === undefined) return [...asks, `Nobody has published an answer ${status}.`];
  return [...asks, ...check(`${name} answers ${status}`, answers, answer)];
}

/** What is wrong with a message by the published files: a batch by each of its items. */
export function faultsInMessageOfAdyen(message: object): string[] {
  if ('type' in message) return faultsOfMessage(String(message.type), message);
  const { notificationItems: items = [], ...rest } = message as { notificationItems?: unknown[] };
  if (items.length === 0) return ['A message without items.'];
  return items.flatMap((item) => {
    const { NotificationRequestItem: told } = item as {
      NotificationRequestItem?: { eventCode?: unknown };
    };
    return faultsOfMessage(String(told?.eventCode), { ...rest, notificationItems: [item] });
  });
}

function faultsOfMessage(name: string, message: object): string[] {
  const { [name]: schema } = published.messages;
  return schema ? check(name, schema, message) : [`Nobody has published ${name}.`];
}

function nameOf({ method, path }: SaidToAdyen): string | undefined {
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
  const exact = `${method} ${path}`;
  return exact in published.calls ? exact : Object.keys(published.calls).find(fits);
}

function check(key: string, schema: Schema, value: unknown, judge = ajv): string[] {
  const id = key.replaceAll(/[^\w.]+/g, '-');
  const validate =
    judge.getSchema(id) ?? judge.compile({ ...schema, $id: id, $defs: published.$defs });
  if (validate(value) === true) return [];
  return faultLines(key, validate.errors);
}
