import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { countryInFile } from '../country-in-file.ts';
import { writtenCountryFile } from '../written-country-file.ts';

const context = { log: createLog('silent', 'test') };
let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tipwell-countries-'));
  file = join(folder, 'countries.mmdb');
  const networks = { '81.2.0.0/16': 'GB', '91.64.0.0/12': 'DE', '5.32.0.0/17': 'AE' };
  writeFileSync(file, writtenCountryFile(networks));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the country of an address', () => {
  it.each([
    ['81.2.69.142', 'gb'],
    ['91.79.255.255', 'de'],
    ['91.64.0.0', 'de'],
    ['5.32.127.1', 'ae'],
  ])('%s is %s', async (address, value) => {
    expect(await countryInFile(context, file, address)).toEqual({ outcome: 'ok', value });
  });

  it.each(['91.80.0.0', '5.32.128.1', '127.0.0.1', '2001:db8::1', 'nowhere', ''])(
    '%j is in none',
    async (address) => {
      expect(await countryInFile(context, file, address)).toEqual({
        outcome: 'rejected',
        reason: 'NOT_FOUND',
      });
    },
  );

  it.each([
    ['is not there', 'missing.mmdb', null],
    ['is something else', 'other.mmdb', 'no file of countries'],
  ])('is not known by a file that %s', async (_title, name, content) => {
    const path = join(folder, name);
    if (content !== null) writeFileSync(path, content);
    const told = await countryInFile(context, path, '81.2.69.142');
    expect(told).toEqual({ outcome: 'rejected', reason: 'NOT_REACHED' });
  });
});
