import { expect, test } from 'vitest';
import { judgeDay, type DayFacts } from './judge-day.rule.ts';

const span = (hour: number) => ({
  from: new Date(Date.UTC(2026, 10, 20, hour)),
  to: new Date(Date.UTC(2026, 10, 20, hour + 2)),
});
const told = {
  staffId: 7,
  businessDay: '2026-11-20',
  minutes: 120,
  points: null,
  spans: [span(12)],
};
const facts: DayFacts = {
  timeZone: 'Europe/Berlin',
  closed: null,
  isThere: true,
  countsPoints: false,
  before: null,
};
const record = { minutes: 120, points: 1, spans: [span(12)] };

test.each([
  ['nothing known', {}, {}, 'NEW', 1],
  ['the same record', {}, { before: record }, 'SAME', 1],
  ['other minutes', {}, { before: { ...record, minutes: 60 } }, 'CHANGED', 1],
  [
    'other times of the same length',
    {},
    { before: { ...record, spans: [span(13)] } },
    'CHANGED',
    1,
  ],
  ['no times before', {}, { before: { ...record, spans: [] } }, 'CHANGED', 1],
  ['points that stay', {}, { before: { ...record, points: 5 } }, 'SAME', 5],
  ['points, where they count', { points: 5 }, { countsPoints: true }, 'NEW', 5],
] as const)('%s: it is written', (_title, more, known, is, points) => {
  expect(judgeDay({ ...told, ...more }, { ...facts, ...known })).toMatchObject({
    is,
    write: { points },
  });
});

test.each([
  ['a day that is split', {}, { closed: 'SPLIT' }, 'day', 'dayIsSplit'],
  ['a day to come', {}, { closed: 'NOT_BEGUN' }, 'day', 'dayNotBegun'],
  ['a day long ago', {}, { closed: 'TOO_OLD' }, 'day', 'dayTooOld'],
  ['somebody who was not there', {}, { isThere: false }, 'who', 'notInTeamThatDay'],
  ['more than a day has', { minutes: 1441 }, {}, 'length', 'tooManyMinutes'],
  ['points that do not count', { points: 5 }, {}, 'points', 'pointsNotCounted'],
] as const)('%s: it is refused', (_title, more, known, at, code) => {
  expect(judgeDay({ ...told, ...more }, { ...facts, ...known })).toMatchObject({
    at,
    error: { code },
  });
});
