import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  EnteredDataRequest,
  getDataRequests,
  getOwnDataRequests,
  OwnDataRequest,
} from '@tipwell/contract/backoffice/calls/data-requests';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { namesOfPeople } from '#identity/identity';
import { exportsOf, type DataExport } from './exports-store.ts';
import { everyRequest, openRequests, requestsOf, type DataRequest } from './requests-store.ts';

/** What a person asked for, the newest first. */
export async function showOwnRequests(
  { db, clock }: Context,
  userId: string,
): Promise<CallOutput<typeof getOwnDataRequests>> {
  return { requests: await presentOwn(db, await requestsOf(db, userId), clock.now()) };
}

/** Every request, for administrators. */
export async function showAllRequests({
  db,
  clock,
}: Context): Promise<CallOutput<typeof getDataRequests>> {
  return { requests: await presentEntered(db, await everyRequest(db), clock.now()) };
}

/** How many requests wait for an answer, and when the first of them is due. */
export async function dataRequestsAtAGlance(
  db: Database,
): Promise<{ count: number; dueOn: Date | null }> {
  const { count, dueOn } = await openRequests(db);
  return { count, dueOn: dueOn === null ? null : new Date(`${dueOn}T12:00:00Z`) };
}

export async function presentOwn(
  db: Database,
  requests: readonly DataRequest[],
  now: Date,
): Promise<OwnDataRequest[]> {
  const exports = await exportsOf(
    db,
    requests.map(({ requestId }) => requestId),
  );
  return requests.map((request) => presentOne(request, exports.get(request.requestId), now));
}

/** The same for administrators: with whose it is and who entered it. */
export async function presentEntered(
  db: Database,
  requests: readonly DataRequest[],
  now: Date,
): Promise<EnteredDataRequest[]> {
  const own = await presentOwn(db, requests, now);
  const people = [...new Set(requests.flatMap(({ userId, enteredBy }) => [userId, enteredBy]))];
  const names = await namesOfPeople(db, people);
  const nameOf = (userId: string): string | null => names.get(userId) ?? null;
  return requests.flatMap(({ userId, enteredBy, note }, index) => {
    const shown = own[index];
    return shown
      ? [{ ...shown, userId, displayFullName: nameOf(userId), enteredBy: nameOf(enteredBy), note }]
      : [];
  });
}

function presentOne(request: DataRequest, made: DataExport | undefined, now: Date): OwnDataRequest {
  const isOver = made?.expiresAt != null && made.expiresAt <= now;
  return {
    requestId: request.requestId,
    cameBy: request.cameBy,
    receivedOn: request.receivedOn,
    dueOn: request.dueOn,
    answer: request.answer,
    answeredAt: request.answeredAt?.toISOString() ?? null,
    export:
      made && !isOver
        ? {
            partsRead: made.partsRead,
            parts: made.parts,
            readyAt: made.readyAt?.toISOString() ?? null,
            expiresAt: made.expiresAt?.toISOString() ?? null,
          }
        : null,
  };
}
