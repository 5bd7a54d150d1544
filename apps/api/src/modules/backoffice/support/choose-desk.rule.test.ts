import { describe, expect, it } from 'vitest';
import { chooseDesk, isIntercomChosen } from './choose-desk.rule.ts';

const some = { isEverywhere: false, countries: ['ae'], locationIds: [1204] };

describe('a place’s people write to Intercom', () => {
  it.each([
    ['in a named country', some, { locationId: 1, country: 'ae' }, true],
    ['in a named country, in capitals', some, { locationId: 1, country: 'AE' }, true],
    ['at a named location', some, { locationId: 1204, country: 'gb' }, true],
    ['not elsewhere', some, { locationId: 1, country: 'gb' }, false],
    ['not without a place', some, null, false],
    ['everywhere', { ...some, isEverywhere: true }, { locationId: 1, country: 'gb' }, true],
    ['everywhere, without a place too', { ...some, isEverywhere: true }, null, true],
    [
      'nowhere',
      { isEverywhere: false, countries: [], locationIds: [] },
      { locationId: 1204, country: 'ae' },
      false,
    ],
  ])('%s', (_title, places, place, expected) => {
    expect(isIntercomChosen(places, place)).toBe(expected);
  });
});

describe('somebody’s words go', () => {
  const [earlier, later] = [new Date('2026-11-01'), new Date('2026-11-02')];
  it.each([
    ['to our desk, where nothing else is chosen', null, null, false, 'OWN'],
    ['to the desk that is chosen', null, null, true, 'INTERCOM'],
    ['on with what is under way with us', earlier, null, true, 'OWN'],
    ['on with what is under way there', null, earlier, false, 'INTERCOM'],
    ['to where something was said last: there', earlier, later, false, 'INTERCOM'],
    ['to where something was said last: with us', later, earlier, true, 'OWN'],
    ['to us, where both were at the same moment', later, later, true, 'OWN'],
  ] as const)('%s', (_title, own, intercom, isChosen, expected) => {
    const underWay = { own, intercom };
    expect(chooseDesk({ underWay, isIntercomChosen: isChosen })).toBe(expected);
  });
});
