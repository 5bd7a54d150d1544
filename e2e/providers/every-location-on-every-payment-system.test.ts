// The demo in every processor's own words: an administrator puts each of its places on each payment system
// that serves the country, by the office's own call, and a guest's tip is paid and paid out through it.
import { randomUUIDv7 } from 'node:crypto';
import { businessCountries, type BusinessCountry } from '@tipwell/contract/countries/list';
import { paymentSystemNames, servesCountry } from '@tipwell/contract/providers/payment-systems';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { branches } from '../../apps/api/demo/cast/branches.ts';
import { platformTeam } from '../../apps/api/demo/cast/platform-team.ts';
import { willowAndSage } from '../../apps/api/demo/cast/willow-and-sage.ts';
import type { Adapter } from '../../apps/api/test/support/adapter-kinds.ts';
import {
  adyen,
  checkout,
  ownWords,
  payerMax,
  ryft,
  stripe,
} from '../../apps/api/test/support/adapters.ts';
import type { AppAsMet, Payee } from '../../apps/api/test/support/app-as-met.ts';
import { cards, signIn, startATip } from '../../apps/api/test/support/build.ts';
import type { Answer } from '../../apps/api/test/support/open-test-app.ts';
import {
  fillInRyftsPage,
  fillInStripesPage,
  typeAccount,
} from '../../apps/api/test/support/enter-destination.ts';
import { openDatabase, type OpenDatabase } from '../../apps/api/src/platform/db/database.ts';
import { startTestApp, type TestApp } from '../support/fixtures.ts';
import { amira } from '../support/people.ts';

let app: TestApp;
let opened: OpenDatabase;
let met: AppAsMet;
let admin: string;

beforeAll(async () => {
  app = await startTestApp({ speaks: 'all', environment: { TRUST_PROXY: '1' } });
  opened = openDatabase(app.databaseUrl, { max: 4, name: 'story' });
  met = meet(app, opened);
  admin = await signIn(met, { email: platformTeam.admin.login, password: amira.password });
}, 120_000);
afterAll(async () => {
  await opened?.close();
  await app?.stop();
});

