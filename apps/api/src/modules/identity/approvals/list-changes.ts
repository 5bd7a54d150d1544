import type { ChangeRequest } from '@tipwell/contract/backoffice/calls/change-requests';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesOfPeople } from '#identity/identity';
import { kindOf, type Approvals, type ChangePlace, type ChangeRow } from './kinds.ts';
import { openRequestsAt, requestsOfLocation } from './store.ts';
import { maySee, mayReject, whyNoApprover } from './whose-approval.ts';

const daysShown = 30;

/** The requests of a place: those that wait first. */
export async function listChangesOf(
  approvals: Approvals,
  context: Context,
  actor: Person,
  locationId: number,
): Promise<ChangeRequest[]> {
  const now = context.clock.now();
  const overSince = new Date(now.getTime() - daysShown * 86_400_000);
  const place = await approvals.places.find(context.db, locationId);
  if (!place) return [];
  const isCarer = await approvals.places.caresFor(context.db, actor.userId, locationId);
  const rows = await requestsOfLocation(context.db, locationId, overSince);
  const seen = rows.filter((row) => isCarer || maySee(actor, row, place));
  return presentAll(approvals, context, actor, seen);
}

/** What waits at the places in somebody's care. */
export async function listWaitingChanges(
  approvals: Approvals,
  context: Context,
  actor: Person,
): Promise<ChangeRequest[]> {
  const places = await approvals.places.inCareOf(context.db, actor);
  return presentAll(approvals, context, actor, await openRequestsAt(context.db, places));
}

/** One request as its reader sees it. */
export async function presentChange(
  approvals: Approvals,
  context: Context,
  actor: Person,
  row: ChangeRow,
): Promise<ChangeRequest> {
  const [presented] = await presentAll(approvals, context, actor, [row]);
  if (!presented) throw new Error('The place of a request is gone.');
  return presented;
}

async function presentAll(
  approvals: Approvals,
  context: Context,
  actor: Person,
  rows: readonly ChangeRow[],
): Promise<ChangeRequest[]> {
  const { db } = context;
  const names = await namesOfPeople(db, [
    ...new Set(
      rows.flatMap(({ requestedBy, approvedBy }) => [requestedBy, approvedBy ?? []].flat()),
    ),
  ]);
  const places = new Map<number, ChangePlace | undefined>();
  const presented: ChangeRequest[] = [];
  for (const row of rows) {
    const { locationId } = row;
    if (!places.has(locationId))
      places.set(locationId, await approvals.places.find(db, locationId));
    const place = places.get(locationId);
    if (!place) continue;
    presented.push({
      requestId: row.requestId,
      locationId,
      locationName: place.name,
      timeZone: place.timeZone,
      kind: row.kind,
      state: row.state,
      change: await kindOf(approvals, row.kind).describe(db, row),
      requestedBy: names.get(row.requestedBy) ?? '',
      requestedAt: row.requestedAt.toISOString(),
      approval: row.approval,
      countsFrom: row.countsFrom.toISOString(),
      lapsesAt: row.lapsesAt.toISOString(),
      approvedBy: row.approvedBy && (names.get(row.approvedBy) ?? ''),
      approvedAt: row.approvedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      voidBecause: row.voidBecause,
      ...(await whatReaderMay(approvals, context, actor, row, place)),
    });
  }
  return presented;
}

async function whatReaderMay(
  approvals: Approvals,
  context: Context,
  actor: Person,
  row: ChangeRow,
  place: ChangePlace,
): Promise<Pick<ChangeRequest, 'may' | 'whyNotSecond'>> {
  if (row.state !== 'OPEN') {
    return { may: { approve: false, refuse: false, withdraw: false }, whyNotSecond: null };
  }
  const { db } = context;
  const isNeeded = row.approvedBy === null && row.approval !== 'NONE';
  const why = isNeeded ? await whyNoApprover(approvals, context, db, actor, row, place) : null;
  return {
    may: {
      approve: isNeeded && why === null,
      refuse: mayReject(actor, row, place),
      withdraw: actor.viewedBy === null && actor.userId === row.requestedBy,
    },
    whyNotSecond: why,
  };
}
