import { expect, test } from 'vitest';
import { changedDetails } from './log-details.ts';

test('a change of a person’s place names the person and only what is different', () => {
  expect(
    changedDetails({
      rolesBefore: 'ROLE_USER',
      roles: 'ROLE_USER ROLE_OWNER',
      staffId: 5003,
      staffTypeBefore: 'Waiter',
      staffType: 'Waiter',
      employmentBefore: 'EMPLOYEE',
      employment: 'EMPLOYEE',
    }),
  ).toEqual([
    ['staffId', 5003],
    ['roles', 'ROLE_USER ROLE_OWNER'],
  ]);
});

test('a switch that was turned off is said, a number of a record and an empty field are not', () => {
  expect(
    changedDetails({ invitationId: 'a', staffType: null, isOpenBefore: true, isOpen: false }),
  ).toEqual([['isOpen', false]]);
});
