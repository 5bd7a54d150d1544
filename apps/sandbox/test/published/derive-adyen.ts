// Makes adyen.json anew: `node derive-adyen.ts FOLDER`, with the folder of the provider's own files (MIT).
// Only structure is taken, without a word of their texts: of the calls and messages that the sandbox has, and
// of their fields those that either side says or has to say. Whoever says another one adds its name here.
import { readFileSync, writeFileSync } from 'node:fs';
import { isObject, type Json, type Schema } from './published-schema.ts';

const files = {
  checkout: 'CheckoutService-v72.json',
  transfers: 'TransferService-v4.json',
  items: 'Webhooks-v1.json',
  platform: 'BalancePlatformTransferNotification-v4.json',
} as const;
type File = keyof typeof files;

/** Each call by the file that describes it. */
const calls: Record<string, File> = {
  'POST /sessions': 'checkout',
  'GET /sessions/{sessionId}': 'checkout',
  'POST /paymentMethods': 'checkout',
  'POST /payments/details': 'checkout',
  'POST /payments/{paymentPspReference}/captures': 'checkout',
  'POST /payments/{paymentPspReference}/cancels': 'checkout',
  'POST /payments/{paymentPspReference}/refunds': 'checkout',
  'POST /cancels': 'checkout',
  'POST /transfers': 'transfers',
  'GET /transfers': 'transfers',
  'GET /transfers/{id}': 'transfers',
  'GET /transactions': 'transfers',
};

/** How each file words a refusal. */
const refusals: Partial<Record<File, string>> = {
  checkout: 'ServiceError',
  transfers: 'TransferServiceRestServiceError',
};

/** Each message by its code; those of the platform by their type. */
const messages = {
  items: [
    'AUTHORISATION',
    'CANCELLATION',
    'CAPTURE',
    'CHARGEBACK',
    'CHARGEBACK_REVERSED',
    'DISPUTE_DEFENSE_PERIOD_ENDED',
    'INFORMATION_SUPPLIED',
    'ISSUER_RESPONSE_TIMEFRAME_EXPIRED',
    'NOTIFICATION_OF_CHARGEBACK',
    'REFUND',
    'REFUND_FAILED',
    'REPORT_AVAILABLE',
    'REQUEST_FOR_INFORMATION',
    'TECHNICAL_CANCEL',
  ],
  platform: ['balancePlatform.transfer.updated'],
} as const;

/** The fields that are spoken. What has to be said stays whether it is named here or not. */
const spoken = new Set(
  `accountHolder accountIdentification accountNumber accountType additionalData alias amount balanceAccount
  balanceAccountId balancePlatform bankAccount bookingDate brand brands captureDelayHours cardSummary category
  channel chargebackReasonCode chargebackSchemeCode checkoutSessionId counterparty countryCode createdAt
  createdSince createdUntil creationDate cursor data defensePeriodEndsAt description details detail direction disputeStatus
  environment errorCode errorType estimatedArrivalTime eventCode eventDate events expiresAt firstName fullName
  hmacSignature href iban id issuerCountry lastName limit _links live merchantAccount merchantAccountCode merchantReference
  merchantRefundReason message metadata mode name next notificationItems NotificationRequestItem originalReference
  paymentMethod paymentMethodVariant paymentMethods payments paymentPspReference paymentReference priority
  pspReference reason redirectResult reference referenceForBeneficiary refusalReason refusalReasonCode requestId
  resultCode returnUrl routingNumber sequenceNumber sessionData sessionResult shopperInteraction sortCode
  status success timestamp title transfer type updatedAt valueDate`.split(/\s+/),
);
/** Of a thing that has kinds, the ones that are spoken. */
const kinds = new Set(['iban', 'ukLocal', 'usLocal']);

const words = new Set(['type', 'required', 'items', 'enum', 'maxLength', 'minLength']);

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder.');
type Spec = { paths?: Schema; webhooks?: Schema; components: { schemas: Record<string, Schema> } };
const specs = Object.fromEntries(
  Object.entries(files).map(([name, file]) => [
    name,
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Spec,
  ]),
) as Record<File, Spec>;
const defs: Record<string, Json> = {};

