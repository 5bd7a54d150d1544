import { expect, test } from 'vitest';
import { photoOfLocation, photoOfPerson, photoOfStaff } from './photo-address.ts';

// Two files that were uploaded within the same minute: their ids begin alike.
const before = '01939b4a-7c00-7abc-8def-0123456789ab';
const after = '01939b4a-91f0-7def-8abc-ba9876543210';

test.each([
  ['a person', photoOfPerson],
  ['a staff member', (imageFileId: string) => photoOfStaff({ staffId: 7, imageFileId })],
  ['a location', (imageFileId: string) => photoOfLocation({ locationId: 1, imageFileId })],
])('the address of the photo of %s changes with every photo', (_whose, addressOf) => {
  expect(addressOf(before)).toBe(addressOf(before));
  expect(addressOf(before)).not.toBe(addressOf(after));
});

test('without a photo there is no address', () => {
  expect(photoOfStaff({ staffId: 7, imageFileId: null })).toBeNull();
  expect(photoOfLocation({ locationId: 1, imageFileId: null })).toBeNull();
});
