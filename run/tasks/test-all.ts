// `npm run test:all`, which `.ci/run` runs too: every test and every check, one summary. All parts run even
// if one fails; the last line sums up, and the exit code tells.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { summaryOf, type Part } from '../test-summary.ts';

/** Runs a command's task and says what it says; held back until it has ended where another one speaks. */
async function run(name: string, task: string, { aside = false } = {}): Promise<Part> {
  const began = performance.now();
  if (!aside) process.stdout.write(`── ${name}\n`);
  const child = spawn(process.execPath, [join(root, 'run/tasks', `${task}.ts`)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
      if (!aside) process.stdout.write(text);
    });
  }
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  if (aside) process.stdout.write(`── ${name}\n${output}`);
  return { name, output, exitCode, seconds: Math.round((performance.now() - began) / 1000) };
}

const parts = [await run('npm test', 'test'), await run('npm run test:whole', 'test-whole')];
// Most of the deep tests is one simulated time, which leaves a core to the checks.
const [checks, deep] = await Promise.all([
  run('npm run check', 'check', { aside: true }),
  run('npm run test:deep', 'test-deep'),
]);
const { lines, failed } = summaryOf([...parts, deep, checks]);
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = failed > 0 ? 1 : 0;
