// People who are to have an issued card, and what they tell its issuer.
import { settleStatus } from '#people/onboarding';
import type { AppAsMet, Payee } from './app-as-met.ts';
import { signIn } from './build.ts';
import type { TestApp } from './open-test-app.ts';

export const aKycForm = {
  nationality: 'ph',
  countryOfBirth: 'ph',
  gender: 'FEMALE',
  nameOnCard: 'Amira Haddad',
  addressOfResidence: { streetAddress: '12 Marina Walk', city: 'Dubai', country: 'ae' },
  employmentStatus: 'EMPLOYED',
  companyName: 'Nammos',
  industry: 'Hospitality',
  jobTitle: 'Waiter',
  salary: { amount: '4500.50', currency: 'AED' },
  addressOfEmployer: { streetAddress: '1 Jumeirah Beach Road', city: 'Dubai', country: 'ae' },
};

/** Lets somebody be one who is to have an issued card. */
export async function wantsCard(app: AppAsMet, userId: string): Promise<void> {
  await app.context.db
    .updateTable('identity.users')
    .set({ enable_nym_card: true, is_need_nym_onboarding: true })
    .where('user_id', '=', userId)
    .execute();
}

/** Has the sandbox's issuer know somebody, and keeps what it calls them. */
export async function anIssuerUser(app: TestApp, userId: string): Promise<string> {
  const known = await app.context.db
    .selectFrom('onboarding.issuer_users')
    .select('reference')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known?.reference) return known.reference;
  const { url, apiKey } = app.context.config.checkers.cards ?? { url: '', apiKey: '' };
  const answer = await fetch(`${url}/users`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ external_id: userId, first_name: 'Amira', last_name: 'Haddad' }),
  });
  const { id: reference } = (await answer.json()) as { id: string };
  await app.context.db
    .insertInto('onboarding.issuer_users')
    .values({ user_id: userId, state: 'CREATED', reference, since: app.clock.now() })
    .execute();
  return reference;
}

/** Has a card issued to somebody, through the calls of the office; the name on it says how it behaves. */
export async function haveCardIssued(
  app: AppAsMet,
  waiter: Payee,
  nameOnCard = 'AMIRA HADDAD',
): Promise<{ cardId: string; token: string }> {
  const { userId } = waiter;
  await wantsCard(app, userId);
  await app.context.db
    .transaction()
    .execute(async (tx) => settleStatus(tx, userId, app.clock.now()));
  const token = await signIn(app, waiter);
  const path = `/api/users/${userId}`;
  const pass = async () => app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 1 });
  await app.ask('POST', `${path}/kyc-data`, { token, body: { ...aKycForm, nameOnCard } });
  await pass();
  await app.ask('GET', `${path}/issuer-status`, { token });
  await app.ask('POST', `${path}/kyc-run`, { token });
  await pass();
  await app.ask('GET', `${path}/issued-cards`, { token });
  await pass();
  const listed = await app.ask('GET', `${path}/issued-cards`, { token });
  const [card] = (listed.body['cards'] ?? []) as unknown as { id: string; status: string }[];
  if (card?.status !== 'ACTIVE') throw new Error(`No card: ${JSON.stringify(listed.body)}`);
  return { cardId: card.id, token };
}

/** What the issuer has made of an attempt of ours. */
export async function loadsOf(app: TestApp, payoutAttemptId: string): Promise<object[]> {
  const { url, apiKey } = app.context.config.checkers.cards ?? { url: '', apiKey: '' };
  const answer = await fetch(`${url}/loads?reference=payout-${payoutAttemptId}`, {
    headers: { apikey: apiKey },
  });
  return ((await answer.json()) as { data: object[] }).data;
}
