// Makes checkout.json anew: `node derive-checkout.ts SPEC`, with the provider's own bundled file of 2021.
// Only structure is taken: the calls and things that the sandbox has, without a word of their texts.
import { readFileSync, writeFileSync } from 'node:fs';
import { isObject, type Json, type Schema } from './published-schema.ts';

/** A success that is its status alone. */
const NOTHING = 'nothing';

/** What each call asks for and answers, by the names of the published file; null is an empty body. */
const calls: Record<string, { asks: string | null; answers: Record<string, string> }> = {
  'POST /payments': {
    asks: 'PaymentRequest',
    answers: { 201: 'PaymentResponse', 202: 'PaymentAcceptedResponse' },
  },
  'POST /payments to a destination': {
    asks: 'PayoutRequest',
    answers: { 202: 'PaymentAcceptedResponse' },
  },
  'GET /payments/{id}': { asks: null, answers: { 200: 'PaymentDetails' } },
  'GET /payments/{id} to a destination': { asks: null, answers: { 200: 'PayoutDetails' } },
  'GET /payments/{id}/actions': { asks: null, answers: { 200: 'PaymentActionsResponse' } },
  'POST /payments/{id}/captures': {
    asks: 'CaptureRequest',
    answers: { 202: 'CaptureAcceptedResponse' },
  },
  'POST /payments/{id}/voids': { asks: 'VoidRequest', answers: { 202: 'VoidAcceptedResponse' } },
  'POST /payments/{id}/refunds': {
    asks: 'RefundRequest',
    answers: { 202: 'RefundAcceptedResponse' },
  },
  'POST /tokens': { asks: 'CardTokenRequest', answers: { 201: 'CardTokenResponse' } },
  'POST /instruments': {
    asks: 'StoreTokenInstrumentRequest',
    answers: { 201: 'StoreTokenInstrumentResponse' },
  },
  'POST /instruments of a bank': {
    asks: 'StoreBankAccountInstrumentRequest',
    answers: { 201: 'StoreBankAccountInstrumentResponse' },
  },
  'GET /instruments/{id}': { asks: null, answers: { 200: 'RetrieveCardInstrumentResponse' } },
  'DELETE /instruments/{id}': { asks: null, answers: { 204: NOTHING } },
  'GET /disputes/{id}': { asks: null, answers: { 200: 'Dispute' } },
  'POST /disputes/{id}/accept': { asks: null, answers: { 204: NOTHING } },
  'PUT /disputes/{id}/evidence': { asks: 'ProvideEvidenceRequest', answers: { 204: NOTHING } },
  'POST /disputes/{id}/evidence': { asks: null, answers: { 204: NOTHING } },
  'GET /disputes/{id}/evidence': { asks: null, answers: { 200: 'ProvideEvidenceRequest' } },
  'POST /files': { asks: null, answers: { 200: 'FileUploadResponse' } },
  'GET /files/{id}': { asks: null, answers: { 200: 'FileResult' } },
};

/** Parts that the calls point at by a kind: the file names the kinds, not the places. */
const places: Record<string, Record<string, string>> = {
  PaymentRequest: { source: 'PaymentRequestTokenSource' },
  PaymentResponse: { source: 'PaymentResponseCardSource' },
  PaymentDetails: { source: 'PaymentResponseCardSource' },
  PayoutRequest: { source: 'PaymentRequestCurrencyAccountSource' },
};

/** Which the file demands although its own newer texts do not: the amount stands in the call alone. */
const notDemanded: Record<string, string[]> = {
  PayoutRequestSource: ['amount'],
  PaymentResponseBalances: ['id'],
};
/** The file's pattern for a token has blanks in it that no token has. */
const withoutPattern = new Set(['StoreTokenInstrumentRequest']);

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
  'maxLength',
  'minLength',
  '$ref',
  'nullable',
]);

const [specPath] = process.argv.slice(2);
if (specPath === undefined) throw new Error('Give the file.');
const spec = JSON.parse(readFileSync(specPath, 'utf8')) as {
  info: { version: string };
  components: { schemas: Record<string, Schema> };
};
const defs: Record<string, Schema> = {};

function structure(value: Json, name: string): Json {
  if (Array.isArray(value)) return value.map((part) => structure(part, name));
  if (!isObject(value)) return value;
  if (typeof value['$ref'] === 'string') return point(value['$ref'].split('/').at(-1) ?? '');
  const kept: Schema = {};
  for (const [word, part] of Object.entries(value)) {
    if (!words.has(word) || word === 'nullable') continue;
    if (word === 'pattern' && withoutPattern.has(name)) continue;
    if (word !== 'properties' || !isObject(part)) {
      kept[word] = structure(part, name);
      continue;
    }
    kept[word] = Object.fromEntries(
      Object.entries(part).map(([field, schema]) => {
        const place = places[name]?.[field];
        return [field, place === undefined ? structure(schema, name) : point(place)];
      }),
    );
  }
  if (Array.isArray(kept['required'])) {
    const gone = notDemanded[name] ?? [];
    kept['required'] = kept['required'].filter(
      (field) => typeof field === 'string' && !gone.includes(field),
    );
  }
  return kept;
}

/** Takes a thing in once, with all that it points at. */
function point(name: string): Schema {
  if (defs[name] === undefined) {
    const schema = spec.components.schemas[name];
    if (schema === undefined) throw new Error(`The file does not describe ${name}.`);
    defs[name] = {};
    const taken = structure(schema, name) as Schema;
    // A thing that is not put together of others has the fields that are written there and no more.
    if (isObject(taken['properties']) && taken['allOf'] === undefined && !isBase(schema)) {
      taken['additionalProperties'] = false;
    }
    defs[name] = taken;
  }
  return { $ref: `#/$defs/${name}` };
}

/** Kinds of a thing share its base, whose own list of fields is not the whole. */
function isBase(schema: Schema): boolean {
  return schema['discriminator'] !== undefined;
}

for (const { asks, answers } of Object.values(calls)) {
  const named = [asks ?? 'ValidationError', ...Object.values(answers)];
  for (const name of named) if (name !== NOTHING) point(name);
}
point('ValidationError');

const lines = (table: Record<string, Json>) =>
  Object.entries(table)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');
const origin = 'Structure of Checkout.com’s published NAS interface, bundled on 2021-07-20';
writeFileSync(
  new URL('checkout.json', import.meta.url),
  `{\n  "origin": ${JSON.stringify(origin)},\n  "calls": {\n${lines(calls as Record<string, Json>)}\n  },\n  "$defs": {\n${lines(defs)}\n  }\n}\n`,
);
