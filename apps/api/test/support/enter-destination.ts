// Somebody says where they are paid, all the way through the calls of the office and the pages of
// processors that these lead to.
import { randomUUIDv7 } from 'node:crypto';
import { NotInPlace } from './adapter-kinds.ts';
import type { AppAsMet, Payee } from './app-as-met.ts';
import { signIn, testPassword } from './build.ts';

/** An account as it is typed into a page of a processor. */
interface TypedOnPage {
  number: string;
  sortCode?: string;
}

/** Opens the page on which somebody says it. */
export async function startDestination(app: AppAsMet, payee: Payee) {
  const token = await signIn(app, payee);
  const path = `/api/users/${payee.userId}/card-setups`;
  const setupId = randomUUIDv7();
  // Whoever is paid somewhere already says their password; of others nobody asks for it.
  const { staffId, password = testPassword } = payee;
  const body = { setupId, staffId, locale: 'en', password };
  const started = await app.ask('POST', path, { token, body });
  if (started.status !== 201) throw new NotInPlace(`No page: ${JSON.stringify(started.body)}`);
  const { frameUrl, pageUrl } = started.body as { frameUrl?: string | null; pageUrl?: string };
  return {
    url: frameUrl ?? pageUrl ?? '',
    async finish() {
      const ended = await app.ask('POST', `${path}/${setupId}/finish`, { token });
      if (ended.body['isInPlace'] !== true) {
        throw new NotInPlace(`Nothing is in place: ${JSON.stringify(ended.body)}`);
      }
    },
  };
}

/** What Stripe's page asks for: who somebody is, and their account. */
export async function fillInStripesPage(
  app: AppAsMet,
  payee: Payee,
  { number, sortCode = '', born }: TypedOnPage & { born: readonly [string, string, string] },
): Promise<void> {
  const [firstName = '', lastName = ''] = (await nameOf(app, payee)).split(' ');
  const [day, month, year] = born;
  await fillIn(app, payee, {
    'individual.first_name': firstName,
    'individual.last_name': lastName,
    'individual.dob.day': day,
    'individual.dob.month': month,
    'individual.dob.year': year,
    'individual.address.line1': '1 Test Street',
    'individual.address.city': 'Manchester',
    'individual.address.postal_code': 'M1 1AA',
    routing_number: sortCode,
    account_number: number,
  });
}

/** The same on Ryft's page. */
export async function fillInRyftsPage(
  app: AppAsMet,
  payee: Payee,
  { number, sortCode = '' }: TypedOnPage,
): Promise<void> {
  const [firstName = '', lastName = ''] = (await nameOf(app, payee)).split(' ');
  await fillIn(app, payee, {
    first_name: firstName,
    last_name: lastName,
    sort_code: sortCode,
    account_number: number,
  });
}

async function fillIn(app: AppAsMet, payee: Payee, typed: Record<string, string>): Promise<void> {
  const page = await startDestination(app, payee);
  const body = new URLSearchParams(typed);
  const answer = await fetch(page.url, { method: 'POST', redirect: 'manual', body });
  const back = answer.headers.get('location') ?? '';
  if (!back.includes('/profile/payouts?card=')) {
    throw new NotInPlace(`The page took no answers: ${answer.status} ${back}`);
  }
  await page.finish();
}

/** Types the numbers of an account into our own form. */
export async function typeAccount(
  app: AppAsMet,
  payee: Payee,
  numbers: { iban: string } | { sortCode: string; accountNumber: string },
): Promise<void> {
  const token = await signIn(app, payee);
  const { userId, staffId, password = testPassword } = payee;
  const added = await app.ask('POST', `/api/users/${userId}/bank-accounts`, {
    token,
    body: { destinationId: randomUUIDv7(), staffId, password, ...numbers },
  });
  if (added.status !== 201) throw new NotInPlace(`No account: ${JSON.stringify(added.body)}`);
}

/** As whom they are paid. */
export async function nameOf(app: AppAsMet, { userId }: Payee): Promise<string> {
  const person = await app.context.db
    .selectFrom('identity.users')
    .select(['first_name as first', 'last_name as last'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${person.first} ${person.last}`;
}
