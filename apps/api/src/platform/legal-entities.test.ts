import { expect, it } from 'vitest';
import { readLegalEntities } from './legal-entities.ts';

const uk = {
  key: 'UK',
  name: 'Ours Ltd',
  address: ['1 Street', 'London'],
  taxNumber: 'GB 1',
  countries: ['gb'],
};
const read = (value: unknown) => readLegalEntities(JSON.stringify(value), true);

it('reads companies with the countries that they serve', () => {
  expect(read([uk, { ...uk, key: 'UAE', countries: ['ae', 'sa'] }])).toHaveLength(2);
});

it.each([
  ['no list', uk],
  ['a country with two companies', [uk, { ...uk, key: 'DE' }]],
  ['a company twice', [uk, { ...uk, countries: ['de'] }]],
  ['a country that we do not serve', [{ ...uk, countries: ['fr'] }]],
  ['a key that would not do in a number', [{ ...uk, key: 'uk 1' }]],
])('refuses %s', (_title, value) => {
  expect(read(value)).toBeNull();
});

it('knows examples away from production alone', () => {
  expect(readLegalEntities(undefined, true)).toEqual([]);
  expect(readLegalEntities(undefined, false)?.map(({ key }) => key)).toEqual(['UK', 'UAE']);
  expect(readLegalEntities('{', false)).toBeNull();
});
