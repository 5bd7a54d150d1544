import { describe, expect, test } from 'vitest';
import { mayModerate, moderatorAt, type Moderator } from './moderation.rule.ts';

describe('who may hide a review or show it again', () => {
  test.each<[Moderator, Moderator | null, boolean]>([
    ['VENUE', null, true],
    ['VENUE', 'VENUE', true],
    ['VENUE', 'PLATFORM', false],
    ['PLATFORM', null, true],
    ['PLATFORM', 'VENUE', true],
    ['PLATFORM', 'PLATFORM', true],
  ])('%s, of one that %s hid: %s', (moderator, hiddenBy, may) => {
    expect(mayModerate(moderator, hiddenBy)).toBe(may);
  });
});

test.each([
  [[7], null, 'VENUE'],
  [[3, 7], null, 'VENUE'],
  [[2], 2, 'VENUE'],
  [[2], null, 'PLATFORM'],
  [[], 2, 'PLATFORM'],
])(
  'somebody with a place at %j acts at 7, a part of %j, for the %s',
  (places, master, moderator) => {
    const memberships = places.map((locationId) => ({ locationId }));
    const at = { locationId: 7, masterLocationId: master };
    expect(moderatorAt(memberships, at)).toBe(moderator);
  },
);
