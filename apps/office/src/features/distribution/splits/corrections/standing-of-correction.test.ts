import { expect, it } from 'vitest';
import type { Correction } from '@tipwell/contract/distribution/calls/corrections';
import { standingOf, whatNeedsSomebodyFirst, type Standing } from './standing-of-correction.ts';

type LineState = Correction['lines'][number]['state'];

const correction = (
  state: Correction['state'],
  lines: LineState[],
  proposedAt = '2026-11-17T05:00:00Z',
): Correction => ({
  correctionId: proposedAt,
  runId: 'a-run',
  businessDay: '2026-11-16',
  currency: 'EUR',
  reason: null,
  proposedBy: null,
  proposedAt,
  state,
  decidedBy: null,
  decidedAt: null,
  takesEffectOn: null,
  mayConfirm: false,
  whyNotSecond: 'SAME_PERSON',
  isYours: false,
  lines: lines.map((line, index) => ({
    lineId: String(index),
    staffId: index,
    displayFullName: '',
    amount: line === 'GAIN' ? 100 : -100,
    settled: 0,
    state: line,
    appeal: null,
    mayAnswer: false,
  })),
});

it.each<[Correction['state'], LineState[], Standing]>([
  ['OPEN', ['NOTICE', 'GAIN'], 'PROPOSED'],
  ['REJECTED', ['NOTICE', 'GAIN'], 'REJECTED'],
  ['CONFIRMED', ['NOTICE', 'GAIN'], 'UNDER_WAY'],
  ['CONFIRMED', ['AGREEMENT', 'GAIN'], 'UNDER_WAY'],
  ['CONFIRMED', ['RUNNING', 'DONE', 'GAIN'], 'UNDER_WAY'],
  ['CONFIRMED', ['RUNNING', 'APPEALED', 'GAIN'], 'APPEALED'],
  ['CONFIRMED', ['DONE', 'STOPPED', 'GAIN'], 'OVER'],
])('%s with %j is %s', (state, lines, standing) => {
  expect(standingOf(correction(state, lines))).toBe(standing);
});

it('puts first what needs somebody, and the newest of the same', () => {
  const appealed = correction('CONFIRMED', ['APPEALED'], '2026-11-10T05:00:00Z');
  const [older, newer] = ['2026-11-11T05:00:00Z', '2026-11-12T05:00:00Z'].map((at) =>
    correction('OPEN', ['NOTICE'], at),
  );
  const running = correction('CONFIRMED', ['RUNNING'], '2026-11-13T05:00:00Z');
  expect(
    whatNeedsSomebodyFirst([running, older, newer, appealed].flatMap((one) => one ?? [])),
  ).toEqual([appealed, newer, older, running]);
});
