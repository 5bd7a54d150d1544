// `npm run check`: everything that can be said about the code without running it. All steps run even
// if one fails, so that one look shows everything.
import { availableParallelism } from 'node:os';
import { deadCode } from '../check/dead-code.ts';
import { format } from '../check/format.ts';
import { lint } from '../check/lint.ts';
import { lockfile } from '../check/lockfile.ts';
import { schemaTypes } from '../check/schema-types.ts';
import type { Step, Verdict } from '../check/step.ts';
import { wording } from '../check/wording.ts';
import { closingLine, type Figures } from '../test-figures.ts';

// The longest first: the others fit beside it.
const steps: readonly Step[] = [lint, deadCode, schemaTypes, format, wording, lockfile];

const figures: Figures = { passed: 0, failed: 0, skipped: 0 };
const waiting = [...steps];

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const began = performance.now();
    const { looked, complaint } = await verdictOf(step);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    figures[complaint === '' ? 'passed' : 'failed'] += 1;
    const mark = complaint === '' ? '✓' : '✗';
    process.stdout.write(`${mark} ${step.name.padEnd(14)} ${seconds.padStart(5)} s   ${looked}\n`);
    if (complaint !== '') process.stdout.write(`${complaint.trim().replaceAll(/^/gm, '    ')}\n`);
  }
}

async function verdictOf(step: Step): Promise<Verdict> {
  try {
    return await step.run();
  } catch (error) {
    return {
      looked: 'broke',
      complaint: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
process.stdout.write(`\n${closingLine(figures)}\n`);
process.exitCode = figures.failed > 0 ? 1 : 0;
