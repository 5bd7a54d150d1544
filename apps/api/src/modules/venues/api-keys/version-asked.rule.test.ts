import { latestApiVersion } from '@tipwell/contract/venues/api-versions';
import { describe, expect, it } from 'vitest';
import { versionAsked } from './version-asked.rule.ts';

describe('the version of a request', () => {
  it.each([
    ['is the key’s own where nothing is said', undefined, '2026-11-01', '2026-11-01'],
    ['is what was asked for', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['is none where it never was', '2026-11-02', '2026-11-01', null],
    ['is none for a word', 'latest', '2026-11-01', null],
    ['is none for nothing', '', '2026-11-01', null],
  ])('%s', (_title, header, ofKey, expected) => {
    expect(versionAsked(header, ofKey)).toBe(expected);
  });

  it('is the latest for a new key', () => {
    expect(versionAsked(undefined, latestApiVersion)).toBe(latestApiVersion);
  });
});
