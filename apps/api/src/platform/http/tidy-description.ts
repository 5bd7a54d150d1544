// The description as it comes out of the schemas says the same things hundreds of times. Here each is
// said once and pointed at, and what no schema says (headers, the cookie) is added.
import { errorNameOf } from '@tipwell/contract/api/errors';
import { apiVersions } from '@tipwell/contract/venues/api-versions';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

/** An answer that this many calls give in the same words is said once for all of them. */
const sharedFrom = 10;

const clientPlatform = {
  name: 'X-Client-Platform',
  in: 'header',
  required: false,
  description:
    '`Web` in a browser: the refresh token travels in a cookie, which counts only beside this header. ' +
    '`Native` elsewhere: the refresh token is part of the answer.',
  schema: { type: 'string', examples: ['Web', 'Native'] },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the caller, another one for each intention: the same key is answered once.',
  schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[!-~]{8,200}$' },
};

const apiVersion = {
  name: 'Tipwell-Version',
  in: 'header',
  required: false,
  description: 'The version in which to answer; left out, the one that the key has.',
  schema: { type: 'string', enum: [...apiVersions] },
};

/** Makes of a whole but wordy description one that is short, and complete in what schemas do not say. */
export function tidyDescription(wordy: Json): JsonObject {
  const schemas = new Map<string, Json>();
  const description = tidySchemas(wordy, schemas) as JsonObject;
  const operations = Object.values(asObject(description['paths'])).flatMap((methods) =>
    Object.values(asObject(methods)).map(asObject),
  );
  for (const operation of operations) {
    tellOfAnswers(operation);
    tellOfHeaders(operation, schemas);
  }
  const components = asObject(description['components']);
  return {
    ...description,
    components: {
      ...components,
      schemas: Object.fromEntries([...schemas].toSorted(([a], [b]) => a.localeCompare(b))),
      parameters: { apiVersion, clientPlatform, idempotencyKey },
      responses: shareAnswers(operations),
    },
  };
}

const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/**
 * Puts every schema with a title, and every format of text, where all can point at it.
 * @throws Error where two different schemas have one title
 */
