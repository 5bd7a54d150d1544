import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  ['Sara Cohen', 'Sara', 'Cohen'],
  ['Sara', 'Sara', ''],
  ['Cohen', null, 'Cohen'],
  ['', null, undefined],
  ['Anna Maria de la Cruz', 'Anna Maria', 'de la Cruz'],
])('a full name is %j', (whole, firstName, lastName) => {
  expect(fullName({ firstName, lastName })).toBe(whole);
});
