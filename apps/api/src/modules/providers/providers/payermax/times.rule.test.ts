import { describe, expect, it } from 'vitest';
import { momentOf } from './times.rule.ts';

describe('a moment', () => {
  it.each([
    ['2022-12-02T11:35:17 +0000', '2022-12-02T11:35:17.000Z'],
    ['2023-03-08T16:22:05 +0400', '2023-03-08T12:22:05.000Z'],
    ['2023-10-20T03:28:23.092Z', '2023-10-20T03:28:23.092Z'],
    ['2022-01-22T10:00:00.500+08:00', '2022-01-22T02:00:00.500Z'],
  ])('%s is %s', (text, iso) => {
    expect(momentOf(text)?.toISOString()).toBe(iso);
  });

  it.each([
    '',
    null,
    undefined,
    '2023-03-12 02:37:37',
    '2023-03-12',
    '1679',
    '2023-13-40T00:00:00Z',
  ])('%s is none', (text) => {
    expect(momentOf(text)).toBeNull();
  });
});
