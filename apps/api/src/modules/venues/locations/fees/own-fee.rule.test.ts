import { expect, test } from 'vitest';
import { fieldError } from '@tipwell/contract/api/field-error';
import { changedFee, ownBpsOn, type OwnFee } from './own-fee.rule.ts';

const terms: OwnFee = { platformBps: null, nextPlatformBps: null, nextPlatformFrom: null };
const low: OwnFee = { ...terms, platformBps: 200 };
const planned: OwnFee = { ...low, nextPlatformBps: 250, nextPlatformFrom: '2026-12-01' };
const gb = { today: '2026-11-26', termsBps: 370 };
const ae = { ...gb, termsBps: 270 };

// Money rule 2.1: 3.7 % by the terms of 02.03.2024, 2.7 % by those of 04.04.2024.
test.each<[string, OwnFee, { bps?: number | null; from?: string }, typeof gb, unknown]>([
  ['371 in the United Kingdom', terms, { bps: 371 }, gb, fieldError('max_value', { limit: 3.7 })],
  ['271 in the Emirates', terms, { bps: 271 }, ae, fieldError('max_value', { limit: 2.7 })],
  ['dearer today', low, { bps: 300, from: '2026-11-26' }, gb, fieldError('feeTooEarly')],
  [
    'dearer by the terms today',
    low,
    { bps: null, from: '2026-11-26' },
    gb,
    fieldError('feeTooEarly'),
  ],
  ['cheaper yesterday', low, { bps: 100, from: '2026-11-25' }, gb, fieldError('feeTooEarly')],
  ['a day alone where nothing is planned', low, { from: '2026-12-15' }, gb, fieldError('required')],
  [
    'a day alone once the planned fee counts',
    planned,
    { from: '2026-12-15' },
    { ...gb, today: '2026-12-01' },
    fieldError('required'),
  ],
  ['a planned rise today', planned, { from: '2026-11-26' }, gb, fieldError('feeTooEarly')],
])('refuses %s', (_what, fee, { bps, from }, on, error) => {
  expect(changedFee(fee, { bps, from }, on)).toMatchObject({ error });
});

test.each<[string, OwnFee, { bps?: number | null; from?: string }, OwnFee]>([
  ['exactly the maximum', terms, { bps: 370 }, { ...terms, platformBps: 370 }],
  ['cheaper at once', low, { bps: 100 }, { ...terms, platformBps: 100 }],
  [
    'cheaper from a day on',
    low,
    { bps: 0, from: '2027-01-01' },
    { platformBps: 200, nextPlatformBps: 0, nextPlatformFrom: '2027-01-01' },
  ],
  [
    'dearer from tomorrow where no day is named',
    low,
    { bps: null },
    { platformBps: 200, nextPlatformBps: null, nextPlatformFrom: '2026-11-27' },
  ],
  [
    'another day for what is planned',
    planned,
    { from: '2026-12-15' },
    { ...planned, nextPlatformFrom: '2026-12-15' },
  ],
  ['something else than what was planned', planned, { bps: 150 }, { ...terms, platformBps: 150 }],
])('takes %s', (_what, fee, { bps, from }, after) => {
  expect(changedFee(fee, { bps, from }, gb)).toEqual(after);
});

test('a planned fee counts from its day on', () => {
  expect(ownBpsOn(planned, '2026-11-30')).toBe(200);
  expect(ownBpsOn(planned, '2026-12-01')).toBe(250);
  expect(ownBpsOn({ ...planned, nextPlatformBps: null }, '2026-12-02')).toBeNull();
});
