import { randomUUIDv7 } from 'node:crypto';
import { sharedCardTermsVersion } from '@tipwell/contract/payouts/shared-card-terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWaiter,
  giveCompanyCard,
  givePayoutCard,
  signIn,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { aDubaiRestaurant, earn, somebodyAt, toldTo } from '#test/support/dubai.ts';
import { giveCardOnPage } from '#test/support/give-card.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { agreeAndWait } from '#test/support/second-person.ts';
import { verifyLedger } from '#ledger/ledger';
import { runDuePlans } from '#payouts/payout-plans';
import { applyCardUpdate } from '../../cards/apply-card-update.ts';

let app: TestApp;
let locationId: number;
let khalid: Waiter;
let maricel: Waiter;

const mastercard = '5200828282828210';
const accepted = { acceptedVersion: sharedCardTermsVersion, password: testPassword };

beforeAll(async () => {
  // A Monday noon in Dubai.
  app = await openTestApp(new Date('2026-11-16T08:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-16T08:00:00Z'));
  locationId = await aDubaiRestaurant(app);
  // A new place is paid from its first night on.
  await runDuePlans(app.context);
  await app.settle();
  khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
  maricel = await aWaiter(app, { locationId });
  await givePayoutCard(app, maricel, mastercard);
  await giveCompanyCard(app, locationId);
});

const path = (person = maricel) =>
  `/api/users/${person.userId}/staff/${person.staffId}/shared-card`;
const ask = async (method: 'GET' | 'PUT' | 'DELETE', body?: object): Promise<Answer> =>
  app.ask(method, path(), {
    token: await signIn(app, maricel),
    ...(body ? { body } : {}),
  });
const choose = async (body: object = accepted) => ask('PUT', body);
const clawBack = async () => ask('DELETE');
const sharing = async () => (await ask('GET')).body;
const profile = async () =>
  (await app.ask('GET', '/api/profile', { token: await signIn(app, maricel) })).body;

