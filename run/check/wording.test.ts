import { describe, expect, test } from 'vitest';
import { wordingComplaints } from './wording.ts';

// Put together here, so that this file does not hold what it looks for.
const said = (...parts: string[]): string => parts.join('');

describe('what may not stand in the project', () => {
  test.each([
    ['a folder of one machine', 'a.md', said('see /ho', 'me/sara/notes')],
    ['a folder of one machine', 'a.ts', said("const a = '/ro", "ot/tipwell';")],
    ['a package registry', '.npmrc', said('https://regis', 'try.example.org/')],
    ['work left for later', 'a.ts', said('// TO', 'DO: tidy up')],
    ['a silenced type checker', 'a.ts', said('// @ts-', 'ignore')],
    ['a silenced lint', 'a.ts', said('// eslint-', 'disable-next-line')],
    ['a type given up', 'a.ts', said('const a = b as a', 'ny;')],
    ['a test left out', 'a.test.ts', said('test.sk', "ip('later', () => {});")],
    ['a test that stands alone', 'a.test.ts', said('describe.on', "ly('this', () => {});")],
    ['a private key', 'key.pem', said('-----BEGIN PRIVATE ', 'KEY-----')],
    ['an unfinished merge', 'a.ts', said('<<<<', '<<< ours')],
    ['all of zod', 'a.ts', said('import', " { z } from 'zod';")],
  ])('%s (%s)', (_what, path, text) => {
    expect(wordingComplaints(path, `first line\n${text}\n`)).toEqual([
      expect.stringMatching(new RegExp(`^${path}:2 `)),
    ]);
  });

  test.each([
    ['a.md', 'Documents of any kind; the office serves /home and /profile.'],
    ['a.md', 'Open http://127.0.0.1:3000/pay/1/2 in a browser.'],
    ['a.test.ts', "test.runIf(isRoot)('as root', () => {}); test.skipIf(isRoot)('not', () => {});"],
    ['a.ts', "import * as z from 'zod';"],
  ])('%s may say: %s', (path, text) => {
    expect(wordingComplaints(path, text)).toEqual([]);
  });
});
