// What the tasks that run tests of the product have in common: pages first, one line of figures last.
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { buildPages } from './build-pages.ts';
import { root } from './paths.ts';
import {
  closingLine,
  failuresIn,
  slowestFiles,
  withLaterResults,
  type Report,
} from './test-figures.ts';
import { figuresOf, runTests, type Run } from './vitest.ts';

/**
 * Builds the pages that tests open, runs the tests and ends this program as they ended.
 * @param sets which tests, as vitest's arguments
 * @param named the parts of paths that somebody asked for; without any, all of the sets
 * @param tell what else is to be said of the run, before the closing line
 */
export async function runTestTask(
  sets: readonly string[],
  named: readonly string[],
  tell: (report: Report) => void = () => {},
): Promise<void> {
  const unbuilt = pagesAreBuilt() ? 0 : 1;
  const first = await runTests([...sets, ...named]);
  const run = named.length > 0 ? first : await tellStoriesAgain(first);
  const figures = figuresOf(run);
  figures.failed += unbuilt;
  for (const { file, test, why } of run.report ? failuresIn(run.report) : []) {
    process.stdout.write(`✗ ${toArgument(file)}${test ? ` › ${test}` : ''}: ${why}\n`);
  }
  if (run.report) tell(run.report);
  if (run.report && named.length === 0) {
    const slowest = slowestFiles(run.report, 25).map((line) => line.replace(`${root}${sep}`, ''));
    process.stdout.write(`\nThe slowest files:\n${slowest.join('\n')}\n`);
  }
  process.stdout.write(`\n${closingLine(figures)}\n`);
  process.exitCode = run.exitCode === 0 && figures.failed > 0 ? 1 : run.exitCode;
}

/**
 * A story in a browser that failed is told once more, alone: on two cores that do other work as well a
 * page may take longer than anybody waits. What passes then is named all the same, for it wants mending.
 * Nothing else gets a second chance: a race over money that is lost once in twenty runs is lost.
 */
async function tellStoriesAgain(first: Run): Promise<Run> {
  const { report } = first;
  if (!report) return first;
  const failures = failuresIn(report);
  const stories = [...new Set(failures.map(({ file }) => file))].filter(opensBrowser);
  if (stories.length === 0) return first;
  process.stdout.write(`\nStories that failed are told once more, alone: ${stories.length}.\n`);
  const again = await runTests([...stories.map(toArgument), '--maxWorkers=1']);
  if (!again.report) return first;
  const both = withLaterResults(report, again.report);
  const remaining = failuresIn(both);
  const forgiven = stories.filter((story) => !remaining.some(({ file }) => file === story));
  for (const { file, test, why } of failures.filter((one) => forgiven.includes(one.file))) {
    process.stdout.write(`⚠ passed alone: ${toArgument(file)} › ${test ?? 'all of it'}: ${why}\n`);
  }
  return { report: both, exitCode: remaining.length === 0 ? again.exitCode : first.exitCode };
}

const toArgument = (file: string): string => relative(root, file);

function opensBrowser(file: string): boolean {
  return readFileSync(file, 'utf8').includes('playwright-core');
}

/** A page that cannot be built is one failure; the tests that do not open it still say something. */
function pagesAreBuilt(): boolean {
  try {
    buildPages();
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}
