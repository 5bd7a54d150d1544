import type { Context } from '#platform/context.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { judgeReport, type Told } from './script-report.rule.ts';
import { keepReport } from './store.ts';

/**
 * Keeps what browsers report of blocked scripts, and alerts an administrator: once for each kind of
 * page, however many reports come, because anybody can send them.
 */
export async function recordReports(
  context: Context,
  told: readonly Told[],
  origins: ReadonlySet<string>,
): Promise<void> {
  const now = context.clock.now();
  for (const one of told) {
    const report = judgeReport(one, origins);
    if (!report || !(await keepReport(context.db, report, now))) continue;
    await raiseIncident(context.db, {
      kind: 'PAGE_SCRIPT_BLOCKED',
      subject: `page:${report.page}`,
      details: { directive: report.directive, blocked: report.blocked },
      at: now,
    });
  }
}
