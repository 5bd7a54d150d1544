import { describe, expect, it } from 'vitest';
import { chooseSupportAdmin } from './support-admin.rule.ts';

const desk = ['first', 'second', 'third', 'fourth', 'fifth'];

// "UAE, Switzerland and Germany use the third admin; UK the fourth; others the first." (product §9)
describe('who at the desk answers', () => {
  it.each([
    ['the UAE', 'ae', 'third'],
    ['Switzerland', 'ch', 'third'],
    ['Germany', 'de', 'third'],
    ['the UK', 'gb', 'fourth'],
    ['the US', 'us', 'first'],
    ['Saudi Arabia', 'sa', 'first'],
    ['a country in capitals', 'GB', 'fourth'],
    ['somebody without a workplace', null, 'first'],
  ])('%s', (_title, country, expected) => {
    expect(chooseSupportAdmin(desk, country)).toBe(expected);
  });

  it('is the first one where the desk has fewer people', () => {
    expect(chooseSupportAdmin(['alone'], 'gb')).toBe('alone');
  });

  it('is nobody where the desk is empty', () => {
    expect(chooseSupportAdmin([], 'gb')).toBeNull();
  });
});
