import { describe, expect, test } from 'vitest';
import { closingLine, countTests } from './test-figures.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

const report = (
  passed: number,
  failed: number,
  skipped: number,
  ...files: ReturnType<typeof file>[]
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
  testResults: files,
});

describe('the closing line of a test run', () => {
  test('says how many tests passed and failed', () => {
    const figures = countTests(report(2, 1, 0, file('failed', 'passed', 'passed', 'failed')), 1);
    expect(closingLine(figures)).toBe('2 passed, 1 failed');
  });

  test('names skipped tests only where there are any', () => {
    expect(closingLine(countTests(report(3, 0, 2, file('passed')), 0))).toBe(
      '3 passed, 0 failed, 2 skipped',
    );
  });

  test('counts a file that cannot even be loaded as one failure', () => {
    expect(countTests(report(5, 0, 0, file('passed', 'passed'), file('failed')), 1).failed).toBe(1);
  });

  test('never says "0 failed" of a run that ended badly', () => {
    expect(countTests(report(5, 0, 0, file('passed', 'passed')), 1).failed).toBe(1);
  });
});