function tidySchemas(value: Json, schemas: Map<string, Json>): Json {
  if (Array.isArray(value)) return value.map((inner) => tidySchemas(inner, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const tidied = Object.fromEntries(
    Object.entries(withoutNoise(value)).map(([name, inner]) => [name, tidySchemas(inner, schemas)]),
  );
  const name = nameOf(tidied);
  if (name === null) return tidied;
  const { title: _title, description, ...schema } = tidied;
  const known = schemas.get(name);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
    // The same format may be narrowed further at one place: that one stays where it is.
    if (tidied['title'] === undefined) return tidied;
    throw new Error(`Two different schemas are called ${name}.`);
  }
  schemas.set(name, schema);
  const reference = { $ref: `#/components/schemas/${name}` };
  return description === undefined ? reference : { ...reference, description };
}

const nameOfFormat: Readonly<Record<string, string>> = {
  'date-time': 'Moment',
  date: 'Day',
  uuid: 'Uuid',
};

function nameOf(schema: JsonObject): string | null {
  const { title, type, format, pattern } = schema;
  // The title of the whole description is none of a schema.
  if (typeof title === 'string' && type !== undefined) return title;
  const isFormatOnly = type === 'string' && typeof pattern === 'string';
  return isFormatOnly && typeof format === 'string' ? (nameOfFormat[format] ?? null) : null;
}

/** Bounds that every whole number has, and a rule for names where the names themselves can be told. */
function withoutNoise(schema: JsonObject): JsonObject {
  const { minimum, maximum, propertyNames, ...rest } = schema;
  const { enum: listed } = asObject(propertyNames);
  const names = Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : null;
  const { required, additionalProperties } = schema;
  const areNamed = names !== null && Array.isArray(required) && required.length === names.length;
  return {
    ...rest,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    ...(areNamed
      ? {
          properties: Object.fromEntries(names.map((name) => [name, additionalProperties ?? {}])),
          additionalProperties: false,
        }
      : propertyNames === undefined
        ? {}
        : { propertyNames }),
  };
}

/** What an answer means stands beside it, not in the shape of its body. */
function tellOfAnswers(operation: JsonObject): void {
  for (const [status, answer] of Object.entries(asObject(operation['responses']))) {
    const told = asObject(answer);
    if (!status.startsWith('2')) {
      const schema = asObject(asObject(asObject(told['content'])['application/json'])['schema']);
      delete schema['description'];
    } else if (told['description'] === 'Default Response') {
      told['description'] = status === '201' ? 'It is made.' : 'It is done.';
    }
  }
}

/** What is made with a key may ask for a version; what gives or takes a refresh token minds who asks. */
function tellOfHeaders(operation: JsonObject, schemas: Map<string, Json>): void {
  const body = propertiesOf(asObject(operation['requestBody']), schemas);
  const answers = Object.entries(asObject(operation['responses']))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => propertiesOf(asObject(answer), schemas));
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  const others = parameters.filter((parameter) => asObject(parameter)['in'] !== 'header');
  const { security } = operation;
  const isByKey = Array.isArray(security) && security.some((way) => 'apiKey' in asObject(way));
  const headers = [
    ...(isByKey ? [{ $ref: '#/components/parameters/apiVersion' }] : []),
    ...(others.length < parameters.length
      ? [{ $ref: '#/components/parameters/idempotencyKey' }]
      : []),
    ...([...body, ...answers].includes('refreshToken')
      ? [{ $ref: '#/components/parameters/clientPlatform' }]
      : []),
  ];
  if (others.length + headers.length > 0) operation['parameters'] = [...others, ...headers];
  if (mayBeMissing(operation)) delete asObject(operation['requestBody'])['required'];
  if (body.includes('refreshToken')) operation['security'] = [{ refreshCookie: [] }, {}];
}

/** Whether a client with nothing to say may leave the body out. */
function mayBeMissing(operation: JsonObject): boolean {
  const content = asObject(asObject(operation['requestBody'])['content']);
  const { anyOf } = asObject(asObject(content['application/json'])['schema']);
  return Array.isArray(anyOf) && anyOf.some((choice) => asObject(choice)['type'] === 'null');
}

/** The names of what a body holds, also where it may be missing. */
function propertiesOf(part: JsonObject, schemas: Map<string, Json>): string[] {
  const schema = asObject(asObject(asObject(part['content'])['application/json'])['schema']);
  const reference = schema['$ref'];
  const whole =
    typeof reference === 'string'
      ? asObject(schemas.get(reference.split('/').at(-1) ?? ''))
      : schema;
  const choices = Array.isArray(whole['anyOf']) ? whole['anyOf'].map(asObject) : [whole];
  return choices.flatMap((choice) => Object.keys(asObject(choice['properties'])));
}

/** Answers that many calls give in the same words, by the names of their failures. */
function shareAnswers(operations: readonly JsonObject[]): JsonObject {
  const all = operations.flatMap((operation) =>
    Object.entries(asObject(operation['responses']))
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, answer]) => ({ operation, status, answer, words: JSON.stringify(answer) })),
  );
  const shared: JsonObject = {};
  for (const same of Map.groupBy(all, ({ words }) => words).values()) {
    const [first] = same;
    if (!first || same.length < sharedFrom) continue;
    const name = namesIn(asObject(first.answer)['description']).join('.');
    shared[name] = first.answer;
    for (const { operation, status } of same) {
      asObject(operation['responses'])[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return shared;
}

function namesIn(description: Json | undefined): string[] {
  const lines = typeof description === 'string' ? description : '';
  return [...lines.matchAll(/^(\d+): /gm)].map(
    ([, code]) => errorNameOf(Number(code)) ?? String(code),
  );
}
