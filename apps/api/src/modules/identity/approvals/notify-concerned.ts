import type { PageOfLetter } from '@tipwell/contract/backoffice/page-of-email';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { findPerson, sendLater } from '#identity/identity';
import { changeWords } from './change-words.ts';
import { changeMoved, type ChangeFacts, type ChangeStep } from './events.ts';
import type { ChangeKind, ChangeRow, Concerned } from './kinds.ts';

/**
 * Tells everybody whose money a change concerns, and whoever asked, how far it has come: outside of the
 * office, because whoever asked may have it open, and by a message that stays. The letters are handed
 * over in the transaction that moves the request, so that none comes into force of which nobody was told.
 */
export async function notifyConcerned(
  context: Context,
  tx: Tx,
  about: {
    kind: ChangeKind;
    request: ChangeRow;
    place: { name: string; timeZone: string };
    step: ChangeStep;
  },
): Promise<void> {
  const { kind, request, place, step } = about;
  if (step === 'IN_FORCE' && kind.tellsItself) return;
  const facts: ChangeFacts = {
    venue: place.name,
    timeZone: place.timeZone,
    change: await kind.describe(tx, request),
    countsFrom: request.countsFrom.toISOString(),
    voidBecause: request.voidBecause,
    approval: request.approval,
  };
  const to = withRequester(await kind.concerned(tx, request), request);
  for (const one of to) {
    const { userId } = one;
    const person = await findPerson(tx, userId);
    if (!person) continue;
    const text = changeWords(step, facts, { ...one, locale: person.locale });
    const { phoneNumber, email, locale } = person;
    if (phoneNumber !== null) {
      await sendLater(context, tx, { kind: 'TEXT', to: phoneNumber, text: `Tipwell: ${text}` });
    }
    // Who owns a venue is said by every channel: one of them may not be the owner's any more.
    if (phoneNumber === null || isAboutOwners(kind)) {
      const page = { opens: pageFor(one, request), locale };
      const letter = { kind: 'EMAIL', to: email, subject: 'Tipwell', text, about: page } as const;
      await sendLater(context, tx, letter);
    }
  }
  const { requestId, locationId } = request;
  await publish(tx, changeMoved, { requestId, locationId, step, facts, to });
}

/** Where they decide about it; workers are led to what is their own. */
function pageFor(
  { isOwner, isTroncMaster }: Concerned,
  { locationId }: Pick<ChangeRow, 'locationId'>,
): PageOfLetter {
  if (isOwner) return { page: 'LOCATION', locationId };
  return { page: isTroncMaster ? 'SPLIT' : 'OWN_PAYOUTS' };
}

/** Whether a change decides who owns a venue. */
function isAboutOwners({ facts }: ChangeKind): boolean {
  return facts.includes('owner') || facts.includes('parentLocation');
}

/**
 * Each of them once: an owner who works there as well reads what owners read, and a troncmaster reads what is
 * theirs to approve as they would.
 */
function withRequester(
  concerned: readonly Concerned[],
  { requestedBy, approval }: Pick<ChangeRow, 'requestedBy' | 'approval'>,
): Concerned[] {
  const byId = new Map<string, Concerned>([[requestedBy, { userId: requestedBy, isOwner: true }]]);
  for (const one of concerned) {
    const known = byId.get(one.userId);
    byId.set(one.userId, {
      userId: one.userId,
      isOwner: one.isOwner || known?.isOwner === true,
      isTroncMaster:
        approval === 'TRONC_MASTER' && (one.isTroncMaster ?? known?.isTroncMaster ?? false),
    });
  }
  return [...byId.values()];
}
