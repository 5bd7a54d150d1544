import { describe, expect, test } from 'vitest';
import {
  closingLine,
  countTests,
  failuresIn,
  slowestFiles,
  withLaterResults,
} from './test-figures.ts';

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  message: status === 'failed' ? 'It did not load.\nat line 3' : '',
  assertionResults: tests.map((one, nth) => ({
    status: one,
    fullName: `${name} ${nth + 1}`,
    failureMessages: one === 'failed' ? ['Error: 1 is not 2\n    at here'] : [],
  })),
});

const report = (...files: ReturnType<typeof file>[]) => ({ testResults: files });

describe('the closing line of a test run', () => {
  test('says how many tests passed and failed', () => {
    const figures = countTests(report(file('a', 'failed', 'passed', 'passed', 'failed')), 1);
    expect(closingLine(figures)).toBe('2 passed, 1 failed');
  });

  test('names skipped tests only where there are any', () => {
    const tests = ['passed', 'skipped', 'passed', 'todo', 'passed'];
    expect(closingLine(countTests(report(file('a', 'passed', ...tests)), 0))).toBe(
      '3 passed, 0 failed, 2 skipped',
    );
  });

  test('counts a file that cannot even be loaded as one failure', () => {
    expect(countTests(report(file('a', 'passed', 'passed'), file('b', 'failed')), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  test('never says "0 failed" of a run that ended badly', () => {
    expect(countTests(report(file('a', 'passed', 'passed')), 1).failed).toBe(1);
  });
});

describe('what failed', () => {
  test('is named by its file and test, with the first line of why', () => {
    expect(
      failuresIn(report(file('a', 'failed', 'passed', 'failed'), file('b', 'failed'))),
    ).toEqual([
      { file: 'a', test: 'a 2', why: 'Error: 1 is not 2' },
      { file: 'b', test: null, why: 'It did not load.' },
    ]);
  });
});

describe('a second run of some files', () => {
  test('takes the place of what the first said of them, and of nothing else', () => {
    const first = report(file('a', 'failed', 'failed', 'passed'), file('b', 'failed', 'failed'));
    const both = withLaterResults(first, report(file('a', 'passed', 'passed', 'passed')));
    expect(countTests(both, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(failuresIn(both).map(({ file: name }) => name)).toEqual(['b']);
  });
});

describe('the slowest files', () => {
  test('are named with their seconds, the slowest first, and no more than wanted', () => {
    const took = (name: string, ms: number) => ({
      ...file(name, 'passed', 'passed'),
      startTime: 1000,
      endTime: 1000 + ms,
    });
    const three = report(took('a', 40), took('b', 12_340), took('c', 2_000));
    expect(slowestFiles(three, 2)).toEqual(['  12.3 s  b', '   2.0 s  c']);
  });
});
