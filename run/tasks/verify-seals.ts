// `npm run verify-seals -- KEYS SEAL…`: checks published seals of days against the published keys and
// against each other, without a database and with nothing of the product.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NotASeal, verifySeals } from '../seals/verify-seals.ts';

function read(name: string): string {
  // npm changes to the project's root; a path is meant from where the command was typed.
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new NotASeal(`The file ${file} cannot be read: ${(error as Error).message}.`);
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const [keys, ...files] = process.argv.slice(2);
  if (keys === undefined || files.length === 0) {
    throw new NotASeal('Say which files: npm run verify-seals -- KEYS SEAL…');
  }
  const checked = verifySeals(files.map(read), read(keys));
  for (const { day, block, hash, isSigned, followsTheOneBefore } of checked) {
    say(`${day}: block ${block}, ${hash}`);
    say(isSigned ? '  signed by its key' : '  NOT signed by any of the keys');
    if (followsTheOneBefore !== null) {
      say(followsTheOneBefore ? '  follows the day before' : '  does NOT follow the day before');
    }
  }
  const isGood = checked.every((one) => one.isSigned && one.followsTheOneBefore !== false);
  say(isGood ? 'The seals are as they were published.' : 'Something was changed.');
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotASeal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
