import { describe, expect, it } from 'vitest';
import type { Audience } from '@tipwell/contract/backoffice/calls/announcements';
import { namesSomebody, placesOf } from './audience.rule.ts';

const nobody: Audience = {
  isEverybody: false,
  roles: [],
  countries: [],
  locationIds: [],
  userIds: [],
};

describe('an audience', () => {
  it.each<[string, Partial<Audience>, boolean]>([
    ['that names nothing is nobody', {}, false],
    ['of everybody is somebody', { isEverybody: true }, true],
    ['of a role is somebody', { roles: ['ROLE_USER'] }, true],
    ['of a country is somebody', { countries: ['gb'] }, true],
    ['of a location is somebody', { locationIds: [101] }, true],
    ['of one person is somebody', { userIds: ['019a-one'] }, true],
  ])('%s', (_title, chosen, expected) => {
    expect(namesSomebody({ ...nobody, ...chosen })).toBe(expected);
  });

  it.each<[string, Partial<Audience>, number[], number[] | null]>([
    ['anywhere, when no place is named', { roles: ['ROLE_USER'] }, [], null],
    ['at the locations named', { locationIds: [7, 8] }, [], [7, 8]],
    ['at every location of a country', { countries: ['gb'] }, [1, 2], [1, 2]],
    ['at both, each place once', { countries: ['gb'], locationIds: [2, 9] }, [1, 2], [2, 9, 1]],
    ['nowhere, in a country without locations', { countries: ['fr'] }, [], []],
  ])('works %s', (_title, chosen, inTheCountries, expected) => {
    expect(placesOf({ ...nobody, ...chosen }, inTheCountries)).toEqual(expected);
  });
});
