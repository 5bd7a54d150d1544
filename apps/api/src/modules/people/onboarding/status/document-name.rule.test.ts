import { describe, expect, test } from 'vitest';
import { isOfAnotherName, nameDigest } from './document-name.rule.ts';

const sara = { firstName: 'Sara', lastName: 'Lane' };
const startedAt = new Date('2026-11-27T12:00:00Z');
const before = new Date('2026-11-27T11:59:59Z');
const after = new Date('2026-11-27T12:00:01Z');

describe('what is kept of a name', () => {
  test.each([
    ['the same name of the same check', 'one', sara, true],
    ['another check', 'two', sara, false],
    ['another last name', 'one', { ...sara, lastName: 'Lake' }, false],
    ['the same letters, parted elsewhere', 'one', { firstName: 'SaraL', lastName: 'ane' }, false],
  ])('%s', (_what, checkId, name, isEqual) => {
    expect(nameDigest(checkId, name) === nameDigest('one', sara)).toBe(isEqual);
  });
});

describe('whether a check is of another name than its person has now', () => {
  const check = { checkId: 'one', nameDigest: nameDigest('one', sara), startedAt };
  const older = { ...check, nameDigest: null };
  const renamed = { ...sara, lastName: 'Other' };
  test.each([
    ['the same', check, sara, undefined, false],
    ['another one, whenever it was taken', check, renamed, before, true],
    ['another one of which no renaming is known', check, renamed, undefined, true],
    ['the same again after another', check, sara, after, false],
    ['of before names were kept, never renamed', older, sara, undefined, false],
    ['of before names were kept, renamed before it', older, sara, before, false],
    ['of before names were kept, renamed after it', older, sara, after, true],
    ['of before names were kept, renamed at its moment', older, sara, startedAt, true],
  ])('%s', (_what, of, name, renamedAt, expected) => {
    expect(isOfAnotherName(of, name, renamedAt)).toBe(expected);
  });
});
