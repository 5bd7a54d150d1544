/** How many tests (or checks) went which way. */
export interface Figures {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of a vitest JSON report that the figures are made from. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts a vitest report. A file that breaks before its first test counts as one failure, and so
 * does a run that ended badly without any test to blame, so that "0 failed" is never said of it.
 */
export function countTests(report: Report, exitCode: number): Figures {
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** `12 passed, 0 failed`, and the skipped ones only where there are any. */
export function closingLine({ passed, failed, skipped }: Figures): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
