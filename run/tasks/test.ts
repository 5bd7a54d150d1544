// `npm test`: builds the pages that tests open, runs every test (or those named by arguments) and
// ends with one plain line of figures.
import { buildPages } from '../build-pages.ts';
import { closingLine } from '../test-figures.ts';
import { runTests } from '../vitest.ts';

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

const unbuilt = pagesAreBuilt() ? 0 : 1;
const { figures, exitCode } = await runTests(process.argv.slice(2));
figures.failed += unbuilt;
process.stdout.write(`\n${closingLine(figures)}\n`);
process.exitCode = exitCode === 0 && figures.failed > 0 ? 1 : exitCode;
