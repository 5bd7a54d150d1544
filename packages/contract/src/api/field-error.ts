import type { FieldMessageName } from './field-messages.ts';
import type { RefusalName } from './rejection-reasons.ts';
import type { RequestFaultName } from './request-faults.ts';

/** Everything that can be wrong with a field, by name. */
export type FieldErrorCode = FieldMessageName | RefusalName | RequestFaultName;

/** What belongs into the sentence of a code: a limit, the choices there are. */
export type FieldErrorParams = Readonly<Record<string, string | number>>;

/** What is wrong with a field. Whoever shows it says it in their own language. */
export interface FieldError {
  code: FieldErrorCode;
  params: FieldErrorParams;
}

/** What is wrong with a field, by its name. */
export function fieldError(code: FieldErrorCode, params: FieldErrorParams = {}): FieldError {
  return { code, params };
}

/**
 * The same for a schema: `z.string().max(30, { error: invalid('max', { limit: 30 }) })`. Zod carries
 * only a text from a check to whoever reads the result, so that the code travels as JSON.
 */
export function invalid(code: FieldErrorCode, params: FieldErrorParams = {}): string {
  return JSON.stringify(fieldError(code, params));
}

/** A complaint of a schema, as Zod makes it. */
export interface Complaint {
  /** Zod's own name of what is wrong. */
  code?: string | undefined;
  message?: string | undefined;
  path?: readonly PropertyKey[] | undefined;
  /** What Zod knows beside: what kind of thing it is, and the limit it is past. */
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  expected?: unknown;
  format?: unknown;
  values?: unknown;
  /** Fields that nobody asked for. */
  keys?: unknown;
}

/** What a schema complains about: the code it was given, or one told from the kind of complaint. */
export function fieldErrorOf(complaint: Complaint): FieldError {
  if (complaint.message?.startsWith('{"code":')) {
    return JSON.parse(complaint.message) as FieldError;
  }
  const { origin, minimum, maximum } = complaint;
  if (complaint.code === 'too_small') {
    return fieldError(smallCodes[String(origin)] ?? 'min_value', { limit: Number(minimum) });
  }
  if (complaint.code === 'too_big') {
    return fieldError(bigCodes[String(origin)] ?? 'max_value', { limit: Number(maximum) });
  }
  if (complaint.code === 'invalid_type') {
    return fieldError('invalidType', { type: String(complaint.expected) });
  }
  if (complaint.code === 'invalid_format') {
    return fieldError('invalidFormat', { format: String(complaint.format) });
  }
  if (complaint.code === 'invalid_value' && Array.isArray(complaint.values)) {
    return fieldError('notAChoice', { choices: complaint.values.map(String).join(', ') });
  }
  if (complaint.code === 'unrecognized_keys') return fieldError('unknownField');
  return fieldError('invalid');
}

const smallCodes: Readonly<Record<string, FieldErrorCode>> = {
  string: 'min',
  array: 'minItems',
  set: 'minItems',
};
const bigCodes: Readonly<Record<string, FieldErrorCode>> = {
  string: 'max',
  array: 'maxItems',
  set: 'maxItems',
};

/** What is wrong with each field, by its path; of several complaints about one the first counts. */
export function fieldErrorsOf(complaints: readonly Complaint[]): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const complaint of complaints) {
    for (const path of pathsOf(complaint)) fields[path] ??= fieldErrorOf(complaint);
  }
  return fields;
}

/** Which fields a complaint is about: that there are too many of them is said of each. */
function pathsOf({ code, keys, path = [] }: Complaint): string[] {
  const extra = code === 'unrecognized_keys' && Array.isArray(keys) ? keys : null;
  return (extra?.map((key) => [...path, key]) ?? [path]).map((one) => one.map(String).join('.'));
}
