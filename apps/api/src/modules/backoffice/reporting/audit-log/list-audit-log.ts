import type * as z from 'zod';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { AuditSubject, getAuditLog } from '@tipwell/contract/backoffice/calls/audit-log';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findAuditEntry, searchAudit, type FoundEntry } from '#platform/audit-search.ts';
import { namesOfPeople } from '#identity/identity';
import { failedActions, outcomeOf, refusedActions } from './audit-outcome.rule.ts';
import { findLocations } from '#venues/locations';
import { findLogged } from './audit-log-store.ts';

type Asked = z.output<NonNullable<typeof getAuditLog.query>>;

/** What was done and tried on the whole platform, page by page. @throws notFound to continue after */
export async function listAuditLog(
  context: Context,
  asked: Asked,
): Promise<CallOutput<typeof getAuditLog>> {
  const { db } = context;
  const { limit, search, outcome, from, to, about, actorId, userId, locationId } = asked;
  const before = asked.before
    ? ((await findAuditEntry(db, asked.before)) ?? fail('notFound'))
    : null;
  const found = await searchAudit(db, {
    actorId: actorId ?? null,
    subjects: [
      ...(userId ? [[`user:${userId}`]] : []),
      ...(locationId ? [[`location:${locationId}`]] : []),
    ],
    anyOf: search ? await findLogged(db, search) : null,
    about: about ?? null,
    only: outcome === 'REFUSED' ? refusedActions : outcome === 'FAILED' ? failedActions : null,
    without: outcome === 'DONE' ? [...refusedActions, ...failedActions] : null,
    from: from ? new Date(from) : null,
    to: to ? new Date(to) : null,
    before,
    limit: limit + 1,
  });
  const entries = found.slice(0, limit);
  return { entries: await inWords(context, entries), hasMore: found.length > limit };
}

async function inWords(
  { db }: Context,
  entries: readonly FoundEntry[],
): Promise<CallOutput<typeof getAuditLog>['entries']> {
  const subjects = entries.map(({ subject }) => readSubject(subject));
  const idsOf = (kind: string) =>
    subjects.flatMap((about) => (about.kind === kind ? about.id : []));
  const [people, locations] = await Promise.all([
    namesOfPeople(
      db,
      [
        ...entries.flatMap(({ actorId, viewingAsId }) => [actorId ?? [], viewingAsId ?? []].flat()),
        ...idsOf('user'),
      ].filter(isId),
    ),
    findLocations(db, idsOf('location').map(Number).filter(Number.isSafeInteger)),
  ]);
  const places = new Map(locations.map(({ locationId, name }) => [locationId, name]));
  const person = (userId: string | null) => {
    const displayFullName = userId === null ? undefined : people.get(userId);
    return userId !== null && displayFullName !== undefined ? { userId, displayFullName } : null;
  };
  return entries.map(({ id, at, action, actorId, actorKind, viewingAsId, details }, index) => {
    const about = subjects[index] ?? { kind: '', id: '' };
    const name =
      about.kind === 'user' ? people.get(about.id) : (places.get(Number(about.id)) ?? null);
    const text = (key: string) => (typeof details[key] === 'string' ? details[key] : null);
    return {
      id,
      at: at.toISOString(),
      action,
      outcome: outcomeOf(action),
      by: person(actorId),
      isBySomebodyUnknown: actorKind === 'guest',
      viewingAs: person(viewingAsId),
      subject: {
        ...about,
        name: about.kind === 'user' || about.kind === 'location' ? (name ?? null) : null,
      },
      call: action.startsWith('view.') ? text('call') : null,
      error: text('error'),
      reason: text('reason') ?? text('because') ?? text('note'),
    };
  });
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** `user:…` taken apart. */
function readSubject(subject: string): Omit<AuditSubject, 'name'> {
  const colon = subject.indexOf(':');
  return { kind: subject.slice(0, colon), id: subject.slice(colon + 1) };
}
