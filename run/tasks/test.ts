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

const directory = mkdtempSync(join(tmpdir(), 'tipwell-report-'));
let exitCode = 1;
let figures: Figures = { passed: 0, failed: 1, skipped: 0 };
try {
  buildPages();
  const reportFile = join(directory, 'report.json');
  exitCode = await runVitest(reportFile);
  figures = readFigures(reportFile, exitCode);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.stdout.write(`\n${closingLine(figures)}\n`);
process.exitCode = exitCode === 0 && figures.failed > 0 ? 1 : exitCode;
