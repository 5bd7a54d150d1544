import { closingLine, type Figures } from './test-figures.ts';

/** A command that ran to its end, and what it said. */
export interface Part {
  name: string;
  output: string;
  exitCode: number;
  seconds: number;
}

/**
 * What is said at the end of several commands: how each ended, what failed or passed only when it was told
 * alone, the slowest files of all, and one closing line. A command that ended badly without naming a failure
 * counts as one.
 */
export function summaryOf(parts: readonly Part[]): { lines: string[]; failed: number } {
  const figures = parts.map(figuresOf);
  const sum = (of: keyof Figures): number => figures.reduce((all, one) => all + one[of], 0);
  const total: Figures = {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
  };
  const found = (pattern: RegExp): string[] =>
    parts.flatMap(({ output }) => [...output.matchAll(pattern)].map(([line]) => line));
  const slowest = found(/^ *\d+\.\d s {2}\S+\.test\.tsx?$/gm)
    .toSorted((one, other) => Number.parseFloat(other) - Number.parseFloat(one))
    .slice(0, 25);
  const lines = [
    ...(slowest.length > 0 ? ['The slowest files of all:', ...slowest, ''] : []),
    ...parts.map(({ name, exitCode, seconds }) => {
      const end = exitCode === 0 ? 'good' : `failed with code ${exitCode}`;
      return `── ${name}: ${end}, ${seconds} s`;
    }),
    // Named at the end as well, where they are seen first.
    ...found(/^[✗⚠] .*$/gm),
    closingLine(total),
  ];
  return { lines, failed: total.failed };
}

/** The figures of a command's last closing line; the whole command is one test where it has none. */
function figuresOf({ output, exitCode }: Part): Figures {
  const [, passed, failed, skipped] =
    [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1) ?? [];
  if (passed === undefined) {
    return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  }
  const isUnnamed = exitCode !== 0 && Number(failed) === 0;
  return {
    passed: Number(passed),
    failed: isUnnamed ? 1 : Number(failed),
    skipped: Number(skipped ?? 0),
  };
}
