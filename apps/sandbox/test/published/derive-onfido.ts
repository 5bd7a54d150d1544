// Makes onfido.json anew: `node derive-onfido.ts SPEC`, with Onfido's own OpenAPI file (v3.6, MIT). Only
// structure is taken: the calls that we use and what they point at, without a word of their texts.
import { readFileSync, writeFileSync } from 'node:fs';
import { isObject, type Json, type Schema } from './published-schema.ts';

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: { 'application/json'?: { schema: Schema } } }>;
}

const used = [
  'POST /applicants',
  'GET /applicants/{applicant_id}',
  'DELETE /applicants/{applicant_id}',
  'POST /workflow_runs',
  'GET /workflow_runs',
  'GET /workflow_runs/{workflow_run_id}',
  'GET /webhooks',
];

/** Which the file demands and describes nowhere: no message of theirs has them in its payload. */
const notThere: Readonly<Record<string, readonly string[]>> = {
  webhook_event_payload: ['event', 'resource_id'],
};

/** What we tell them and they us, in whatever order: the rest of the file are texts and examples. */
const words = new Set([
  'type',
  'properties',
  'required',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'maxItems',
]);

const [specPath] = process.argv.slice(2);
if (specPath === undefined) throw new Error('Give the file.');
const spec = JSON.parse(readFileSync(specPath, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const defs: Record<string, Json> = {};

function structure(value: Json): Json {
  if (Array.isArray(value)) return value.map(structure);
  if (!isObject(value)) return value;
  if (typeof value['$ref'] === 'string') return point(value['$ref'].split('/').at(-1) ?? '');
  const kept: Schema = {};
  for (const [word, part] of Object.entries(value)) {
    if (!words.has(word)) continue;
    kept[word] =
      word === 'properties' && isObject(part)
        ? Object.fromEntries(
            Object.entries(part).map(([field, schema]) => [field, structure(schema)]),
          )
        : structure(part);
  }
  return value['nullable'] === true ? { anyOf: [kept, { type: 'null' }] } : kept;
}

/** Takes a thing in once, with all that it points at. */
function point(name: string): Schema {
  if (defs[name] === undefined) {
    const schema = spec.components.schemas[name];
    if (schema === undefined) throw new Error(`The file does not describe ${name}.`);
    defs[name] = {};
    const taken = structure(schema) as Schema;
    const { required } = taken;
    if (Array.isArray(required)) {
      taken['required'] = required.filter(
        (field) => typeof field === 'string' && !notThere[name]?.includes(field),
      );
    }
    defs[name] = taken;
  }
  return { $ref: `#/$defs/${name}` };
}

const calls = used.map((name) => {
  const [method = '', path = ''] = name.split(' ');
  const operation = spec.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`The file does not have ${name}.`);
  const asked = operation.requestBody?.content['application/json'].schema;
  const answers = Object.entries(operation.responses).map(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return [status, schema === undefined ? null : structure(schema)] as const;
  });
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => parameter.name);
  return [
    name,
    { query, asks: asked ? structure(asked) : null, answers: Object.fromEntries(answers) },
  ] as const;
});
const message = point('webhook_event');

const lines = (table: readonly (readonly [string, unknown])[]) =>
  table.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n');
const origin = 'Structure of Onfido’s published API v3.6 (OpenAPI, MIT)';
writeFileSync(
  new URL('onfido.json', import.meta.url),
  `{\n  "origin": ${JSON.stringify(origin)},\n  "message": ${JSON.stringify(message)},\n  "calls": {\n${lines(calls)}\n  },\n  "$defs": {\n${lines(Object.entries(defs))}\n  }\n}\n`,
);
