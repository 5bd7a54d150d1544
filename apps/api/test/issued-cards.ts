// People who are to have an issued card, and what they tell its issuer.
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
export async function wantsCard(app: TestApp, userId: string): Promise<void> {
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
