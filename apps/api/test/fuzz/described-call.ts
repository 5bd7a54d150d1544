// The API's description of one call: what may be sent, and whether an answer is as it promises.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { errorCatalogue } from '@tipwell/contract/api/errors';
import type { Inputs } from '../access/support/row.ts';
import { valuesOf, type Schema } from './from-schema.ts';

interface Content {
  content?: { 'application/json'?: { schema?: Schema } };
}

interface Answer extends Content {
  $ref?: string;
  description?: string;
}

interface Operation {
  operationId: string;
  parameters?: { $ref?: string; name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Answer>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

/** What was sent, exactly: whatever a body is, it is sent as JSON. */
export interface Sent {
  params: Record<string, string | number>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface DescribedCall {
  /** What somebody may send who begins from something that works. */
  inputs(own: Inputs): fc.Arbitrary<Sent>;
  /** What is wrong with an answer, by the description; null where nothing is. */
  complaintAbout(status: number, body: unknown): string | null;
}

/** Reads the description of every call. */
export function readDescription(text: string): ReadonlyMap<string, DescribedCall> {
  const description = JSON.parse(text) as Description;
  const validator = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(validator);
  validator.addSchema(description, 'api');
  const calls = new Map<string, DescribedCall>();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const at = `api#/paths/${pointer(path)}/${method}/responses`;
      calls.set(operation.operationId, describedCall(description, operation, at, validator));
    }
  }
  return calls;
}

const pointer = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

function describedCall(
  { components }: Description,
  operation: Operation,
  at: string,
  validator: Ajv2020,
): DescribedCall {
  const parts = (operation.parameters ?? []).filter(({ $ref }) => $ref === undefined);
  const schemaOf = ({ content }: Content): Schema | undefined =>
    content?.['application/json']?.schema;
  const bodySchema = operation.requestBody && schemaOf(operation.requestBody);
  const arbitrariesOf = (kind: string): Record<string, fc.Arbitrary<unknown>> =>
    Object.fromEntries(
      parts
        .filter((part) => part.in === kind)
        .map(({ name, schema }) => [name, valuesOf(schema, components.schemas)]),
    );
  return {
    inputs(own) {
      const required = parts.filter((part) => part.required).map(({ name }) => name);
      const query = arbitrariesOf('query');
      return fc.record({
        params: mostly(own.params ?? {}, arbitrariesOf('path')) as fc.Arbitrary<Sent['params']>,
        query: fc.oneof(
          fc.record(query, { requiredKeys: required.filter((name) => name in query) }),
          mostly(own.query ?? {}, query),
        ),
        body: bodySchema
          ? fc.oneof(
              valuesOf(bodySchema, components.schemas),
              mostly(own.body ?? {}, fieldsOf(bodySchema, components.schemas)),
            )
          : fc.constant(own.body),
      });
    },
    complaintAbout(status, body) {
      const named = operation.responses[String(status)];
      if (!named) return `the status ${status} is not described`;
      const answer = named.$ref ? components.responses[named.$ref.split('/').at(-1) ?? ''] : named;
      if (status >= 400)
        return complaintAboutError(status, body, answer?.description ?? '', validator);
      if (!answer || !schemaOf(answer)) return null;
      const pathTo = `${at}/${status}/content/application~1json/schema`;
      return validator.validate(pathTo, body) ? null : validator.errorsText(validator.errors);
    },
  };
}

function complaintAboutError(
  status: number,
  body: unknown,
  promised: string,
  validator: Ajv2020,
): string | null {
  if (!validator.validate('api#/components/schemas/ErrorAnswer', body)) {
    return validator.errorsText(validator.errors);
  }
  const { errorCode, message } = body as { errorCode: number; message: string };
  if (errorCode === errorCatalogue.unknown.errorCode) return 'it failed in a way nobody thought of';
  if (!promised.includes(`${errorCode}: ${message}`)) {
    return `the failure ${errorCode} (${message}) is not described for the status ${status}`;
  }
  return null;
}

/** What works, with one or two of its parts replaced or left out. */
function mostly(
  own: Record<string, unknown>,
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  if (names.length === 0) return fc.constant(own);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(own) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.subarray(names, { minLength: 1, maxLength: Math.min(2, names.length) }),
          fc.record(fields),
        )
        .map(([chosen, values]) => ({
          ...own,
          ...Object.fromEntries(chosen.map((name) => [name, values[name]])),
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...names)
        .map((left) => Object.fromEntries(Object.entries(own).filter(([name]) => name !== left))),
    },
  );
}

/** The fields of a body, also where it may be missing or is one of several shapes. */
function fieldsOf(
  schema: Schema,
  known: Record<string, Schema>,
): Record<string, fc.Arbitrary<unknown>> {
  const choices = schema.anyOf ?? schema.oneOf ?? [schema];
  return Object.fromEntries(
    choices.flatMap((choice) =>
      Object.entries(choice.properties ?? {}).map(([name, inner]) => [
        name,
        valuesOf(inner, known),
      ]),
    ),
  );
}
