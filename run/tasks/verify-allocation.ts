// `npm run verify-allocation -- FILE`: computes the record of a split again by the published rule
// (docs/allocation-rule.md), without a database and with nothing of the product, and says for each level
// whether it agrees or at which line it differs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lineOf } from '../allocation/line-of.ts';
import {
  levels,
  NotARecord,
  verifyRecord,
  where,
  type Level,
} from '../allocation/verify-record.ts';

const names: Record<Level, string> = {
  tips: 'Tips, between the person tipped and the pool',
  pool: 'The pool, from its tips and portions',
  types: 'Staff types, by percentage',
  people: 'People, by weight, with the spare units',
  sums: 'What each was given altogether',
};

function readText(): string {
  const [name] = process.argv.slice(2);
  if (name === undefined) {
    throw new NotARecord('Say which file: name the record after the command.');
  }
  // npm changes to the project's root; a path is meant from where the command was typed.
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new NotARecord(`The file ${file} cannot be read: ${(error as Error).message}.`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotARecord('The file is no JSON.');
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const text = readText();
  const content = parse(text);
  const { checked, differences, notShown } = verifyRecord(content);
  for (const level of levels) {
    const wrong = differences.filter((difference) => difference.level === level);
    const sums = checked[level];
    if (sums === 0) say(`${names[level]}: not shown`);
    else if (wrong.length === 0) say(`${names[level]}: agreed (${sums} sums)`);
    else say(`${names[level]}: differs (${wrong.length} of ${sums} sums)`);
    for (const { at, says, gives } of wrong) {
      const line = lineOf(text, content, at);
      const place = line === null ? where(at) : `line ${line}, ${where(at)}`;
      say(`  ${place}: the record says ${says}, the rule gives ${gives}`);
    }
  }
  for (const what of notShown) say(`Not shown, so not computed: ${what}`);
  const isAgreed = differences.length === 0;
  const isComputed = levels.some((level) => checked[level] > 0);
  if (!isAgreed) say('The record differs from the rule.');
  else
    say(isComputed ? 'The record agrees with the rule.' : 'Nothing in the record can be computed.');
  process.exitCode = isAgreed ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotARecord)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
