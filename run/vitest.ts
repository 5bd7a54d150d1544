// Runs vitest for a task and counts what became of the tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.ts';
import { countTests, type Figures } from './test-figures.ts';

/** Runs every test, or those that the arguments name. */
export async function runTests(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ figures: Figures; exitCode: number }> {
  const directory = mkdtempSync(join(tmpdir(), 'tipwell-report-'));
  const reportFile = join(directory, 'report.json');
  try {
    const exitCode = await runVitest(reportFile, args, environment);
    return { figures: readFigures(reportFile, exitCode), exitCode };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function runVitest(
  reportFile: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...args,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } },
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
