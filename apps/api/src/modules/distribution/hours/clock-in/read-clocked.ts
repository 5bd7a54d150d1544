import type { Database } from '#platform/db/database.ts';
import { boundsOfBusinessDay } from '#distribution/splits';
import { clockedDays, type ClockedDay } from './mend-gaps.rule.ts';
import { pairScans } from './pair-scans.rule.ts';
import { scansBetween } from './scan-store.ts';

/** No shift reaches further beyond the days that are asked about. */
const besideMs = 24 * 3_600_000;

/** What each of these people clocked on these business days, both ends included. */
export async function readClocked(
  db: Database,
  timeZone: string,
  staffIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<number, ClockedDay[]>> {
  const begin = boundsOfBusinessDay(from, timeZone).start.getTime() - besideMs;
  const end = boundsOfBusinessDay(to, timeZone).end.getTime() + besideMs;
  const scanned = await scansBetween(db, staffIds, { from: new Date(begin), to: new Date(end) });
  return new Map(
    [...scanned].map(([staffId, { scans, repairs }]) => [
      staffId,
      clockedDays(pairScans(scans, timeZone), repairs, timeZone).filter(
        ({ businessDay }) => businessDay >= from && businessDay <= to,
      ),
    ]),
  );
}
