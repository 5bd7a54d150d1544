import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationLog } from '@tipwell/contract/venues/calls/location-admin';
import { readAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { namesOfPeople } from '#identity/identity';

const perPage = 30;

/** What was done at a location, newest first, each with who did it. */
export async function showLog(
  context: Context,
  locationId: number,
  before: string | null,
): Promise<CallOutput<typeof getLocationLog>> {
  const entries = await readAudit(context.db, {
    subject: `location:${locationId}`,
    before,
    limit: perPage + 1,
  });
  const names = await namesOfPeople(
    context.db,
    entries.flatMap(({ actorId }) => actorId ?? []),
  );
  return {
    entries: entries.slice(0, perPage).map(({ id, at, action, actorId, details }) => ({
      id,
      at: at.toISOString(),
      action,
      by: (actorId && names.get(actorId)) ?? 'Tipwell',
      details,
    })),
    hasMore: entries.length > perPage,
  };
}
