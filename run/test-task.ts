// What the tasks that run tests of the product have in common: pages first, one line of figures last.
import { buildPages } from './build-pages.ts';
import { closingLine } from './test-figures.ts';
import { runTests } from './vitest.ts';

/** Builds the pages that tests open, runs the tests and ends this program as they ended. */
export async function runTestTask(args: readonly string[]): Promise<void> {
  const unbuilt = pagesAreBuilt() ? 0 : 1;
  const { figures, exitCode } = await runTests(args);
  figures.failed += unbuilt;
  process.stdout.write(`\n${closingLine(figures)}\n`);
  process.exitCode = exitCode === 0 && figures.failed > 0 ? 1 : exitCode;
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
