import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';

/** Where a list goes on; null from its beginning. @throws inputInvalid for what no list of ours gave */
export function readAfter<T>(
  after: string | undefined,
  read: (cursor: string) => T | null,
): T | null {
  if (after === undefined) return null;
  return read(after) ?? fail('inputInvalid', { fields: { after: fieldError('cursor') } });
}
