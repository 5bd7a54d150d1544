// Runs vitest for a task and counts what became of the tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.ts';
import { countTests, type Figures, type Report } from './test-figures.ts';

/** What became of a run of vitest. */
export interface Run {
  /** Null where it ended before it could say anything. */
  report: Report | null;
  exitCode: number;
}

/** Runs every test, or those that the arguments name. */
export async function runTests(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Run> {
  const directory = mkdtempSync(join(tmpdir(), 'tipwell-report-'));
  const reportFile = join(directory, 'report.json');
  try {
    const exitCode = await runVitest(reportFile, args, environment);
    return { report: readReport(reportFile), exitCode };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The figures of a run; without a report nothing is known to have passed. */
export function figuresOf({ report, exitCode }: Run): Figures {
  return report ? countTests(report, exitCode) : { passed: 0, failed: 1, skipped: 0 };
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

function readReport(reportFile: string): Report | null {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    return null;
  }
}
