import { fail } from '@tipwell/contract/errors';
import type { Region } from '@tipwell/contract/regions';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { knowDevice } from '../guesses/known-device.ts';
import { lockUser, findUser, type UserRow } from '../person/user-store.ts';
import { withdrawDeletion } from '../person/withdraw-deletion.ts';
import { hasFactor } from '../second-factor/has-factor.ts';
import { openHandedSession, type OpenedSession } from '../sessions/open-session.ts';
import type { ToldClient } from '../sessions/told-client.ts';
import { accountOpenedBy, isPassUsed, noteOpened, usePass } from './connection-store.ts';
import { judgePass } from './judge-pass.rule.ts';
import { readPass } from './region-pass.ts';

interface TakenPass {
  region: Region;
  person: { firstName: string; lastName: string; email: string };
  /** Null until somebody has agreed. */
  signedIn: { opened: OpenedSession; knownDevice: string } | null;
}

/**
 * Signs somebody in whom another region vouches for, once for each pass. Such a session has proved nothing
 * here: what wants a fresh proof asks for it.
 * @throws challengeOver where the pass is over, used or not genuine; notConnected where it opens no account;
 *   ownSignInNeeded where its person has to sign in here; accountClosed
 */
export async function takePass(
  context: Context,
  actor: Actor,
  asked: {
    pass: string;
    device: string;
    client: ToldClient;
    knownDevice: string | null;
    isAgreed: boolean;
  },
): Promise<TakenPass> {
  const now = context.clock.now();
  const { region: own } = context.config;
  const pass = own === null ? null : await readPass(own, asked.pass, now);
  // Whoever agreed to an offer comes to end it, in a session that is open.
  if (pass === null || pass.offerId !== null) fail('challengeOver');
  const { from: region } = pass;
  const user = await personOf(context.db, pass);
  const person = { firstName: user.first_name, lastName: user.last_name, email: user.email };
  if (!asked.isAgreed) {
    if (await isPassUsed(context.db, pass.id)) fail('challengeOver');
    return { region, person, signedIn: null };
  }
  return context.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.user_id);
    const locked = await personOf(tx, pass);
    if (locked.user_id !== user.user_id || !(await usePass(tx, pass))) fail('challengeOver');
    const userId = locked.user_id;
    await withdrawDeletion(context, tx, actor, userId);
    await noteOpened(tx, { userId, region, at: now });
    const knownDevice = await knowDevice(tx, { userId, before: asked.knownDevice }, now);
    await audit(tx, {
      actor,
      provedToBe: userId,
      action: 'session.handedOver',
      subject: `user:${userId}`,
      at: now,
      details: { region },
    });
    const opened = await openHandedSession(context, tx, locked, asked.device, now, asked.client);
    return { region, person, signedIn: { opened, knownDevice } };
  });
}

async function personOf(
  db: Database,
  pass: { from: Region; subject: string; hasSecondFactor: boolean },
): Promise<UserRow> {
  const userId = await accountOpenedBy(db, { region: pass.from, subject: pass.subject });
  const user = userId === undefined ? undefined : await findUser(db, userId);
  if (!user) fail('notConnected');
  const account = {
    isTerminated: user.status === 'TERMINATED',
    isOfThePlatform: user.platform_roles.length > 0,
    hasSecondFactor: await hasFactor(db, user.user_id),
  };
  const verdict = judgePass(account, pass);
  if (verdict === 'CLOSED') fail('accountClosed');
  return verdict === 'OPEN' ? user : fail('ownSignInNeeded');
}
