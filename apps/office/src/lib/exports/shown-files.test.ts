import type { ExportState, MadeExport } from '@tipwell/contract/backoffice/calls/exports';
import { expect, test } from 'vitest';
import { shownFiles } from './shown-files.ts';

const made = (state: ExportState): MadeExport => ({
  exportId: '019a0000-0000-7000-8000-0000000000aa',
  of: { kind: 'CODES', locationId: 7, form: 'tent' },
  lang: 'en',
  state,
  done: 0,
  total: null,
  problem: null,
  askedAt: '2026-11-27T07:00:00.000Z',
  file: null,
});
const shown = (...states: ExportState[]) => shownFiles(states.map(made)).map(({ state }) => state);

test('every file that is ready or still to come is shown', () => {
  const states: ExportState[] = ['WAITING', 'RUNNING', 'READY', 'READY', 'READY', 'READY'];
  expect(shown(...states)).toEqual(states);
});

test('of those that are gone or never came only the last three are', () => {
  expect(shown('FAILED', 'READY', 'EXPIRED', 'FAILED', 'EXPIRED', 'READY')).toEqual([
    'FAILED',
    'READY',
    'EXPIRED',
    'FAILED',
    'READY',
  ]);
});
