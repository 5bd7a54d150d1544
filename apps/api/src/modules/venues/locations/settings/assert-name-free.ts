import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';

/** Says in our words that another location has this name. @throws locationNameTaken */
export async function refuseTakenName<Value>(writing: Promise<Value>): Promise<Value> {
  try {
    return await writing;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'locations_name')
      fail('locationNameTaken', { fields: { name: fieldError('nameTaken') } });
    throw error;
  }
}