/** The minute's round at night, all that it asks for, and enough of the processor's time to be paid. */
async function night(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  await runDuePlans(app.context);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

/** Where Maricel was paid, in order: by the last digits and whether it was her employer's. */
async function paidTo(): Promise<[lastFour: string, isEmployers: boolean, state: string][]> {
  const rows = await app.context.db
    .selectFrom('payouts.payouts as payout')
    .innerJoin('destinations.destinations as destination', (join) =>
      join.onRef('destination.destination_id', '=', 'payout.destination_id'),
    )
    .select(['destination.last_four', 'destination.location_id', 'payout.state'])
    .where('payout.staff_id', '=', maricel.staffId)
    .orderBy('payout.drafted_at')
    .execute();
  return rows.map((row) => [row.last_four, row.location_id !== null, row.state]);
}

const turn = async (flags: Record<string, boolean>) => {
  const { token } = await somebody(app, 'ROLE_ADMIN');
  await app.ask('PATCH', `/api/locations/${locationId}`, { token, body: flags });
  await app.settle();
};

/** What the owner asked for, an administrator agreed to; all of it as if it had begun a day ago. */
async function agreed(request: () => Promise<Answer>): Promise<Answer> {
  app.clock.advance({ hours: -24 });
  const answer = await request();
  await agreeAndWait(app, await somebody(app, 'ROLE_ADMIN'), locationId);
  return answer;
}

const removeCard = async () => {
  const { body } = await agreed(async () =>
    app.ask('POST', `/api/locations/${locationId}/payout-destination/remove`, {
      token: await signIn(app, khalid),
      body: { password: testPassword },
    }),
  );
  return body;
};

describe('a person who may share the employer’s card', () => {
  it('is offered it with the agreements to be read', async () => {
    expect(await sharing()).toEqual({
      offered: { kind: 'CARD', status: 'ACTIVE', brand: 'Visa', lastFour: '5556' },
      isMine: false,
      agreedAt: null,
      termsVersion: sharedCardTermsVersion,
      asksPassword: true,
      next: null,
    });
    expect(await profile()).toMatchObject({ isSharedCard: false, isAllowedSharedCard: true });
  });

  it('chooses it with the password, and is told', async () => {
    const without = await choose({ acceptedVersion: sharedCardTermsVersion });
    expect(without.body).toMatchObject({ fields: { password: { message: 'Fill this in' } } });
    expect((await choose()).body).toMatchObject({ isMine: true, agreedAt: expect.anything() });
    expect(await profile()).toMatchObject({
      isSharedCard: true,
      staffs: [{ isSharedCard: true, showManagePayout: true, showManageVenuePayout: false }],
    });
    const { sent, messages } = await toldTo(app, maricel);
    expect(sent).toEqual([expect.stringMatching(/go to your employer’s Visa ·· 5556/)]);
    expect(messages).toEqual([expect.stringContaining('If that was not you')]);
  });

  it('without a card of her own needs no password', async () => {
    maricel = await aWaiter(app, { locationId });
    expect((await choose({ acceptedVersion: sharedCardTermsVersion })).body).toMatchObject({
      isMine: true,
    });
  });

  it('accepts the agreements as they are today, and no others', async () => {
    const old = await choose({ acceptedVersion: '2020-01-01', password: testPassword });
    expect(old.body).toMatchObject({
      fields: {
        acceptedVersion: { message: 'The agreements have changed. Please read them again' },
      },
    });
    await choose();
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['action', 'details'])
      .where('subject', '=', `user:${maricel.userId}`)
      .where('action', 'like', 'sharedCard%')
      .execute();
    const { staffId } = maricel;
    const termsVersion = sharedCardTermsVersion;
    expect(log).toEqual([
      { action: 'sharedCard.chosen', details: { staffId, locationId, termsVersion } },
    ]);
  });

  it('chosen twice, also at the same time, is chosen once', async () => {
    const answers = await Promise.all([choose(), choose(), choose()]);
    expect(answers.map(({ body }) => body['isMine'])).toEqual([true, true, true]);
    expect((await choose()).status).toBe(200);
    expect((await toldTo(app, maricel)).sent).toHaveLength(1);
  });

  it('has to know the password for a card of her own from then on', async () => {
    maricel = await aWaiter(app, { locationId });
    expect(await sharing()).toMatchObject({ asksPassword: false });
    await choose();
    // Whatever asks for it says so before: a form without the field would be a dead end.
    expect(await sharing()).toMatchObject({ asksPassword: true });
    const body = { setupId: randomUUIDv7(), staffId: maricel.staffId, locale: 'en' };
    const token = await signIn(app, maricel);
    const setups = `/api/users/${maricel.userId}/card-setups`;
    expect((await app.ask('POST', setups, { token, body })).body).toMatchObject({
      fields: { password: { message: 'Fill this in' } },
    });
  });

  it('waits a day with large sums, counted from her consent', async () => {
    app.clock.advance({ hours: 30 });
    await choose();
    await earn(app, maricel, 250_000);
    const progress = await app.ask(
      'GET',
      `/api/users/${maricel.userId}/staff/${maricel.staffId}/payout-progress`,
      { token: await signIn(app, maricel) },
    );
    expect(progress.body).toMatchObject({ reason: 'NEW_DESTINATION' });
  });
});

