import { expect, it } from 'vitest';
import { stateOf, takesEffectOn, type CorrectionLine, type LineState } from './line-state.rule.ts';

const line: CorrectionLine = {
  amount: -500,
  settled: 0,
  takesEffectOn: '2026-11-20',
  needsAgreement: false,
  hasAgreed: false,
  hasAppealed: false,
  isUpheld: null,
};

it.each<[string, Partial<CorrectionLine>, string, LineState]>([
  ['the person is told first', {}, '2026-11-19', 'NOTICE'],
  ['then payouts give back', {}, '2026-11-20', 'RUNNING'],
  ['until all is given back', { settled: 500 }, '2026-11-25', 'DONE'],
  ['an appeal stops it', { hasAppealed: true }, '2026-11-25', 'APPEALED'],
  ['also before it began', { hasAppealed: true }, '2026-11-18', 'APPEALED'],
  ['for good where it was right', { hasAppealed: true, isUpheld: true }, '2026-11-25', 'STOPPED'],
  ['it goes on where it was not', { hasAppealed: true, isUpheld: false }, '2026-11-25', 'RUNNING'],
  ['protected tips take a yes', { needsAgreement: true }, '2026-11-25', 'AGREEMENT'],
  [
    'with it they are like others',
    { needsAgreement: true, hasAgreed: true },
    '2026-11-25',
    'RUNNING',
  ],
  ['who gets more waits for it', { amount: 500 }, '2026-11-25', 'GAIN'],
  ['what nobody confirmed takes nothing', { takesEffectOn: null }, '2026-11-25', 'NOTICE'],
])('%s', (_title, over, today, state) => {
  expect(stateOf({ ...line, ...over }, today)).toBe(state);
});

it('leaves three whole days between the notice and the first payout', () => {
  expect(takesEffectOn('2026-11-16')).toBe('2026-11-20');
  expect(takesEffectOn('2026-12-30')).toBe('2027-01-03');
});
