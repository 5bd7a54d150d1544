// Makes stripe.json anew: `node derive-stripe.ts SPEC FIXTURES`, with the provider's own two files,
// spec3.json (the last full one that states every field's type) and fixtures3.json (newer samples).
// Only structure is taken: the calls and things that the sandbox has, without a word of their texts.
import { readFileSync, writeFileSync } from 'node:fs';
import { isObject, type Json, type Schema } from './published-schema.ts';

/** The calls that are judged, as the published file writes them. */
const calls = [
  'POST /v1/payment_intents',
  'GET /v1/payment_intents',
  'GET /v1/payment_intents/{intent}',
  'POST /v1/payment_intents/{intent}',
  'POST /v1/payment_intents/{intent}/confirm',
  'POST /v1/payment_intents/{intent}/capture',
  'POST /v1/payment_intents/{intent}/cancel',
  'GET /v1/payment_methods/{payment_method}',
  'POST /v1/refunds',
  'GET /v1/refunds',
  'GET /v1/refunds/{refund}',
  'POST /v1/refunds/{refund}',
  'GET /v1/events/{id}',
  'POST /v1/accounts',
  'GET /v1/accounts/{account}',
  'POST /v1/accounts/{account}',
  'DELETE /v1/accounts/{account}',
  'POST /v1/account_links',
  'POST /v1/accounts/{account}/external_accounts',
  'GET /v1/accounts/{account}/external_accounts',
  'GET /v1/accounts/{account}/external_accounts/{id}',
  'POST /v1/accounts/{account}/external_accounts/{id}',
  'DELETE /v1/accounts/{account}/external_accounts/{id}',
  'POST /v1/transfers',
  'GET /v1/transfers',
  'GET /v1/transfers/{transfer}',
  'POST /v1/transfers/{id}/reversals',
  'POST /v1/payouts',
  'GET /v1/payouts',
  'GET /v1/payouts/{payout}',
  'POST /v1/payouts/{payout}/cancel',
  'GET /v1/balance',
];

/** Things that the full file describes; whatever else they point at may be any object. */
const described = [
  'account',
  'account_business_profile',
  'account_capabilities',
  'account_future_requirements',
  'account_link',
  'account_payout_settings',
  'account_requirements',
  'account_requirements_alternative',
  'account_requirements_error',
  'account_settings',
  'account_tos_acceptance',
  'account_unification_account_controller',
  'address',
  'api_errors',
  'balance',
  'balance_amount',
  'balance_amount_by_source_type',
  'balance_detail',
  'bank_account',
  'billing_details',
  'card',
  'deleted_account',
  'deleted_bank_account',
  'deleted_card',
  'deleted_external_account',
  'error',
  'event',
  'external_account',
  'external_account_requirements',
  'networks',
  'notification_event_data',
  'notification_event_request',
  'payment_flows_amount_details',
  'payment_flows_amount_details_resource_tip',
  'payment_flows_automatic_payment_methods_payment_intent',
  'payment_intent',
  'payment_intent_next_action',
  'payment_intent_next_action_redirect_to_url',
  'payment_intent_processing',
  'payment_method',
  'payment_method_card',
  'payment_method_card_checks',
  'payment_method_card_wallet',
  'payout',
  'refund',
  'three_d_secure_usage',
  'transfer',
  'transfer_data',
  'transfer_reversal',
  'transfer_schedule',
];

/** Ids that a caller may ask to be given as the whole thing instead, as the official SDK types them. */
const expandable: Record<string, string | readonly string[]> = {
  'balance_transaction.source': [
    'charge',
    'dispute',
    'payout',
    'refund',
    'topup',
    'transfer',
    'transfer_reversal',
  ],
  'payment_intent.latest_charge': 'charge',
  'payment_intent.payment_method': 'payment_method',
  'charge.balance_transaction': 'balance_transaction',
  'charge.payment_intent': 'payment_intent',
  'refund.charge': 'charge',
  'refund.payment_intent': 'payment_intent',
  'refund.balance_transaction': 'balance_transaction',
  'payout.balance_transaction': 'balance_transaction',
  'payout.destination': 'external_account',
  'transfer.balance_transaction': 'balance_transaction',
  'transfer.destination': 'account',
  'transfer.destination_payment': 'charge',
  'dispute.charge': 'charge',
  'dispute.payment_intent': 'payment_intent',
  'checkout.session.payment_intent': 'payment_intent',
};

