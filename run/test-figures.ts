/** How many tests (or checks) went which way. */
export interface Figures {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of a vitest JSON report that the figures are made from. */
export interface Report {
  testResults: {
    /** The path of the file. */
    name: string;
    status: string;
    message?: string;
    /** In milliseconds. */
    startTime?: number;
    endTime?: number;
    assertionResults: {
      status: string;
      fullName: string;
      /** What it stands in, the outermost first. */
      ancestorTitles?: string[];
      failureMessages?: string[] | null;
    }[];
  }[];
}

/** A test that failed, or a file that broke before its first one. */
export interface Failure {
  file: string;
  /** Null for a file. */
  test: string | null;
  /** The first line of what was said. */
  why: string;
}

/**
 * Counts a vitest report. A file that breaks before its first test counts as one failure, and so
 * does a run that ended badly without any test to blame, so that "0 failed" is never said of it.
 */
export function countTests(report: Report, exitCode: number): Figures {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = failuresIn(report).length;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped };
}

/** What failed, in the order of the report. */
export function failuresIn(report: Report): Failure[] {
  return report.testResults.flatMap(failuresOf);
}

function failuresOf(result: Report['testResults'][number]): Failure[] {
  const { name: file, status, message = '', assertionResults } = result;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) {
    return [{ file, test: null, why: firstLine(message) }];
  }
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName,
    why: firstLine(failureMessages?.[0] ?? ''),
  }));
}

/** A report whose results of some files are those of a later one. */
export function withLaterResults(report: Report, later: Report): Report {
  const again = new Set(later.testResults.map(({ name }) => name));
  return {
    testResults: [
      ...report.testResults.filter(({ name }) => !again.has(name)),
      ...later.testResults,
    ],
  };
}

/** `12 passed, 0 failed`, and the skipped ones only where there are any. */
export function closingLine({ passed, failed, skipped }: Figures): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The files that took longest, the slowest first, as `12.3 s  path`. */
export function slowestFiles(report: Report, most: number): string[] {
  return report.testResults
    .map(({ name, startTime = 0, endTime = 0 }) => ({ name, ms: endTime - startTime }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.slice(0, 200) ?? '';
}
