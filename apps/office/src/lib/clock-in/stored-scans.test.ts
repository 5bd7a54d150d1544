import { beforeEach, expect, it, vi } from 'vitest';
import {
  dropScan,
  hasKeptScans,
  keepScan,
  keptScansIn,
  onKeptScans,
  readKeptText,
} from './stored-scans.ts';

const ann = 'ann';
const scan = (scanId: string) =>
  ({ scanId, code: 'a-code', kind: 'IN', scannedAt: '2026-11-20T17:58:00.000Z' }) as const;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const idsOf = (userId: string) => keptScansIn(readKeptText(userId)).map(({ scanId }) => scanId);

it('scans are kept in the order in which they were made, each person’s apart', () => {
  keepScan(ann, scan('1'));
  keepScan(ann, scan('2'));
  keepScan('ben', scan('3'));
  expect(idsOf(ann)).toEqual(['1', '2']);
  dropScan(ann, '1');
  expect(idsOf(ann)).toEqual(['2']);
  expect(idsOf('ben')).toEqual(['3']);
});

it('nothing is left of them once they are sent', () => {
  keepScan(ann, scan('1'));
  dropScan(ann, '1');
  expect([hasKeptScans(ann), stored.size]).toEqual([false, 0]);
});

it('the page hears of it until it no longer listens', () => {
  const heard = vi.fn<() => void>();
  const stop = onKeptScans(heard);
  keepScan(ann, scan('1'));
  stop();
  dropScan(ann, '1');
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing', 'null'],
  ['what is no list', '{}'],
  ['what is no text of ours', 'x'],
  ['halves', '[{"scanId":"1"},null]'],
])('%s is no scan', (_title, text) => {
  expect(keptScansIn(text)).toEqual([]);
});

it('what the browser refuses to store is kept as long as the page is', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  });
  keepScan(ann, scan('1'));
  expect(idsOf(ann)).toEqual(['1']);
  dropScan(ann, '1');
  expect(hasKeptScans(ann)).toBe(false);
});