/** What the version of the official SDK beside us (2026-10-28) has changed since those files. */
const newerFields: Record<string, Record<string, Schema>> = {
  payment_intent: {
    allowed_payment_method_types: { type: ['array', 'null'], items: { type: 'string' } },
    payment_record: { type: ['string', 'null'] },
  },
  dispute: { intended_submission_method: { type: ['string', 'null'] } },
};
const anAccountOrToken = { anyOf: [{ type: 'string' }, { type: 'object', required: ['object'] }] };
const newerParameters: Record<string, Schema> = {
  'POST /v1/payment_intents': allowedTypes(),
  'POST /v1/payment_intents/{intent}': allowedTypes(),
  'POST /v1/payment_intents/{intent}/confirm': allowedTypes(),
  'POST /v1/accounts': { external_account: anAccountOrToken },
  'POST /v1/accounts/{account}': { external_account: anAccountOrToken },
  'POST /v1/accounts/{account}/external_accounts': { external_account: anAccountOrToken },
  'GET /v1/accounts/{account}/external_accounts': { object: { enum: ['bank_account', 'card'] } },
};
const goneParameters = ['payment_method_types'];

function allowedTypes(): Schema {
  return { allowed_payment_method_types: { type: 'array', items: { type: 'string' } } };
}

/** Things of which only a sample is published: every field of it is expected, and no other. */
const sampled = [
  'balance_transaction',
  'charge',
  'checkout.session',
  'dispute',
  'file',
  'login_link',
  'token',
  'topup',
];

/** What a sample fills in although it is often missing. */
const oftenMissing = new Set([
  'bank_account.customer',
  'card.customer',
  'charge.refunds',
  'charge.source',
  'payment_intent.transfer_data',
  'payment_method.card',
]);

const words = new Set([
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'enum',
  'additionalProperties',
  'maxLength',
  '$ref',
  'nullable',
]);
/** Parts of requests that the sandbox has no use for: they may hold anything. */
const unused = new Set(['mandate_data', 'payment_method_options', 'radar_options', 'shipping']);
const usedMethods = new Set(['billing_details', 'card', 'metadata', 'type']);
const freely = new Set(['metadata', 'capabilities', 'source_types', 'use_stripe_sdk', 'object']);

const [specPath, fixturesPath] = process.argv.slice(2);
if (specPath === undefined || fixturesPath === undefined) throw new Error('Give both files.');
const spec = JSON.parse(readFileSync(specPath, 'utf8')) as {
  info: { version: string };
  paths: Record<string, Record<string, Schema>>;
  components: { schemas: Record<string, Schema> };
};
const fixtures = (
  JSON.parse(readFileSync(fixturesPath, 'utf8')) as { resources: Record<string, Json> }
).resources;

/** The structure of a schema, in the words of JSON Schema: what may be null says so in its type. */
function structure(value: Json): Json {
  if (Array.isArray(value)) return value.map(structure);
  if (!isObject(value)) return value;
  if (typeof value['$ref'] === 'string') {
    const name = value['$ref'].split('/').at(-1) ?? '';
    return described.includes(name) ? { $ref: `#/$defs/${name}` } : { type: 'object' };
  }
  const kept: Schema = {};
  for (const [word, part] of Object.entries(value)) {
    if (!words.has(word) || word === 'nullable') continue;
    // Long lists of countries and the like say nothing about us.
    if (word === 'enum' && Array.isArray(part) && part.length > 60) continue;
    kept[word] =
      word === 'properties' && isObject(part)
        ? Object.fromEntries(Object.entries(part).map(([name, field]) => [name, structure(field)]))
        : structure(part);
  }
  if (value['nullable'] !== true) return kept;
  if (Array.isArray(kept['enum'])) kept['enum'] = [...kept['enum'], null];
  if (typeof kept['type'] === 'string') kept['type'] = [kept['type'], 'null'];
  return kept['type'] === undefined ? { anyOf: [kept, { type: 'null' }] } : kept;
}

/** What a sample says of a field: its kind, or null, and no other fields than its own. */
function shapeOf(sample: Json): Schema {
  if (sample === null) return {};
  if (Array.isArray(sample)) {
    return { type: ['array', 'null'], items: sample[0] === undefined ? {} : shapeOf(sample[0]) };
  }
  if (!isObject(sample)) {
    const type = typeof sample === 'number' ? 'integer' : typeof sample;
    return { type: [type, 'null'] };
  }
  const properties = Object.fromEntries(
    Object.entries(sample).map(([name, part]) => [
      name,
      freely.has(name) && isObject(part) ? {} : shapeOf(part),
    ]),
  );
  const isOpen = Object.keys(properties).length === 0 || 'type' in properties;
  return {
    type: ['object', 'null'],
    properties,
    ...(isOpen ? {} : { additionalProperties: false }),
  };
}

const defs: Record<string, Schema> = {};

