import { fail, type ErrorName } from '@tipwell/contract/api/errors';

const uniqueViolation = '23505';

/**
 * Somebody else may take a name between our look and our writing: then the database refuses, and
 * that is told in the same words.
 */
export async function refuseTaken(name: ErrorName, writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) fail(name);
    throw error;
  }
}
