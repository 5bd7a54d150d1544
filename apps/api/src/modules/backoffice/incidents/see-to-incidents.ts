import type { CallOutput } from '@tipwell/contract/api/call';
import type { getIncidents, IncidentShown } from '@tipwell/contract/backoffice/calls/incidents';
import { fail } from '@tipwell/contract/api/errors';
import { closesWithItsCause } from '@tipwell/contract/backoffice/incident-kinds';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import {
  closeIncident,
  countOpenIncidents,
  findIncident,
  readIncidents,
  type KeptIncident,
} from '#platform/incidents.ts';
import { namesOfPeople } from '#identity/identity';

/** More than an administrator would read in one go; the count beside the list is of all. */
const listed = 200;

/** Incidents for an administrator: the open ones, or the last ones that were resolved. */
export async function listIncidents(
  context: Context,
  state: 'OPEN' | 'RESOLVED',
): Promise<CallOutput<typeof getIncidents>> {
  const kept = await readIncidents(context.db, state, listed);
  const names = await namesOfPeople(
    context.db,
    kept.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  );
  return {
    incidents: kept.map((incident) => present(incident, names)),
    openCount: await countOpenIncidents(context.db),
  };
}

/**
 * Closes an incident with what was found and done.
 * @throws notFound; incidentNotOver for one whose cause is still there
 */
export async function resolve(
  context: Context,
  actor: Person,
  asked: { incidentId: string; resolution: string },
): Promise<IncidentShown> {
  const { incidentId, resolution } = asked;
  const at = context.clock.now();
  const by = realPersonOf(actor);
  const closed = await context.db.transaction().execute(async (tx) => {
    const open = await findIncident(tx, incidentId);
    if (open?.resolvedAt === null && closesWithItsCause.has(open.kind)) fail('incidentNotOver');
    const incident = await closeIncident(tx, incidentId, { at, by, resolution });
    if (!incident) fail('notFound');
    const subject = `incident:${incidentId}`;
    await audit(tx, { actor, action: 'incident.resolved', subject, at });
    return incident;
  });
  return present(closed, await namesOfPeople(context.db, [closed.resolvedBy ?? by]));
}

function present(incident: KeptIncident, names: ReadonlyMap<string, string>): IncidentShown {
  const { resolvedAt, resolvedBy, resolution, raisedAt, lastSeenAt, ...shown } = incident;
  return {
    ...shown,
    raisedAt: raisedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    resolved:
      resolvedAt && resolution !== null
        ? {
            at: resolvedAt.toISOString(),
            byName: resolvedBy === null ? null : (names.get(resolvedBy) ?? null),
            resolution,
          }
        : null,
  };
}