describe('what she earns', () => {
  it('is paid to the employer’s card by night, and to her own once she takes it back', async () => {
    await choose();
    await earn(app, maricel, 4000);
    await night('2026-11-17T00:10:00Z');
    expect(await paidTo()).toEqual([['5556', true, 'PAID']]);
    await clawBack();
    await earn(app, maricel, 5000);
    await night('2026-11-18T00:10:00Z');
    expect(await paidTo()).toEqual([
      ['5556', true, 'PAID'],
      ['8210', false, 'PAID'],
    ]);
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  });

  it('is paid there at once where she wants it, and her list says whose card it was', async () => {
    await choose();
    await earn(app, maricel, 4000);
    const token = await signIn(app, maricel);
    const base = `/api/users/${maricel.userId}`;
    const payoutId = randomUUIDv7();
    const headers = { 'idempotency-key': payoutId };
    const body = { payoutId, staffId: maricel.staffId };
    const offer = await app.ask('POST', `${base}/instant-payouts`, { token, headers, body });
    expect(offer.body).toMatchObject({ destination: { lastFour: '5556', isCompany: true } });
    await app.ask('POST', `${base}/instant-payouts/${payoutId}/make`, { token, headers });
    await night('2026-11-16T08:05:00Z');
    const paid = await app.ask('GET', `${base}/payouts/${payoutId}`, {
      token: await signIn(app, maricel),
    });
    expect(paid.body).toMatchObject({ state: 'PAID', destination: { isCompany: true } });
  });

  it('is not paid by an offer that names another card than the one she chose since', async () => {
    await earn(app, maricel, 4000);
    const token = await signIn(app, maricel);
    const base = `/api/users/${maricel.userId}`;
    const payoutId = randomUUIDv7();
    const headers = { 'idempotency-key': payoutId };
    const body = { payoutId, staffId: maricel.staffId };
    await app.ask('POST', `${base}/instant-payouts`, { token, headers, body });
    await choose();
    const made = await app.ask('POST', `${base}/instant-payouts/${payoutId}/make`, {
      token,
      headers,
    });
    expect(made.status).toBe(409);
    expect(await paidTo()).toEqual([['8210', false, 'DRAFT']]);
  });
});

describe('taking it back', () => {
  it('is told, needs no password, and may be done twice', async () => {
    await choose();
    app.clock.advance({ minutes: 1 });
    expect((await clawBack()).body).toMatchObject({ isMine: false, agreedAt: null });
    expect((await clawBack()).status).toBe(200);
    const { sent, messages } = await toldTo(app, maricel);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatch(/go to your own Mastercard ·· 8210 again/);
    expect(messages).toHaveLength(2);
    app.clock.advance({ minutes: 1 });
    expect((await choose()).body).toMatchObject({ isMine: true });
  });

  it('without a card of her own leaves the money on her balance, and says so', async () => {
    maricel = await aWaiter(app, { locationId });
    await choose();
    app.clock.advance({ minutes: 1 });
    await clawBack();
    expect((await toldTo(app, maricel)).sent.at(-1)).toContain('safe on your balance');
  });
});