/** The whole of Tipwell as guests, staff and the platform's people reach it: over its socket. */
function meet({ origin, sandboxOrigin, secrets }: TestApp, { db }: OpenDatabase): AppAsMet {
  const send = async (url: string, method: string, headers: object, body: unknown) =>
    fetch(url, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  let guests = 0;
  return {
    context: { db },
    clock: { now: () => new Date() },
    outside: {
      url: sandboxOrigin,
      async ask(method, path, body) {
        const authorization = `Bearer ${secrets.SANDBOX_API_KEY}`;
        const answer = await send(sandboxOrigin + path, method, { authorization }, body);
        return { status: answer.status, body: (await answer.json()) as unknown };
      },
    },
    async ask(method, path, { token, headers, body } = {}) {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      guests += 1;
      const said = {
        'idempotency-key': randomUUIDv7(),
        // Each comes from somewhere else, so that limits by address do not meet them.
        'x-forwarded-for': `10.0.${Math.floor(guests / 250)}.${guests % 250}`,
        ...authorization,
        ...headers,
      };
      const answer = await send(origin + path, method, said, body);
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      const told = (isJson ? JSON.parse(text) : { text }) as Answer['body'];
      return { status: answer.status, body: told, headers: Object.fromEntries(answer.headers) };
    },
  };
}

/** In whose words each is met; the others of Checkout.com have no account there, and are met in the sandbox's own. */
const adapters: Readonly<Record<string, Adapter>> = {
  STRIPE: stripe,
  CHECKOUT: checkout,
  CHECKOUT_UK_DASHBOARD: ownWords,
  CHECKOUT_UAE: ownWords,
  RYFT: ryft,
  PAYER_MAX: payerMax,
  ADYEN: adyen,
};

const born = ['7', '5', '1994'] as const;
/** How somebody says where they are paid, where it is not as in every story of the adapter. */
const elsewhere: Readonly<Record<string, (payee: Payee) => Promise<void>>> = {
  'de STRIPE': async (payee) =>
    fillInStripesPage(met, payee, { number: 'DE89370400440532013000', born }),
  'us STRIPE': async (payee) =>
    fillInStripesPage(met, payee, { sortCode: '110000000', number: '55771234', born }),
  'ca STRIPE': async (payee) =>
    fillInStripesPage(met, payee, { sortCode: '11000000', number: '55771234', born }),
  'de RYFT': async (payee) => fillInRyftsPage(met, payee, { number: 'DE89370400440532013000' }),
  'sa ADYEN': async (payee) => typeAccount(met, payee, { iban: 'SA0380000000608010167519' }),
};

const places = [willowAndSage, ...branches];
const systemsOf = (country: string) =>
  paymentSystemNames.filter((name) => servesCountry(name, country));

const change = async (locationId: number, paymentSystem: string) =>
  met.ask('PUT', `/api/locations/${locationId}/payment-system`, {
    token: admin,
    body: { paymentSystem, reason: 'Agreed with the venue' },
  });

/** Waits for what the worker does; whoever looks sees it within a moment. */
const within = { timeout: 30_000, interval: 100 };

async function tipOf(tipId: string) {
  return met.context.db
    .selectFrom('tipping.tips')
    .select(['state', 'recorded_at as recordedAt', 'payment_system as paymentSystem'])
    .select(['payment_reference as reference'])
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();
}

async function payeeAt(locationId: number): Promise<Payee> {
  const person = await met.context.db
    .selectFrom('identity.memberships as m')
    .innerJoin('identity.users as u', 'u.user_id', 'm.user_id')
    .select(['u.user_id as userId', 'u.email', 'm.staff_id as staffId'])
    .where('m.location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return { ...person, email: person.email ?? '', password: amira.password };
}

/** A guest tips, and whoever was tipped has it sent where they said. */
async function tipAndPayOut(
  { locationId, country }: { locationId: number; country: BusinessCountry },
  paymentSystem: string,
): Promise<void> {
  const { [paymentSystem]: adapter = ownWords } = adapters;
  const payee = await payeeAt(locationId);
  const { [`${country} ${paymentSystem}`]: say } = elsewhere;
  await (say ? say(payee) : adapter.giveDestination(met, payee, 'paid'));
  const to = { locationId, staffId: payee.staffId };
  const { tipId, ...started } = await startATip(met, to, {
    country,
    amount: 2000,
    feeMode: 'ON_TOP',
  });
  expect(started.body).toMatchObject({ tipId });
  await adapter.pay(met, (await tipOf(tipId)).reference ?? '', cards.success);
  await vi.waitFor(async () => {
    const tip = await tipOf(tipId);
    expect(tip).toMatchObject({ state: 'CAPTURED', paymentSystem });
    expect(tip.recordedAt).not.toBeNull();
  }, within);
  const token = await signIn(met, payee);
  const path = `/api/users/${payee.userId}/instant-payouts`;
  const payoutId = randomUUIDv7();
  const offer = { payoutId, staffId: payee.staffId };
  expect(await met.ask('POST', path, { token, body: offer })).toMatchObject({ status: 201 });
  const made = await met.ask('POST', `${path}/${payoutId}/make`, { token });
  expect(made.body).toMatchObject({ state: 'SUBMITTED' });
}

test('there is a place in every country that we do business in', () => {
  const countries = places.map(({ country }) => country);
  expect(countries.toSorted()).toEqual(businessCountries.toSorted());
});

describe.each(places)('the place in $country', { concurrent: true }, ({ locationId, country }) => {
  test(
    'is put on each payment system that serves it, and tips and payouts go through that',
    {
      timeout: 180_000,
    },
    async () => {
      for (const paymentSystem of systemsOf(country)) {
        expect(await change(locationId, paymentSystem)).toMatchObject({ status: 200 });
        await tipAndPayOut({ locationId, country }, paymentSystem);
      }
    },
  );

  test('is put on no other, and the refusal says which there are', async () => {
    const others = paymentSystemNames.filter((name) => !servesCountry(name, country));
    expect(others).toContain('UNKNOWN');
    for (const paymentSystem of others) {
      const refused = await change(locationId, paymentSystem);
      const error = { code: 'paymentSystemForeign', params: { choices: expect.any(String) } };
      expect(refused).toMatchObject({ status: 400, body: { fields: { paymentSystem: error } } });
    }
  });
});

test('all of it arrives once banks have had their days', { timeout: 60_000 }, async () => {
  await met.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 * 86_400 });
  const systems = places.flatMap(({ country }) => systemsOf(country));
  await vi.waitFor(async () => {
    const payouts = await met.context.db
      .selectFrom('payouts.payouts')
      .select(['state', 'payment_system as paymentSystem'])
      .execute();
    const arrived = payouts.filter(({ state }) => state === 'PAID');
    expect(arrived.map((one) => one.paymentSystem).toSorted()).toEqual(systems.toSorted());
  }, within);
});
