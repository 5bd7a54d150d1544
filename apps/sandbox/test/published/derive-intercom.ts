// Makes intercom.json anew: `node derive-intercom.ts SPEC`, with Intercom's own file of its interface 2.14
// (https://github.com/intercom/Intercom-OpenAPI, MIT licence, copyright 2022 Intercom, Inc.), written as JSON.
// Only structure is taken: the calls and things that the sandbox has, without a word of their texts.
import { readFileSync, writeFileSync } from 'node:fs';
import { isObject, type Json, type Schema } from './published-schema.ts';

/** The calls that we make, and those with which an admin of the sandbox answers. */
const wanted = [
  'GET /me',
  'GET /admins',
  'GET /data_attributes',
  'POST /data_attributes',
  'POST /contacts',
  'POST /contacts/search',
  'GET /contacts/{contact_id}',
  'PUT /contacts/{contact_id}',
  'DELETE /contacts/{contact_id}',
  'POST /contacts/{contact_id}/archive',
  'POST /contacts/{contact_id}/unarchive',
  'POST /conversations',
  'POST /conversations/search',
  'GET /conversations/{conversation_id}',
  'DELETE /conversations/{conversation_id}',
  'POST /conversations/{conversation_id}/reply',
  'POST /conversations/{conversation_id}/parts',
  'POST /conversations/redact',
];

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
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maxItems',
  'additionalProperties',
]);
/** Of formats these are held to; the file calls seconds a date-time, and every address an e-mail's. */
const formats = new Set(['uuid', 'uri']);
const [specPath] = process.argv.slice(2);
if (specPath === undefined) throw new Error('Give the file.');
const spec = JSON.parse(readFileSync(specPath, 'utf8')) as {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

interface Operation {
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>;
}

const defs: Record<string, Json> = {};
const patched: string[] = [];
/** Things of which the file says once for all that there may be none. */
const nullables = new Set<string>();

/**
 * What stands beside the texts of a schema. A thing is closed where it is used, to fields that none of its
 * parts names: what it is put together of has not the whole list itself.
 */
function structure(value: Json, isPart = false): Json {
  if (!isObject(value)) return value;
  if (typeof value['$ref'] === 'string') {
    const name = value['$ref'].split('/').at(-1) ?? '';
    const pointed = point(name);
    const isNullable = value['nullable'] === true || nullables.has(name);
    return orNull(isPart ? pointed : closed(pointed), { nullable: isNullable });
  }
  const kept: Schema = {};
  for (const [word, part] of Object.entries(value)) {
    if (!words.has(word)) continue;
    if (word === 'format' && (typeof part !== 'string' || !formats.has(part))) continue;
    kept[word] = wordOf(word, part);
  }
  const isThing = ['properties', 'allOf', 'oneOf'].some((word) => kept[word] !== undefined);
  return orNull(isThing && !isPart ? closed(kept) : kept, value);
}

/** A union of plain values has no fields that could be too many. */
function closed(schema: Schema): Schema {
  return { ...schema, unevaluatedProperties: false };
}

function orNull(schema: Schema, { nullable }: Schema): Schema {
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function wordOf(word: string, part: Json): Json {
  if (word === 'properties' && isObject(part)) {
    return Object.fromEntries(
      Object.entries(part).map(([field, schema]) => [field, structure(schema)]),
    );
  }
  if (['allOf', 'anyOf', 'oneOf'].includes(word) && Array.isArray(part)) {
    return part.map((one) => structure(one, true));
  }
  return word === 'items' || word === 'additionalProperties' ? structure(part) : part;
}

/** Takes a thing in once, with all that it points at. */
function point(name: string): Schema {
  if (defs[name] === undefined) {
    const schema = spec.components.schemas[name];
    if (schema === undefined) throw new Error(`The file does not describe ${name}.`);
    defs[name] = {};
    // Closed where it is used.
    defs[name] = structure({ ...schema, nullable: false }, true);
    if (schema['nullable'] === true) nullables.add(name);
  }
  return { $ref: `#/$defs/${name}` };
}

/** The file says of the contact who begins a conversation both a uuid and 24 signs: no id is both. */
function withoutWrongFormat(): void {
  const request = spec.components.schemas['create_conversation_request'];
  const from =
    isObject(request) && isObject(request['properties']) && request['properties']['from'];
  const id = isObject(from) && isObject(from['properties']) && from['properties']['id'];
  if (!isObject(id) || id['format'] !== 'uuid' || id['maxLength'] !== 24) {
    throw new Error('The id of whoever begins a conversation is put right already.');
  }
  delete id['format'];
  patched.push(
    'create_conversation_request.from.id: its format “uuid” contradicts its length of 24',
  );
}

/** A contact that is there already is refused with 409, of which the file says nothing. */
function withConflict(): void {
  const create = spec.paths['/contacts']?.['post'];
  if (!create || create.responses['409'] !== undefined) {
    throw new Error('The conflict of contacts stands in the file already.');
  }
  const error = { schema: { $ref: '#/components/schemas/error' } };
  create.responses['409'] = { content: { 'application/json': error } };
  patched.push('POST /contacts: its answer 409 is missing (Intercom-OpenAPI, pull request 543)');
}

withoutWrongFormat();
withConflict();

const calls: Record<string, Json> = {};
for (const name of wanted) {
  const [method = '', path = ''] = name.split(' ');
  const call = spec.paths[path]?.[method.toLowerCase()];
  if (call === undefined) throw new Error(`The file does not have ${name}.`);
  const answers = Object.entries(call.responses).map(([status, { content }]): [string, Json] => [
    status,
    content === undefined ? null : structure(content['application/json'].schema),
  ]);
  const asks = call.requestBody?.content['application/json'].schema;
  calls[name] = {
    asks: asks === undefined ? null : structure(asks),
    answers: Object.fromEntries(answers),
  };
}
point('error');

const lines = (table: Record<string, Json>) =>
  Object.entries(table)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');
const origin = `Structure of Intercom’s published interface ${spec.info.version} (MIT licence, copyright 2022 Intercom, Inc.)`;
writeFileSync(
  new URL('intercom.json', import.meta.url),
  `{\n  "origin": ${JSON.stringify(origin)},\n  "patched": ${JSON.stringify(patched)},\n  "calls": {\n${lines(calls)}\n  },\n  "$defs": {\n${lines(defs)}\n  }\n}\n`,
);