function structure(value: Json | undefined, file: File): Json {
  if (!isObject(value)) return {};
  if (typeof value['$ref'] === 'string') return point(value['$ref'].split('/').at(-1) ?? '', file);
  const { discriminator } = value;
  if (isObject(discriminator) && isObject(discriminator['mapping'])) {
    const found = Object.entries(discriminator['mapping']).filter(([kind]) => kinds.has(kind));
    return {
      oneOf: found.map(([, at]) => point((at as string).split('/').at(-1) ?? '', file)),
    };
  }
  const kept: Schema = {};
  for (const [word, part] of Object.entries(value)) {
    if (word === 'properties' && isObject(part)) {
      const demanded = new Set(Array.isArray(value['required']) ? value['required'] : []);
      const said = Object.entries(part).filter(([name]) => spoken.has(name) || demanded.has(name));
      kept[word] = Object.fromEntries(said.map(([name, field]) => [name, structure(field, file)]));
      kept['additionalProperties'] = false;
    } else if (word === 'items') kept[word] = structure(part, file);
    else if (word === 'additionalProperties' && isObject(part)) kept[word] = structure(part, file);
    else if (word === 'format' && part === 'date-time') kept[word] = part;
    else if (words.has(word)) kept[word] = part;
  }
  return Array.isArray(kept['enum']) && kept['enum'].length > 12 ? shared(kept) : kept;
}

/** Long lists of values stand once. */
function shared(schema: Schema): Json {
  const text = JSON.stringify(schema);
  const known = Object.entries(defs).find(([, one]) => JSON.stringify(one) === text)?.[0];
  const name = known ?? `values ${Object.keys(defs).length}`;
  defs[name] = schema;
  return { $ref: `#/$defs/${name.replace(' ', '%20')}` };
}

/** Takes a thing in once, with all that it points at. */
function point(name: string, file: File): Schema {
  const key = `${file}.${name}`;
  if (defs[key] === undefined) {
    const schema = specs[file].components.schemas[name];
    if (schema === undefined) throw new Error(`The file does not describe ${name}.`);
    defs[key] = {};
    defs[key] = structure(schema, file);
  }
  return { $ref: `#/$defs/${key}` };
}

const at = (value: Json | undefined, ...names: string[]): Json | undefined =>
  names.reduce<Json | undefined>(
    (found, name) => (isObject(found) ? found[name] : undefined),
    value,
  );

/** What a call says behind its question mark. */
function queryOf(parameters: Json | undefined, file: File): Json {
  const given = (Array.isArray(parameters) ? parameters : []).filter(
    (one): one is Schema => isObject(one) && one['in'] === 'query',
  );
  const properties = Object.fromEntries(
    given.flatMap(({ name, schema }) =>
      typeof name === 'string' && spoken.has(name) ? [[name, structure(schema, file)]] : [],
    ),
  );
  const required = given.flatMap(({ name, required: isDemanded }) =>
    isDemanded === true && typeof name === 'string' ? [name] : [],
  );
  return { type: 'object', properties, required, additionalProperties: false };
}

const describedCalls = Object.fromEntries(
  Object.entries(calls).map(([name, file]) => {
    const [method = '', path = ''] = name.split(' ');
    const call = at(specs[file].paths, path, method.toLowerCase());
    if (!isObject(call)) throw new Error(`The file does not describe ${name}.`);
    const asks = at(call['requestBody'], 'content', 'application/json', 'schema');
    const answers = Object.entries(call['responses'] as Schema).flatMap(([status, answer]) => {
      const schema = at(answer, 'content', 'application/json', 'schema');
      return Number(status) < 300 ? [[status, structure(schema, file)] as const] : [];
    });
    return [
      name,
      {
        query: queryOf(call['parameters'], file),
        asks: asks === undefined ? null : structure(asks, file),
        answers: Object.fromEntries(answers),
        refusal: point(refusals[file] ?? '', file),
      },
    ];
  }),
);

const describedMessages = Object.fromEntries(
  (['items', 'platform'] as const).flatMap((file) =>
    messages[file].map((name) => {
      const { webhooks = {} } = specs[file];
      const message = webhooks[name] ?? webhooks[`/${name}`];
      const schema = at(message, 'post', 'requestBody', 'content', 'application/json', 'schema');
      if (schema === undefined) throw new Error(`The file does not describe ${name}.`);
      return [name, structure(schema, file)];
    }),
  ),
);

const lines = (table: Record<string, Json>) =>
  Object.entries(table)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');
const origin =
  'Structure of Adyen’s published interfaces, MIT: Checkout v72, Transfers v4, webhooks v1 and transfer notifications v4';
writeFileSync(
  new URL('adyen.json', import.meta.url),
  `{\n  "origin": ${JSON.stringify(origin)},\n  "calls": {\n${lines(describedCalls)}\n  },\n  "messages": {\n${lines(describedMessages)}\n  },\n  "$defs": {\n${lines(defs)}\n  }\n}\n`,
);
