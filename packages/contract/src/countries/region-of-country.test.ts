import { describe, expect, it } from 'vitest';
import { regionOf } from './region-of-country.ts';

// Product §9: "eu (countries default, gb, de, ch, ca), uae (ae, sa), us (us)".
describe('the region of a country', () => {
  it.each([
    ['gb', 'eu'],
    ['de', 'eu'],
    ['ch', 'eu'],
    ['ca', 'eu'],
    ['ae', 'uae'],
    ['sa', 'uae'],
    ['us', 'us'],
    ['a country nobody thought of', 'eu'],
  ])('of %s is %s', (country, region) => {
    expect(regionOf(country)).toBe(region);
  });
});
