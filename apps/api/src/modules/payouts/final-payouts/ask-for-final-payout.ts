import type { askForFinalPayout as call } from '@tipwell/contract/payouts/calls/final-payouts';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type * as z from 'zod';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { derivedId } from '#platform/derived-id.ts';
import { registerAccountOf, staffPayee } from '#payouts/destinations';
import { findStaff } from '#identity/identity';
import { whyNoFinalPayout } from './final-payout.rule.ts';
import { readOwed, type Owed } from './read-owed.ts';
import { findRequest, insertRequest, type FinalRequest } from './store.ts';
import { writeToOwner } from './write-to-owner.ts';

type Asked = z.output<NonNullable<typeof call.body>> & { userId: string };

/**
 * Asks that what somebody whose account is over is owed at one place be paid (readings, Statuses). Whoever
 * asks has seen their papers. Nothing moves until a second person confirms it. The same id again is the same
 * request.
 * @throws notAllowed about oneself and in a view; notFound for somebody who never worked there; inputInvalid
 *   naming what stands in the way; contentDiffers; processorUnavailable, paymentAccountActivated
 */
export async function askForFinalPayout(
  context: Context,
  actor: Person,
  asked: Asked,
): Promise<FinalRequest> {
  const { userId, staffId, requestId } = asked;
  if (actor.viewedBy || actor.userId === userId) fail('notAllowed');
  const known = await findRequest(context.db, requestId);
  if (known) return isSame(known, actor, asked) ? known : fail('contentDiffers');
  const staff = await findStaff(context.db, staffId);
  if (staff?.person.userId !== userId) fail('notFound');
  const now = context.clock.now();
  const owed = await readOwed(context.db, staffPayee({ userId, staffId }), now);
  const obstacle = whyNoFinalPayout({ ...owed, isAskedFor: false });
  if (obstacle !== null) {
    const code = obstacle === 'ACCOUNT_OPEN' ? 'notTerminated' : 'nothingOwed';
    fail('inputInvalid', { fields: { staffId: fieldError(code) } });
  }
  const target = await whereTo(context, owed, asked);
  return context.db.transaction().execute(async (tx) => {
    const { balance } = owed;
    const { locationId, currency } = balance.location;
    const request = {
      requestId,
      userId,
      staffId,
      locationId,
      currency,
      amount: owed.free,
      document: asked.document,
      reason: asked.reason,
      ...target,
      askedBy: realPersonOf(actor),
      askedAt: now,
    };
    if (!(await insertRequest(tx, request))) {
      const raced = await findRequest(tx, requestId);
      if (raced) return isSame(raced, actor, asked) ? raced : fail('contentDiffers');
      fail('inputInvalid', { fields: { staffId: fieldError('finalPayoutWaits') } });
    }
    const { isNewAccount, brand, lastFour } = target;
    await writeToOwner(context, tx, request, 'ASKED');
    await audit(tx, {
      actor,
      action: 'finalPayout.asked',
      subject: `user:${userId}`,
      at: now,
      details: {
        reason: asked.reason,
        locationId,
        document: asked.document,
        isNewAccount,
        brand,
        lastFour,
      },
    });
    return (await findRequest(tx, requestId)) ?? fail('notFound');
  });
}

type Target = Pick<
  FinalRequest,
  | 'destinationId'
  | 'isNewAccount'
  | 'providerReference'
  | 'accountStatus'
  | 'paymentSystem'
  | 'brand'
  | 'lastFour'
  | 'country'
>;

/** To the card or account they had, or to the bank account that came with the request. */
async function whereTo(context: Context, owed: Owed, asked: Asked): Promise<Target> {
  if (!asked.isNewAccount) {
    if (!owed.destination) {
      fail('inputInvalid', { fields: { isNewAccount: fieldError('destinationGone') } });
    }
    const { destinationId, paymentSystem, brand, lastFour, country } = owed.destination;
    const known = { destinationId, paymentSystem, brand, lastFour, country };
    return { ...known, isNewAccount: false, providerReference: null, accountStatus: null };
  }
  const { iban, sortCode, routingNumber, institutionNumber, transitNumber, accountNumber } = asked;
  const { dateOfBirth = '', street = '', postcode = '', city = '', taxNumber = '' } = asked;
  const account = await registerAccountOf(context, owed.payee, {
    // The same request sent again is the same account at the processor.
    destinationId: derivedId(context.config, 'final-payout-account', asked.requestId),
    numbers: { iban, sortCode, routingNumber, institutionNumber, transitNumber, accountNumber },
    details: { dateOfBirth, street, postcode, city, taxNumber },
    holderName: asked.holderName,
  });
  const { destinationId, providerReference, paymentSystem, brand, lastFour, country } = account;
  const given = { destinationId, providerReference, paymentSystem, brand, lastFour, country };
  return { ...given, isNewAccount: true, accountStatus: account.status };
}

function isSame(known: FinalRequest, actor: Person, asked: Asked): boolean {
  return (
    known.userId === asked.userId &&
    known.staffId === asked.staffId &&
    known.askedBy === realPersonOf(actor) &&
    known.reason === asked.reason &&
    known.isNewAccount === asked.isNewAccount
  );
}
