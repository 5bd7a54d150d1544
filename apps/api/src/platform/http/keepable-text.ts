import { fail } from '@tipwell/contract/api/errors';
import { type FieldError, fieldError } from '@tipwell/contract/api/field-error';

/**
 * Refuses text that PostgreSQL cannot hold: a NUL character, or half of a pair of surrogates. Without
 * this the database would be the first to notice, and what the caller did wrong would look like our
 * fault. For input that was checked already, so that it is as deep as its schema and no deeper.
 * @throws inputInvalid, naming the fields
 */
export function refuseUnkeepableText(input: unknown): void {
  const fields: Record<string, FieldError> = {};
  note(input, '', fields);
  if (Object.keys(fields).length > 0) fail('inputInvalid', { fields });
}

/** Whether a text can be kept in the database. */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function note(value: unknown, path: string, fields: Record<string, FieldError>): void {
  if (typeof value === 'string') {
    if (!isKeepable(value)) fields[path] = fieldError('unkeepable');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    note(inner, path ? `${path}.${name}` : name, fields);
  }
}
