import { closeRun } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import type { TestApp } from '../../support/open-test-app.ts';
import { putIntoPool } from '../../support/pooled-venue.ts';
import type { Earner } from './earner.ts';

let daysBack = 30;

/** A moment of a day on which nobody worked there yet; each time an earlier day. */
export function aDayBefore(app: TestApp): string {
  daysBack += 1;
  return new Date(app.clock.now().getTime() - daysBack * 86_400_000).toISOString();
}

/** The split of a day on which nobody worked there yet. */
export async function aRunForNobody({ locationId }: Earner, app: TestApp): Promise<string> {
  const location = await findLocation(app.context.db, locationId);
  if (!location) throw new Error('There is no such location.');
  const capturedAt = aDayBefore(app);
  const [put] = await putIntoPool(app, location, [{ amount: 700, capturedAt }]);
  const closings = await closeRun(app.context, { locationId, businessDay: put?.businessDay ?? '' });
  const run = closings.flatMap((one) => (one.outcome === 'CLOSED' ? [one.run] : [])).at(0);
  if (!run || run.unallocated === 0) throw new Error('Somebody was given the tips.');
  return run.runId;
}
