// `npm test`: builds the pages that tests open, runs every test (or those named by arguments) and
// ends with one plain line of figures.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../build-pages.ts';
import { root } from '../paths.ts';
import { closingLine, countTests, type Figures } from '../test-figures.ts';

async function runVitest(reportFile: string): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  // vitest stops its own children and its database when it is told to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function readFigures(reportFile: string, exitCode: number): Figures {
  try {
    return countTests(JSON.parse(readFileSync(reportFile, 'utf8')), exitCode);
  } catch {
    // Without a report nothing is known to have passed.
    return { passed: 0, failed: 1, skipped: 0 };
  }
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

const unbuilt = pagesAreBuilt() ? 0 : 1;
const directory = mkdtempSync(join(tmpdir(), 'tipwell-report-'));
const reportFile = join(directory, 'report.json');
const exitCode = await runVitest(reportFile);
const figures = readFigures(reportFile, exitCode);
rmSync(directory, { recursive: true, force: true });
figures.failed += unbuilt;
process.stdout.write(`\n${closingLine(figures)}\n`);
process.exitCode = exitCode === 0 && figures.failed > 0 ? 1 : exitCode;
