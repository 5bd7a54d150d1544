import { invalid } from '@tipwell/contract/api/field-error';
import { dateOfBirth } from '@tipwell/contract/identity/person-fields';
import { minimumAge } from '@tipwell/contract/api/person-limits';
import { validators } from '@tipwell/contract/api/validators';
import { dateAt, deviceTimeZone } from '#lib/format/dates.ts';

/** Where the person is. */
export const today = () => dateAt(new Date(), deviceTimeZone());

/** A date of birth of someone who is old enough today. */
export const birthday = dateOfBirth.refine((day) => validators.adult(day, today()), {
  error: invalid('adult', { limit: minimumAge }),
});
