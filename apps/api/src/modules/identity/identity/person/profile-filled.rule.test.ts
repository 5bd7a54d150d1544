import { describe, expect, it } from 'vitest';
import { isProfileFilled, type ToldOfThemselves } from './profile-filled.rule.ts';

const amira: ToldOfThemselves = {
  email: 'amira@kettle.test',
  firstName: 'Amira',
  lastName: 'Haddad',
  dateOfBirth: null,
  staffType: null,
};

// Product §4: filled "when email, firstName and lastName are present, and dateOfBirth too if a staff
// type other than the default one is set".
describe('a profile counts as filled', () => {
  it.each<[string, Partial<ToldOfThemselves>, boolean]>([
    ['with e-mail and both names', {}, true],
    ['not without an e-mail', { email: '' }, false],
    ['not without a first name', { firstName: '' }, false],
    ['not with a last name of blanks', { lastName: '  ' }, false],
    ['not when a waiter has told no date of birth', { staffType: 'Waiter' }, false],
    ['when a waiter has', { staffType: 'Waiter', dateOfBirth: '2000-02-29' }, true],
    ['without a date of birth while the staff type is unknown', { staffType: 'UNKNOWN' }, true],
    ['without a date of birth for nobody in particular', { staffType: 'NOBODY' }, true],
    ['without a date of birth where no type applies', { staffType: 'N/A' }, true],
    ['not by a date of birth alone', { email: '', dateOfBirth: '2000-02-29' }, false],
  ])('%s', (_title, more, isFilled) => {
    expect(isProfileFilled({ ...amira, ...more })).toBe(isFilled);
  });
});
