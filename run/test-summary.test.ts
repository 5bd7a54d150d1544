import { expect, test } from 'vitest';
import { summaryOf, type Part } from './test-summary.ts';

const part = (output: string, exitCode = 0): Part => ({
  name: 'npm test',
  output,
  exitCode,
  seconds: 7,
});
const lastLineOf = (...parts: Part[]) => summaryOf(parts).lines.at(-1);

test.each<[string, Part[], string]>([
  [
    'adds up',
    [part('3 passed, 0 failed'), part('2 passed, 0 failed, 4 skipped')],
    '5 passed, 0 failed, 4 skipped',
  ],
  [
    'takes the last closing line',
    [part('1 passed, 2 failed\n3 passed, 0 failed')],
    '3 passed, 0 failed',
  ],
  ['counts an end without a failure as one', [part('3 passed, 0 failed', 1)], '3 passed, 1 failed'],
  ['counts an end without figures as one', [part('', 137)], '0 passed, 1 failed'],
  ['counts a command without tests', [part('done')], '1 passed, 0 failed'],
  ['keeps what failed', [part('3 passed, 2 failed', 1)], '3 passed, 2 failed'],
])('%s', (_what, parts, line) => {
  expect(lastLineOf(...parts)).toBe(line);
});

test('names what failed, what passed alone, and the slowest files of all commands', () => {
  const { lines, failed } = summaryOf([
    part('✗ a.test.ts › b: c\n  60.9 s  a.test.ts\n   2.0 s  b.test.ts\n1 passed, 1 failed', 1),
    part('⚠ passed alone: e2e/d.test.ts › e: f\n 100.1 s  e2e/d.test.ts\n4 passed, 0 failed'),
  ]);
  expect(failed).toBe(1);
  expect(lines).toEqual([
    'The slowest files of all:',
    ' 100.1 s  e2e/d.test.ts',
    '  60.9 s  a.test.ts',
    '   2.0 s  b.test.ts',
    '',
    '── npm test: failed with code 1, 7 s',
    '── npm test: good, 7 s',
    '✗ a.test.ts › b: c',
    '⚠ passed alone: e2e/d.test.ts › e: f',
    '5 passed, 1 failed',
  ]);
});
