import { randomUUIDv7 } from 'node:crypto';
import { addLocation, changePageSettings, giveShortCode } from '#venues/locations';
import {
  demoPassword,
  insertAcceptance,
  joinLocation,
  registerPerson,
  writeStanding,
} from '#identity/identity';
import { beginOnboarding, settleStatus } from '#people/onboarding';
import { choosePaymentSystem } from '#providers/providers';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { harbourRoom, newcomers, type Newcomer } from './cast/harbour-room.ts';

const versions = {
  TERMS: '02.03.2024',
  DISTRIBUTION_RULES: '23.11.2026',
  PREPAID_CARD_TERMS: '23.11.2026',
} as const;

/** A place that has just opened, with people everywhere on the way to their first payout. */
export async function seedNewcomers(context: Context): Promise<void> {
  const now = context.clock.now();
  const { locationId, country } = harbourRoom;
  await context.db.transaction().execute(async (tx) => {
    const paymentSystem = choosePaymentSystem(country, () => true);
    await addLocation(tx, { ...harbourRoom, paymentSystem }, now);
    await changePageSettings(tx, locationId, { isOnboardingEnabled: true });
    await giveShortCode(tx, { locationId, staffId: null }, now);
    await tx
      .insertInto('onboarding.business_checks')
      .values({ location_id: locationId, state: 'PENDING', since: now })
      .execute();
    for (const newcomer of newcomers) await enlistNewcomer(tx, newcomer, now);
  });
}

async function enlistNewcomer(tx: Tx, newcomer: Newcomer, now: Date): Promise<void> {
  const userId = randomUUIDv7();
  const { locationId } = harbourRoom;
  const { staffId, firstName, lastName, dateOfBirth, issuedCard, papers, laidOver } = newcomer;
  const roles = newcomer.roles ?? ['ROLE_USER'];
  const email = `${newcomer.login}@demo.tipwell.test`;
  const said = dateOfBirth === undefined ? {} : { dateOfBirth };
  const person = { userId, email, firstName, lastName, password: demoPassword, ...said };
  await registerPerson(tx, person, now);
  const staffType = roles.includes('ROLE_USER') ? 'Waiter' : null;
  const place = { staffId, userId, locationId, roles, staffType, isDefault: true };
  await joinLocation(tx, place, now);
  if (staffType !== null) await giveShortCode(tx, { locationId, staffId }, now);
  for (const document of newcomer.agreedTo) {
    const version = versions[document];
    const from = { language: 'en', locationId, addressHash: 'ZGVtbw' } as const;
    await insertAcceptance(tx, { userId, document, version, ...from }, now);
  }
  if (issuedCard) await giveIssuedCard(tx, userId, issuedCard.issuer, now);
  if (papers !== null) {
    const decided = papers === 'SUBMITTED' ? {} : { decided_at: now };
    const check = { check_id: randomUUIDv7(), user_id: userId, state: papers, started_at: now };
    await tx
      .insertInto('onboarding.identity_checks')
      .values({ ...check, document_type: 'PASSPORT', ...decided })
      .execute();
  }
  await beginOnboarding(tx, { userId, isIdentityNeeded: true, isNewAccount: true }, now);
  if (!laidOver) return;
  const beforeSuspension = laidOver === 'SUSPENDED' ? ('ACTIVE' as const) : null;
  const standing = { status: laidOver, beforeReset: null, beforeSuspension };
  await writeStanding(tx, userId, standing, now);
  await settleStatus(tx, userId, now);
}

async function giveIssuedCard(
  tx: Tx,
  userId: string,
  issuer: 'PENDINGKYC' | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('identity.users')
    .set({ enable_nym_card: true, is_need_nym_onboarding: true })
    .where('user_id', '=', userId)
    .execute();
  if (issuer === null) return;
  await tx
    .insertInto('onboarding.issuer_users')
    .values({ user_id: userId, state: issuer, since: now })
    .execute();
}
