// Makes payermax.json anew: `node derive-payermax.ts SPEC`, with the provider's own file (Apache-2.0).
// Only structure is taken: the calls and messages that the sandbox has, without a word of their texts.
import { readFileSync, writeFileSync } from 'node:fs';
import { isObject, type Json, type Schema } from './published-schema.ts';

const gateway = '/aggregate-pay/api/gateway';

/** Each call by the name that goes over the wire, and where the file describes it. */
const calls: Record<string, string> = {
  applyDropinSession: `${gateway}/applyDropinSession`,
  orderAndPay: `${gateway}/orderAndPay(for-drop-dont-copy-me)`,
  orderQuery: `${gateway}/orderQuery`,
  refund: `${gateway}/refund`,
  refundQuery: `${gateway}/refundQuery`,
  paymentOrderPay: `${gateway}/paymentOrderPay`,
  paymentOrderQry: `${gateway}/paymentOrderQry`,
  paymentFieldValidation: `${gateway}/paymentFieldValidation`,
  currentBalanceQuery: `${gateway}/currentBalanceQuery`,
  caseSearch: `${gateway}/caseSearch`,
  caseReplay: `${gateway}/caseReplay`,
};

/** Each message by its kind. */
const messages: Record<string, string> = {
  PAYMENT: '/collectResultNotifyUrl',
  REFUND: '/RefundResultNotifyUrl',
  PAYOUT: '/disbursementResultNotifyUrl',
  CHARGEBACK: '/chargeBaclNotifyUrl',
};

/** Which the file demands although its own examples do without: the address of a plan, where there is none. */
const notDemanded: Record<string, string[]> = { orderAndPay: ['mitManagementUrl'] };

const words = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'maxLength',
  'minLength',
]);

const [specPath] = process.argv.slice(2);
if (specPath === undefined) throw new Error('Give the file.');
const spec = JSON.parse(readFileSync(specPath, 'utf8')) as { paths: Record<string, Schema> };

/** What a pointer of the file points at. */
function resolved(value: Json | undefined): Json | undefined {
  let found = value;
  while (isObject(found) && typeof found['$ref'] === 'string') {
    const parts = found['$ref'].split('/').slice(1);
    let at: Json | undefined = spec as unknown as Json;
    for (const part of parts) {
      const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      at = isObject(at) ? at[name] : undefined;
    }
    found = at;
  }
  return found;
}

const at = (value: Json | undefined, ...names: string[]): Json | undefined =>
  names.reduce<Json | undefined>((found, name) => {
    const inside = resolved(found);
    return isObject(inside) ? inside[name] : undefined;
  }, value);

function structure(value: Json | undefined, call: string, isVersion = false): Json {
  const schema = resolved(value);
  if (!isObject(schema)) return {};
  const kept: Schema = {};
  for (const [word, part] of Object.entries(schema)) {
    if (!words.has(word)) continue;
    if (word === 'properties' && isObject(part)) {
      // Some names and values have a blank at their end, which is on no wire.
      kept[word] = Object.fromEntries(
        Object.entries(part).map(([name, field]) => [
          name.trim(),
          structure(field, call, /^(?:version|keyVersion)$/.test(name)),
        ]),
      );
    } else if (word === 'items') kept[word] = structure(part, call);
    else if (word === 'enum' && Array.isArray(part)) {
      kept[word] = part.map((one) => (typeof one === 'string' ? one.trim() : one));
    } else kept[word] = part;
  }
  if (Array.isArray(kept['required'])) {
    const gone = notDemanded[call] ?? [];
    kept['required'] = kept['required'].flatMap((name) =>
      typeof name === 'string' && !gone.includes(name) ? [name.trim()] : [],
    );
  }
  const properties = kept['properties'];
  if (isObject(properties) && Object.keys(properties).length > 0) {
    kept['additionalProperties'] = false;
  }
  // The version of a call stands in its text alone.
  const told = isVersion && typeof schema['description'] === 'string' ? schema['description'] : '';
  const [, version] = /当前(?:值为：|版本)\s*([\d.]+)/.exec(told) ?? [];
  if (version !== undefined) kept['enum'] = [version];
  return kept;
}

function bodyOf(path: string, side: 'asks' | 'answers', call: string): Json {
  const post = at(spec.paths[path], 'post');
  const body = side === 'asks' ? at(post, 'requestBody') : at(post, 'responses', '200');
  const schema = at(body, 'content', 'application/json', 'schema');
  if (schema === undefined) throw new Error(`The file does not describe ${path}.`);
  return structure(schema, call);
}

const described = (paths: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      { asks: bodyOf(path, 'asks', name), answers: bodyOf(path, 'answers', name) },
    ]),
  );

const lines = (table: Record<string, Json>) =>
  Object.entries(table)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');
const origin = 'Structure of PayerMax’s published interface, api.json 1.0.0, Apache-2.0';
writeFileSync(
  new URL('payermax.json', import.meta.url),
  `{\n  "origin": ${JSON.stringify(origin)},\n  "calls": {\n${lines(described(calls))}\n  },\n  "messages": {\n${lines(described(messages))}\n  }\n}\n`,
);
