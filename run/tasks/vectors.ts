// `npm run vectors -- FILE`: runs a file of golden cases against the rules that the product uses,
// prints each failure, and ends with one line of figures.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GoldenCase } from '../../apps/api/test/vectors/run-cases.ts';
import { buildPages } from '../build-pages.ts';

// The product's modules load the customers' pages, which a fresh checkout has to build first.
buildPages();
const { MalformedCases, readCases, runCase, tellFailure } =
  await import('../../apps/api/test/vectors/run-cases.ts');

function openCases(): GoldenCase[] {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new MalformedCases('Say which file: npm run vectors -- FILE.');
  // npm changes to the project's root; a path is meant from where the command was typed.
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new MalformedCases(`The file ${file} cannot be read: ${(error as Error).message}.`);
  }
  return readCases(text);
}

try {
  const results = openCases().map(runCase);
  const failures = results.filter(({ isPassed }) => !isPassed);
  for (const failure of failures) process.stdout.write(`${tellFailure(failure)}\n`);
  const passed = results.length - failures.length;
  process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof MalformedCases)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
