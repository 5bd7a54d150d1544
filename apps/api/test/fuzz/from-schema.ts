// Values that fit a schema of the API's description, and values that nearly do.
import fc from 'fast-check';

/** A schema of the description, as far as the API uses them. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
}

type Known = Readonly<Record<string, Schema>>;

/** What people and attackers send where text is awaited. */
const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  '\0',
  '\uD800',
  '%00',
  '../../etc/passwd',
  `'; drop table identity.users; --`,
  '<script>alert(1)</script>',
  '=1+1',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'x'.repeat(5000),
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
];

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    ...oddTexts,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that fit the schema; now and then, somewhere inside, one that does not. */
export function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fittingOf(schema, known) },
    { weight: 1, arbitrary: anything },
  );
}

function fittingOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const named = known[schema.$ref.split('/').at(-1) ?? ''];
    if (!named) throw new Error(`${schema.$ref} points at nothing.`);
    return valuesOf(named, known);
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known)));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((part) => valuesOf(part, known)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  }
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return anything;
  return fc.oneof(...types.map((type) => ofType(type, schema, known)));
}

function ofType(type: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbersOf(type, schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4 + (schema.minItems ?? 0)),
      });
    case 'object':
      return objectsOf(schema, known);
    default:
      return textsOf(schema);
  }
}

function numbersOf(type: string, schema: Schema): fc.Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? Number.MIN_SAFE_INTEGER - 1) + 1;
  const max = schema.maximum ?? Number.MAX_SAFE_INTEGER;
  const whole = fc.integer({ min, max });
  const least = Math.max(min, 0);
  const small = fc.integer({ min: least, max: Math.min(max, least + 1000) });
  return type === 'integer'
    ? fc.oneof(whole, small)
    : fc.oneof(small, fc.double({ min, max, noNaN: true }));
}

function objectsOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner, known)]),
  );
  const named = fc.record(fields, {
    requiredKeys: required.filter((name) => name in fields),
  });
  if (typeof additionalProperties !== 'object') return named;
  const others = fc.dictionary(
    fc.string({ maxLength: 20 }),
    valuesOf(additionalProperties, known),
    {
      maxKeys: 3,
    },
  );
  return fc.tuple(named, others).map(([some, more]) => ({ ...more, ...some }));
}

function textsOf(schema: Schema): fc.Arbitrary<string> {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString());
  if (schema.format === 'uuid') return fc.uuid({ version: [4, 7] });
  if (schema.format === 'date-time') return day;
  if (schema.format === 'date') return day.map((moment) => moment.slice(0, 10));
  if (schema.format === 'email') return fc.emailAddress();
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? 60, 300));
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength, unit: 'grapheme-ascii' }) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength, unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
  );
}
