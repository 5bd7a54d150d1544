import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Region } from '@tipwell/contract/regions';
import { newSecrets } from '../../../../../../run/secrets.ts';
import { aWaiter, signIn, testPassword, type Waiter } from '#test/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/open-test-app.ts';

const keysOf: Record<Region, string> = {
  eu: newSecrets().REGION_KEYS,
  uae: newSecrets().REGION_KEYS,
  us: newSecrets().REGION_KEYS,
};
const offices: Record<Region, string> = {
  eu: 'https://office.example.eu',
  uae: 'https://office.example.ae',
  us: 'https://office.example.us',
};

/** The keys that others may know. */
function publicPart(keys: string): object[] {
  return (JSON.parse(keys) as { kid: string; kty: string; crv: string; x: string }[]).map(
    ({ kid, kty, crv, x }) => ({ kid, kty, crv, x }),
  );
}

const openIn = async (region: Region, trusted: readonly Region[]): Promise<TestApp> =>
  openTestApp(start, {
    REGION: region,
    REGION_KEYS: keysOf[region],
    REGION_TRUST: JSON.stringify(
      Object.fromEntries(trusted.map((other) => [other, publicPart(keysOf[other])])),
    ),
    ...Object.fromEntries(
      trusted.map((other) => [`ADMIN_ORIGIN_${other.toUpperCase()}`, offices[other]]),
    ),
  });

const start = new Date('2026-05-14T10:00:00Z');
let eu: TestApp;
let uae: TestApp;
/** One person with an account in each region; neither region knows of the other. */
let atHome: Waiter;
let abroad: Waiter;
let homeToken: string;
let abroadToken: string;

beforeAll(async () => {
  [eu, uae] = await Promise.all([openIn('eu', ['uae', 'us']), openIn('uae', ['eu'])]);
});
afterAll(async () => {
  await Promise.all([eu.close(), uae.close()]);
});
beforeEach(async () => {
  [atHome, abroad] = await Promise.all([aWaiter(eu), aWaiter(uae)]);
  // Signing in is a proof that is fresh for five minutes.
  [homeToken, abroadToken] = await Promise.all([signIn(eu, atHome), signIn(uae, abroad)]);
});

/** What stands behind the `#` of an address that leads to another region. */
function said(answer: Answer, name: 'pass' | 'offer', office: string): string {
  expect(answer.status).toBe(200);
  const address = new URL(String(answer.body['address']));
  expect(address.origin + address.pathname + address.search).toBe(`${office}/token`);
  return new URLSearchParams(address.hash.slice(1)).get(name) ?? '';
}

async function offerOf(token = abroadToken): Promise<string> {
  const answer = await uae.ask('POST', '/api/profile/regions/eu/offer', { token });
  return said(answer, 'offer', offices.eu);
}

async function passTo(offer: string | null, token = homeToken): Promise<string> {
  const body = { offer };
  const answer = await eu.ask('POST', '/api/profile/regions/uae/pass', { token, body });
  return said(answer, 'pass', offices.uae);
}

const connectWith = async (pass: string, token = abroadToken): Promise<Answer> =>
  uae.ask('POST', '/api/profile/regions/connections', { token, body: { pass } });

const take = async (pass: string, isAgreed = true): Promise<Answer> =>
  uae.ask('POST', '/api/auth/pass', {
    body: { pass, identifier: 'a-phone', isAgreed },
    headers: { 'x-client-platform': 'Native' },
  });

const connect = async (): Promise<void> => {
  expect((await connectWith(await passTo(await offerOf()))).status).toBe(200);
};

const isRefused = (answer: Answer, code: string): void => {
  expect([answer.body['code'], answer.status >= 400]).toEqual([code, true]);
};

