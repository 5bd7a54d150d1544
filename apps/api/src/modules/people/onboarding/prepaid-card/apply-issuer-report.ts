import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { IssuerUser } from '#providers/providers';
import { settleStatus } from '../status/settle-status.ts';
import { deleteDraftsOf } from './draft-store.ts';
import { issuerStateAfter } from './issuer-state.rule.ts';
import { insertIssuerUser, lockIssuerUser, setIssuerUser } from './issuer-store.ts';

const firstInquiryMinutes = 5;

/**
 * Makes true what the issuer of cards has told of a person, and what their account is by it, in one
 * transaction. What is told of somebody else's number at the issuer moves nothing.
 */
export async function applyIssuerReport(
  context: Context,
  userId: string,
  told: IssuerUser,
): Promise<void> {
  if (told.issuerId !== userId) return;
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const { reference, code } = told;
    const inquireAt = new Date(now.getTime() + firstInquiryMinutes * 60_000);
    const isNew = await insertIssuerUser(
      tx,
      { userId, state: told.status, reference, inquireAt },
      now,
    );
    const known = await lockIssuerUser(tx, userId);
    if (!known || (known.reference !== null && known.reference !== reference)) return;
    const state = isNew ? told.status : issuerStateAfter(known.state, told.status);
    const hasMoved = isNew || state !== known.state;
    if (!hasMoved && code === known.code && known.reference !== null) return;
    const since = hasMoved ? now : known.since;
    await setIssuerUser(tx, { userId, state, reference, code, since });
    if (state !== 'CREATED') await deleteDraftsOf(tx, userId);
    if (!hasMoved) return;
    const subject = `user:${userId}`;
    const details = { before: isNew ? null : known.state, after: state };
    await audit(tx, { actor: systemActor, action: 'issuer.userMoved', subject, at: now, details });
    await settleStatus(tx, userId, now);
  });
}
