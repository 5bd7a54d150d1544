import { invalid } from '@tipwell/contract/api/field-error';
import { typedPassword } from '@tipwell/contract/api/fields';
import { newPassword } from '@tipwell/contract/identity/person-fields';
import { validators } from '@tipwell/contract/api/validators';
import * as z from 'zod';

const isSameTwice = (typed: { newPassword: string; repeated: string }): boolean =>
  validators.confirmedPassword(typed.repeated, typed.newPassword);
const differs = { path: ['repeated'], error: invalid('confirmedPassword') };

/** A first password of one's own. */
export const firstPasswordForm = z
  .object({ newPassword, repeated: z.string() })
  .refine(isSameTwice, differs);

/** Another password, for whoever knows the one before. */
export const otherPasswordForm = z
  .object({ oldPassword: typedPassword, newPassword, repeated: z.string() })
  .refine(isSameTwice, differs);
