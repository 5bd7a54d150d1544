import { describe, expect, it } from 'vitest';
import { tellByRecipient, type Tipped } from './tell-by-recipient.rule.ts';

const tipped = (
  kind: Tipped['kind'],
  name: string,
  given: number,
  ...people: number[]
): Tipped => ({ kind, name, people: new Set(people), tips: 1, given });

const bar = tipped('GROUP', 'Bar', 900, 1, 2);
const kitchen = tipped('GROUP', 'Kitchen', 400, 3, 4, 5);
const byName = tipped('PERSON', '', 700, 1, 2, 3, 4);
const place = tipped('LOCATION', '', 100, 1, 2, 3, 4, 5);

const toManager = (...lines: Tipped[]) => tellByRecipient(lines, { seesPeople: false });
const toOwner = (...lines: Tipped[]) => tellByRecipient(lines, { seesPeople: true });

describe('whom guests tipped', () => {
  it('is told line by line to those who may see what each person has', () => {
    expect(toOwner(kitchen, bar)).toEqual([
      { kinds: ['GROUP'], groups: ['Bar'], tips: 1, given: 900 },
      { kinds: ['GROUP'], groups: ['Kitchen'], tips: 1, given: 400 },
    ]);
  });

  it('hides a group of two behind the next larger one', () => {
    expect(toManager(bar, kitchen, byName)).toEqual([
      { kinds: ['GROUP'], groups: ['Bar', 'Kitchen'], tips: 2, given: 1300 },
      { kinds: ['PERSON'], groups: [], tips: 1, given: 700 },
    ]);
  });

  it('hides one person who was tipped by name behind the place', () => {
    expect(toManager(tipped('PERSON', '', 700, 1), place)).toEqual([
      { kinds: ['LOCATION', 'PERSON'], groups: [], tips: 2, given: 800 },
    ]);
  });

  it('tells the place’s own tips alone where a whole team shares them', () => {
    expect(toManager(place, byName)).toEqual([
      { kinds: ['PERSON'], groups: [], tips: 1, given: 700 },
      { kinds: ['LOCATION'], groups: [], tips: 1, given: 100 },
    ]);
  });

  it('is nothing to tell apart where all tips are of one kind, and not told of two people', () => {
    expect(toOwner(byName)).toBeNull();
    expect(toOwner()).toBeNull();
    expect(toManager(bar, tipped('PERSON', '', 5, 1))).toBeNull();
    expect(toManager(tipped('PERSON', '', 5, 1), tipped('LOCATION', '', 9, 1, 2))).toBeNull();
  });
});
