import { randomUUID } from 'node:crypto';
import { fail } from '@tipwell/contract/errors';
import type { Region } from '@tipwell/contract/regions';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { lockUser } from '../person/user-store.ts';
import { requireFreshProof } from '../second-factor/confirmations.ts';
import { writeToPerson } from '../second-factor/write-to-person.ts';
import {
  deleteConnection,
  insertConnection,
  insertOffer,
  takeOffer,
  usePass,
} from './connection-store.ts';
import { canBeOpened, judgePass, type AccountToOpen } from './judge-pass.rule.ts';
import { otherRegion, tokenPage } from './other-regions.ts';
import { lifeSeconds, readPass, signOffer } from './region-pass.ts';

/**
 * Begins to let an account of another region open this one. Two yeses are needed, each in the browser of
 * the one who gives it: the offer is made here, agreed to there, and ended here by the session that made
 * it. So nobody connects an account of theirs to somebody who only followed a link.
 * @throws notFound, confirmationNeeded; ownSignInNeeded for people of the platform
 */
export async function offerToRegion(
  context: Context,
  actor: Person,
  asked: Region,
): Promise<{ address: string }> {
  const { own, region, adminOrigin } = otherRegion(context.config, asked);
  if (!canBeOpened(accountOf(actor))) fail('ownSignInNeeded');
  await requireFreshProof(context, actor);
  const now = context.clock.now();
  const { userId, sessionId } = actor;
  const offerId = randomUUID();
  const expiresAt = new Date(now.getTime() + lifeSeconds.OFFER * 1000);
  await insertOffer(context.db, { offerId, userId, sessionId, region, madeAt: now, expiresAt });
  return {
    address: tokenPage(adminOrigin, { offer: await signOffer(own, region, { id: offerId }, now) }),
  };
}

/**
 * Lets the account that agreed open this one. @throws challengeOver where the pass or the offer is over,
 * used, or of another session; ownSignInNeeded where the other account is not as safe as this one
 */
export async function connectRegion(
  context: Context,
  actor: Person,
  text: string,
): Promise<{ region: Region }> {
  const { region: own } = context.config;
  const now = context.clock.now();
  const pass = own === null ? null : await readPass(own, text, now);
  if (pass === null || pass.offerId === null) fail('challengeOver');
  const { userId, sessionId } = actor;
  if (judgePass(accountOf(actor), pass) !== 'OPEN') fail('ownSignInNeeded');
  const { from: region, offerId, subject } = pass;
  await context.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    if (!(await takeOffer(tx, { offerId, userId, sessionId, region }, now))) fail('challengeOver');
    if (!(await usePass(tx, pass))) fail('challengeOver');
    await insertConnection(tx, { userId, region, subject, since: now });
    await audit(tx, {
      actor,
      action: 'region.connected',
      subject: `user:${userId}`,
      at: now,
      details: { region },
    });
    await writeToPerson(context, tx, userId, 'regionConnected');
  });
  return { region };
}

/** Whoever is signed in has an account that is not over. */
const accountOf = (actor: Person): AccountToOpen => ({
  isTerminated: false,
  isOfThePlatform: actor.platformRoles.length > 0,
  hasSecondFactor: actor.factor.isSetUp,
});

/** From now on this account opens from that region no more. */
export async function disconnectRegion(
  context: Context,
  actor: Person,
  region: Region,
): Promise<void> {
  const now = context.clock.now();
  const { userId } = actor;
  await context.db.transaction().execute(async (tx) => {
    if (!(await deleteConnection(tx, { userId, region }))) return;
    await audit(tx, {
      actor,
      action: 'region.disconnected',
      subject: `user:${userId}`,
      at: now,
      details: { region },
    });
  });
}