/** Adds to a described thing the fields that only the newer sample has, as deep as it goes. */
function graft(schema: Json | undefined, sample: Json | undefined): void {
  if (!isObject(schema) || !isObject(sample)) return;
  if (typeof schema['$ref'] === 'string') {
    return graft(defs[schema['$ref'].split('/').at(-1) ?? ''], sample);
  }
  if (Array.isArray(schema['anyOf'])) {
    for (const one of schema['anyOf']) graft(one, sample);
  }
  const properties = schema['properties'];
  if (!isObject(properties)) return;
  for (const [name, part] of Object.entries(sample)) {
    if (properties[name] === undefined) properties[name] = shapeOf(part);
    else graft(properties[name], part);
  }
}

for (const name of described) {
  const schema = spec.components.schemas[name];
  if (schema === undefined) throw new Error(`The file does not describe ${name}.`);
  defs[name] = structure(schema) as Schema;
}
for (const name of described) graft(defs[name], fixtures[name]);
for (const name of described) {
  const schema = defs[name];
  if (schema?.['properties'] !== undefined && !name.endsWith('_capabilities')) {
    schema['additionalProperties'] = false;
  }
  // What a sample always fills in, if only with null, is expected in every answer.
  const sample = fixtures[name];
  if (schema?.['properties'] !== undefined && isObject(sample))
    schema['required'] = expectedFields(name, sample);
}
function expectedFields(name: string, sample: Schema): string[] {
  return Object.keys(sample).filter((field) => !oftenMissing.has(`${name}.${field}`));
}

for (const name of sampled) {
  const sample = fixtures[name];
  if (!isObject(sample)) continue;
  defs[name] = {
    ...shapeOf(sample),
    type: 'object',
    additionalProperties: false,
    required: expectedFields(name, sample),
  };
}

for (const [name, fields] of Object.entries(newerFields)) {
  const { properties } = defs[name] ?? {};
  if (isObject(properties)) Object.assign(properties, fields);
}
for (const [field, whole] of Object.entries(expandable)) {
  const place = field.lastIndexOf('.');
  const [name, property] = [field.slice(0, place), field.slice(place + 1)];
  const properties = defs[name]?.['properties'];
  if (!isObject(properties)) throw new Error(`Nothing is known of ${field}.`);
  const plain = properties[property] ?? {};
  const things = [whole].flat().map((thing) => ({ $ref: `#/$defs/${thing}` }));
  properties[property] = { anyOf: [plain, ...things] };
}

const judged = calls.map((call) => {
  const [method = '', path = ''] = call.split(' ');
  const operation = spec.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`The file does not have ${call}.`);
  const form = at(
    operation,
    'requestBody',
    'content',
    'application/x-www-form-urlencoded',
    'schema',
  );
  const query = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  const asked = lighter(call, method === 'POST' ? structure(form ?? {}) : queryOf(query));
  const ok = at(operation, 'responses', '200', 'content', 'application/json', 'schema');
  return [call, { asks: asked, answers: structure(ok ?? {}) }] as const;
});

function at(value: Json, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (found, name) => (isObject(found) ? found[name] : undefined),
    value,
  );
}

function queryOf(parameters: Json[]): Schema {
  const properties: Schema = {};
  for (const parameter of parameters) {
    if (!isObject(parameter) || parameter['in'] !== 'query') continue;
    const { name } = parameter;
    if (typeof name === 'string') properties[name] = structure(parameter['schema'] ?? {});
  }
  return { type: 'object', properties, additionalProperties: false };
}

/** Leaves out what no call of ours holds. */
function lighter(call: string, form: Json): Json {
  const properties = isObject(form) ? form['properties'] : undefined;
  if (!isObject(properties)) return form;
  for (const name of goneParameters) delete properties[name];
  Object.assign(properties, newerParameters[call] ?? {});
  for (const name of unused) if (properties[name] !== undefined) properties[name] = {};
  const data = properties['payment_method_data'];
  const methods = isObject(data) ? data['properties'] : undefined;
  if (isObject(methods)) {
    for (const name of Object.keys(methods)) if (!usedMethods.has(name)) delete methods[name];
    // A payer's browser types the card itself; the file has no such field for servers.
    methods['card'] = {};
  }
  return form;
}

const lines = (table: readonly (readonly [string, Json])[]) =>
  table.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n');
const origin = `Structure of Stripe’s published spec3.json, API ${spec.info.version}, and of fixtures3.json of 2026-08-21 (github.com/stripe/openapi, MIT licence)`;
writeFileSync(
  new URL('stripe.json', import.meta.url),
  `{\n  "origin": ${JSON.stringify(origin)},\n  "calls": {\n${lines(judged)}\n  },\n  "$defs": {\n${lines(Object.entries(defs))}\n  }\n}\n`,
);
