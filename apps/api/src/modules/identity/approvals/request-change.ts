import { isDeepStrictEqual } from 'node:util';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { datesOfRequest } from './change-step.rule.ts';
import type { AskedFor, ChangeKind, ChangeRow, Terms } from './kinds.ts';
import { findOpenRequest, insertRequest } from './store.ts';
import { notifyConcerned } from './notify-concerned.ts';

/** What is asked for. */
export interface Asking {
  requestId: string;
  /** Where, by the names that its people know. */
  place: { locationId: number; name: string; timeZone: string };
  /** Of each subject of a place there is one open request. */
  subject: string;
  terms: Terms;
  /** As what they ask: who may ask at all has been decided before. */
  as: ChangeRow['requestedAs'];
}

/**
 * Asks for a change that needs an approval or a date, and tells everybody whose money it is. What the kind
 * describes has to be written down before. The same asked again by the same person is the same request.
 * @throws notAllowed in a view, changeWaits where another request about the same is open
 */
export async function requestChange(
  context: Context,
  tx: Tx,
  actor: Person,
  kind: ChangeKind,
  asking: Asking,
): Promise<ChangeRow> {
  if (actor.viewedBy !== null) fail('notAllowed');
  const now = context.clock.now();
  const { place, subject, terms } = asking;
  const { locationId } = place;
  const asked: AskedFor = {
    kind: kind.name,
    locationId,
    subject,
    terms,
    requestedBy: realPersonOf(actor),
    requestedAs: asking.as,
  };
  const applies = kind.applies?.(asked) ?? 'AFTER_24_HOURS';
  const row: ChangeRow = {
    ...asked,
    requestId: asking.requestId,
    requestedAt: now,
    approval: (await kind.approval?.(tx, asked)) ?? 'SECOND_PERSON',
    applies,
    ...datesOfRequest(now, { applies, timeZone: place.timeZone }),
    approvedBy: null,
    approvedAt: null,
    state: 'OPEN',
    endedAt: null,
    voidBecause: null,
  };
  // What is open is looked for first, so that nobody waits for a request that is being decided.
  const about = { kind: kind.name, locationId, subject };
  const isOpen = (await findOpenRequest(tx, about)) !== undefined;
  if (isOpen || !(await insertRequest(tx, row))) {
    const open = await findOpenRequest(tx, about);
    const isSame =
      open?.requestedBy === realPersonOf(actor) &&
      isDeepStrictEqual({ ...open.terms }, { ...terms });
    return open && isSame ? open : fail('changeWaits');
  }
  await audit(tx, {
    actor,
    action: 'change.requested',
    subject: `location:${locationId}`,
    at: now,
    details: { requestId: row.requestId, change: kind.name, ...termsInLog(kind, terms) },
  });
  await notifyConcerned(context, tx, { kind, request: row, place, step: 'REQUESTED' });
  return row;
}

/** What a guarded fact was and would be, for the log; terms of other kinds hold ids alone. */
function termsInLog({ facts }: ChangeKind, terms: Terms): Terms {
  return facts.length === 0 ? {} : terms;
}

/** Refuses to begin what would end in a request while another one about the same is open. @throws changeWaits */
export async function refuseWhileWaiting(
  ...asked: Parameters<typeof findOpenRequest>
): Promise<void> {
  if (await findOpenRequest(...asked)) fail('changeWaits');
}