describe('when the venue changes its mind', () => {
  beforeEach(async () => {
    await choose();
  });

  const last = async () => (await toldTo(app, maricel)).sent.at(-1);

  it('and allows no sharing any more, she is paid to her own card again and told', async () => {
    await turn({ isAllowedSharedCard: false });
    expect(await last()).toContain('no longer shares its card or account');
    expect(await sharing()).toMatchObject({ offered: null, isMine: false });
    expect(await profile()).toMatchObject({ isSharedCard: false });
    await earn(app, maricel, 4000);
    await night('2026-11-17T00:10:00Z');
    expect(await paidTo()).toEqual([['8210', false, 'PAID']]);
    await turn({ isAllowedSharedCard: true });
    expect(await last()).toContain('as you agreed');
    expect(await sharing()).toMatchObject({ isMine: true });
  });

  it('and turns another switch, nobody is told anything', async () => {
    await turn({ isEnableChampions: true });
    expect((await toldTo(app, maricel)).sent).toHaveLength(1);
  });

  it('and takes the card away, she is told, and nothing else ends', async () => {
    expect(await removeCard()).toEqual({ isRemoved: false, isWaiting: true });
    expect(await last()).toMatch(/go to your own Mastercard ·· 8210 again/);
    // Chosen, asked for, agreed to, ended.
    expect((await toldTo(app, maricel)).messages).toHaveLength(4);
    expect((await choose()).body).toMatchObject({ errorCode: 409_918 });
  });

  it('and gives another card, her money follows it, and she is told', async () => {
    await agreed(async () => addAnother(await signIn(app, khalid)));
    expect(await last()).toMatch(/go to Mastercard ·· 8210 from now on/);
    await earn(app, maricel, 4000);
    await night('2026-11-17T00:10:00Z');
    expect(await paidTo()).toEqual([['8210', true, 'PAID']]);
  });

  it('and its card is blocked by the bank, she is paid to her own, and all are told', async () => {
    const { reference, paymentSystem } = await app.context.db
      .selectFrom('destinations.destinations')
      .select(['provider_reference as reference', 'payment_system as paymentSystem'])
      .where('location_id', '=', locationId)
      .executeTakeFirstOrThrow();
    const card = { reference, paymentSystems: [paymentSystem] };
    await applyCardUpdate(app.context, { ...card, status: 'BLOCKED' });
    await applyCardUpdate(app.context, { ...card, status: 'BLOCKED' });
    const { sent, messages } = await toldTo(app, maricel);
    expect(sent).toHaveLength(2);
    expect(messages).toHaveLength(2);
    expect(sent[1]).toContain('to your own Mastercard ·· 8210');
    expect((await toldTo(app, khalid)).messages.at(-1)).toContain('doesn’t accept payouts to');
    expect(await sharing()).toMatchObject({ offered: null, isMine: false });
    await earn(app, maricel, 4000);
    await night('2026-11-17T00:10:00Z');
    expect(await paidTo()).toEqual([['8210', false, 'PAID']]);
    await applyCardUpdate(app.context, { ...card, status: 'ACTIVE' });
    expect(await last()).toContain('as you agreed');
  });

  it('and she leaves, what she has earned is paid to her own card', async () => {
    await earn(app, maricel, 4000);
    const { db } = app.context;
    await db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', maricel.staffId)
      .execute();
    await night('2026-11-17T00:10:00Z');
    expect(await paidTo()).toEqual([['8210', false, 'PAID']]);
  });
});

async function addAnother(token: string): Promise<Answer> {
  const base = `/api/locations/${locationId}/card-setups`;
  const setupId = randomUUIDv7();
  const { body } = await app.ask('POST', base, {
    token,
    body: { setupId, locale: 'en', password: testPassword },
  });
  await giveCardOnPage(body['frameUrl'], { cardNumber: mastercard, holderName: 'DUBAI CREEK LLC' });
  return app.ask('POST', `${base}/${setupId}/finish`, { token });
}

describe('who decides about it', () => {
  it.each([
    ['a colleague', async () => aWaiter(app, { locationId })],
    ['the owner', async () => khalid],
    ['somebody elsewhere', async () => aWaiter(app)],
  ])('%s does not', async (_title, who) => {
    const token = await signIn(app, await who());
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await app.ask(method, path(), {
        token,
        ...(method === 'PUT' ? { body: accepted } : {}),
      });
      expect(answer.status).toBe(404);
    }
  });

  it('she does not at a workplace that is not hers', async () => {
    const colleague = await aWaiter(app, { locationId });
    const mixed = `/api/users/${maricel.userId}/staff/${colleague.staffId}/shared-card`;
    const token = await signIn(app, maricel);
    expect((await app.ask('PUT', mixed, { token, body: accepted })).status).toBe(404);
  });
});

describe('the venue’s alerts', () => {
  it('name people without a card, and nobody who shares the employer’s', async () => {
    const tom = await aWaiter(app, { locationId });
    maricel = await aWaiter(app, { locationId });
    await choose();
    for (const person of [tom, maricel]) await earn(app, person, 4000);
    // There are no alerts in the UAE: the same place, elsewhere.
    await app.context.db
      .updateTable('locations.locations')
      .set({ country: 'ch' })
      .where('location_id', '=', locationId)
      .execute();
    const { body } = await app.ask('GET', `/api/locations/${locationId}/alerts`, {
      token: await signIn(app, khalid),
    });
    const { alerts } = body as unknown as {
      alerts: { kind: string; people?: { staffId: number }[] }[];
    };
    const cardless = alerts.find(({ kind }) => kind === 'NO_PAYOUT_CARD');
    expect(cardless?.people?.map(({ staffId }) => staffId)).toEqual([tom.staffId]);
  });
});
