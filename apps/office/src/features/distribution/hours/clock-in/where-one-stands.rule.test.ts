import { expect, it } from 'vitest';
import type { KeptScan } from '#lib/clock-in/stored-scans.ts';
import { clockedInSince } from './where-one-stands.rule.ts';

const since = '2026-11-20T17:58:00.000Z';
const later = '2026-11-20T23:31:00.000Z';
const kept = (kind: KeptScan['kind'], scannedAt: string): KeptScan => ({
  scanId: scannedAt,
  code: 'a-code',
  kind,
  scannedAt,
});

it.each([
  ['the server has not answered', undefined, [], null],
  ['nobody has clocked in', { runningSince: null }, [], null],
  ['the server knows of a start', { runningSince: since }, [], since],
  ['the phone keeps a start', { runningSince: null }, [kept('IN', later)], later],
  ['the phone keeps a finish', { runningSince: since }, [kept('OUT', later)], null],
  ['the phone keeps both', { runningSince: null }, [kept('IN', since), kept('OUT', later)], null],
  ['the phone alone knows anything', undefined, [kept('IN', since)], since],
])('where one stands when %s', (_title, clock, scans, at) => {
  expect(clockedInSince(clock, scans)).toBe(at);
});
