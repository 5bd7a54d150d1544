import { expect, test } from 'vitest';
import {
  mostADay,
  mostUnderWay,
  outcomeOfWish,
  type Wish,
  type WishOutcome,
} from './start-export.rule.ts';

const nothing: Wish = { byId: null, isAlikeUnderWay: false, underWay: 0, ofThisDay: 0 };
const own = { isOwn: true, isAlike: true };

test.each<[string, Partial<Wish>, WishOutcome]>([
  ['the first wish', {}, 'ANEW'],
  ['another one beside it', { underWay: mostUnderWay - 1 }, 'ANEW'],
  ['one more than is made at a time', { underWay: mostUnderWay }, 'TOO_MANY'],
  ['the last one of a day', { ofThisDay: mostADay - 1 }, 'ANEW'],
  ['one more than in a day', { ofThisDay: mostADay }, 'TOO_MANY_A_DAY'],
  [
    'one more than in a day, and than at a time',
    { underWay: mostUnderWay, ofThisDay: mostADay },
    'TOO_MANY',
  ],
  ['the same id again, at the end of a day', { byId: own, ofThisDay: mostADay }, 'THE_SAME'],
  [
    'the same wish, at the end of a day',
    { isAlikeUnderWay: true, underWay: 1, ofThisDay: mostADay },
    'THE_ONE_UNDER_WAY',
  ],
  ['the same id again', { byId: own }, 'THE_SAME'],
  [
    'the same id again, with as many under way as may be',
    { byId: own, isAlikeUnderWay: true, underWay: mostUnderWay },
    'THE_SAME',
  ],
  ['the same id for something else', { byId: { ...own, isAlike: false } }, 'ID_TAKEN'],
  ['an id of somebody else’s', { byId: { ...own, isOwn: false } }, 'ID_TAKEN'],
  ['the same wish under another id', { isAlikeUnderWay: true, underWay: 1 }, 'THE_ONE_UNDER_WAY'],
  [
    'the same wish, with as many under way as may be',
    { isAlikeUnderWay: true, underWay: mostUnderWay },
    'THE_ONE_UNDER_WAY',
  ],
])('%s', (_title, wish, outcome) => {
  expect(outcomeOfWish({ ...nothing, ...wish })).toBe(outcome);
});