describe('a person with accounts in two regions', () => {
  it('is let in from the one to the other after two yeses, once for each pass', async () => {
    isRefused(await take(await passTo(null)), 'notConnected');
    await connect();
    const pass = await passTo(null);
    const shown = await take(pass, false);
    expect(shown.body).toMatchObject({
      region: 'eu',
      person: { email: abroad.email },
      session: null,
    });
    const taken = await take(pass);
    expect(taken.status).toBe(200);
    const { accessToken } = taken.body['session'] as unknown as { accessToken: string };
    const account = await uae.ask('GET', '/api/profile', { token: accessToken });
    expect(account.body).toMatchObject({ id: abroad.userId });
    isRefused(await take(pass), 'challengeOver');
    isRefused(await take(pass, false), 'challengeOver');
  });

  it('gets one session of a pass that is used twice at once', async () => {
    await connect();
    const pass = await passTo(null);
    const answers = await Promise.all([take(pass), take(pass), take(pass)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  it('opens the one account that was connected last, also where two are at once', async () => {
    const other = await aWaiter(uae);
    const otherToken = await signIn(uae, other);
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await passTo(await offerOf()), await passTo(await offerOf(otherToken))];
      const answers = await Promise.all([connectWith(one), connectWith(two, otherToken)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const opened = await take(await passTo(null), false);
      const { email } = opened.body['person'] as unknown as { email: string };
      expect([abroad.email, other.email]).toContain(email);
    }
  });

  it('takes the way back also while the account is suspended', async () => {
    await connect();
    await uae.context.db
      .updateTable('identity.users')
      .set({ status: 'SUSPENDED' })
      .where('user_id', '=', abroad.userId)
      .execute();
    const token = await signIn(uae, abroad);
    const end = await uae.ask('DELETE', '/api/profile/regions/eu/connection', { token });
    expect(end.status).toBe(200);
  });

  it('reads which regions open the account, and takes it back', async () => {
    await connect();
    const list = async () => uae.ask('GET', '/api/profile/regions', { token: abroadToken });
    expect((await list()).body).toEqual({
      region: 'uae',
      others: [{ region: 'eu', opensHereSince: start.toISOString(), lastOpenedAt: null }],
    });
    await take(await passTo(null));
    expect((await list()).body).toMatchObject({ others: [{ lastOpenedAt: start.toISOString() }] });
    const end = async () =>
      uae.ask('DELETE', '/api/profile/regions/eu/connection', { token: abroadToken });
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    isRefused(await take(await passTo(null)), 'notConnected');
    // The account at home never learns that there is one abroad.
    const home = await eu.ask('GET', '/api/profile/regions', { token: homeToken });
    expect(home.body).toMatchObject({
      others: [
        { region: 'uae', opensHereSince: null },
        { region: 'us', opensHereSince: null },
      ],
    });
  });

  it('is written to, so that nobody else connects the account unseen', async () => {
    await connect();
    await uae.settle();
    const { body } = await uae.outside.ask('GET', '/outbox.json');
    const { data } = body as { data: { to: string; text: string }[] };
    const letters = data.filter(({ to }) => to === abroad.email);
    expect(letters.map(({ text }) => text).join('\n')).toContain(
      'Your Tipwell account in another region now opens this one.',
    );
  });

  it('has proved nothing abroad: a new offer from such a session asks for the password', async () => {
    await connect();
    const taken = await take(await passTo(null));
    const { accessToken: token } = taken.body['session'] as unknown as { accessToken: string };
    isRefused(
      await uae.ask('POST', '/api/profile/regions/eu/offer', { token }),
      'confirmationNeeded',
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a new password',
      async () =>
        uae.ask('PUT', '/api/account/password', {
          token: abroadToken,
          body: { oldPassword: testPassword, newPassword: 'a wholly different one 7' },
        }),
    ],
    [
      'the end of the account',
      async () =>
        uae.context.db
          .updateTable('identity.users')
          .set({ status: 'TERMINATED' })
          .where('user_id', '=', abroad.userId)
          .execute(),
    ],
  ])('is not let in after %s', async (_title, happens) => {
    await connect();
    await happens();
    const answer = await take(await passTo(null));
    expect(['notConnected', 'accountClosed']).toContain(answer.body['code']);
  });
});

describe('nobody else is let in', () => {
  it('by following a link of somebody who began to connect: the session that began ends it', async () => {
    const mallory = await aWaiter(uae);
    const malloryToken = await signIn(uae, mallory);
    // Mallory makes an offer and sends it to the person at home, who agrees.
    const pass = await passTo(await offerOf(malloryToken));
    // The browser lands abroad, in the person's own session.
    isRefused(await connectWith(pass), 'challengeOver');
    isRefused(await take(await passTo(null)), 'notConnected');
  });

  it('by a pass of their own for an offer of somebody else’s that they never saw', async () => {
    const mallory = await aWaiter(eu);
    await offerOf();
    const pass = await passTo(
      await offerOf(await signIn(uae, await aWaiter(uae))),
      await signIn(eu, mallory),
    );
    isRefused(await connectWith(pass), 'challengeOver');
  });

  it('by an offer that is over, or a pass that is', async () => {
    await connect();
    const [offer, pass] = [await offerOf(), await passTo(null)];
    uae.clock.advance({ minutes: 6 });
    isRefused(await take(pass), 'challengeOver');
    uae.clock.set(start);
    eu.clock.advance({ minutes: 11 });
    const token = await signIn(eu, atHome);
    const late = await eu.ask('POST', '/api/profile/regions/uae/pass', { token, body: { offer } });
    eu.clock.set(start);
    isRefused(late, 'challengeOver');
  });

  it('by an offer taken for a pass, a pass for an offer, or a pass that agrees to an offer', async () => {
    await connect();
    const offer = await offerOf();
    isRefused(await take(offer), 'challengeOver');
    isRefused(await take(await passTo(offer)), 'challengeOver');
    isRefused(await connectWith(await passTo(null)), 'challengeOver');
    const body = { offer: await passTo(null) };
    isRefused(
      await eu.ask('POST', '/api/profile/regions/uae/pass', { token: homeToken, body }),
      'challengeOver',
    );
  });

  it('by a text with another signature, none, or one word changed', async () => {
    await connect();
    const [head = '', claims = '', signature = ''] = (await passTo(null)).split('.');
    const none = Buffer.from('{"alg":"none","typ":"tipwell-pass+jwt"}').toString('base64url');
    const other = Buffer.from(claims, 'base64url').toString().replace('"eu"', '"us"');
    for (const forged of [
      'no.pass.at-all',
      `${none}.${claims}.`,
      `${head}.${claims}.${signature.toLowerCase()}`,
      `${head}.${Buffer.from(other.replace('tipwell:eu', 'tipwell:us')).toString('base64url')}.${signature}`,
    ]) {
      isRefused(await take(forged), 'challengeOver');
    }
  });

  it('by a region for another one, or by one that is not trusted', async () => {
    const us = await openIn('us', ['eu', 'uae']);
    try {
      const there = await aWaiter(us);
      const token = await signIn(us, there);
      const ask = async (region: Region): Promise<string> =>
        said(
          await us.ask('POST', `/api/profile/regions/${region}/pass`, {
            token,
            body: { offer: null },
          }),
          'pass',
          offices[region],
        );
      // Meant for eu, and brought to uae; then from us, which uae does not trust.
      isRefused(await take(await ask('eu')), 'challengeOver');
      isRefused(await take(await ask('uae')), 'challengeOver');
    } finally {
      await us.close();
    }
  });

  it('into an account of the platform', async () => {
    await connect();
    await uae.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_SUPPORT_ADMIN'] })
      .where('user_id', '=', abroad.userId)
      .execute();
    isRefused(await take(await passTo(null)), 'ownSignInNeeded');
  });
});

describe('nothing personal leaves its region', () => {
  it('and what does is another name for each region', async () => {
    await connect();
    const claims = (pass: string): Record<string, unknown> =>
      JSON.parse(Buffer.from(pass.split('.')[1] ?? '', 'base64url').toString()) as Record<
        string,
        unknown
      >;
    const pass = await passTo(null);
    expect(Object.keys(claims(pass)).toSorted()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'jti',
      'offer',
      'secondFactor',
      'sub',
    ]);
    const elsewhere = await eu.ask('POST', '/api/profile/regions/us/pass', {
      token: homeToken,
      body: { offer: null },
    });
    const toUs = claims(said(elsewhere, 'pass', offices.us));
    expect(toUs['sub']).not.toBe(claims(pass)['sub']);
    await take(pass);
    const offer = claims(await offerOf());
    expect(Object.keys(offer).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti']);

    // Each database is searched for the person of the other one, row by row.
    const { email, userId } = atHome;
    expect(await rowsThatName(uae, [email, userId])).toEqual([]);
    expect(await rowsThatName(eu, [abroad.email, abroad.userId])).toEqual([]);
    expect(await rowsThatName(eu, [email])).not.toEqual([]);
  });

  it('places of another region are made there', async () => {
    const { countries } = (await eu.ask('GET', '/api/handbook/countries?onlyBusinessRegion=true'))
      .body as unknown as { countries: { isoCode: string }[] };
    expect(countries.map(({ isoCode }) => isoCode).toSorted()).toEqual(['ca', 'ch', 'de', 'gb']);
    expect((await uae.ask('GET', '/api/client-config')).body).toMatchObject({ region: 'uae' });
    await eu.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_ADMIN'] })
      .where('user_id', '=', atHome.userId)
      .execute();
    const found = async (country: string): Promise<Answer> =>
      eu.ask('POST', '/api/locations', {
        token: await signIn(eu, atHome),
        body: {
          name: `Bar in ${country}`,
          address: '1 Street',
          city: 'Town',
          country,
          type: 'RESTAURANT',
          tipsType: 'PERSONAL',
        },
      });
    expect((await found('ae')).body).toMatchObject({
      code: 'inputInvalid',
      fields: { country: { code: 'countryOfAnotherRegion' } },
    });
    expect((await found('gb')).status).toBe(201);
  });
});

/** The tables of an app in which one of some texts stands anywhere. */
async function rowsThatName(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const { rows } = await app.context.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await app.context.pool.query(
      `select 1 from ${name} as row where exists (
         select from unnest($1::text[]) as text where position(text in row::text) > 0) limit 1`,
      [texts],
    );
    if (hit.rowCount) found.push(name);
  }
  return found;
}
