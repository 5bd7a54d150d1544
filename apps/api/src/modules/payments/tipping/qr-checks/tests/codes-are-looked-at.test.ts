// A walk through a venue: whose the codes are that hang there, and who hears of those that are nobody's.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getCodeRounds,
  judgeCodes as judgeCall,
  type CodeRound,
  type CodeVerdict,
} from '@tipwell/contract/payments/calls/qr-checks';
import { getAlerts } from '@tipwell/contract/backoffice/calls/alerts';
import { getVenueHome } from '@tipwell/contract/backoffice/calls/home';
import { getIncidents } from '@tipwell/contract/backoffice/calls/incidents';
import {
  anOwner,
  aRestaurant,
  aSalon,
  aWaiter,
  signedInAs,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { unseal } from '#platform/seal.ts';
import { hangCode } from '#distribution/hours';
import { createGroup, findShortCode } from '#venues/locations';

const origin = 'https://tips.tipwell.test';
const payOrigin = 'https://pay.tipwell.test';
const thief = 'https://tipwell-pay.evil.example/t/ABC2345';
const website = 'https://bar.example.net/';

let app: TestApp;
let amira: Waiter;
let locationId: number;
let token: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-27T09:00:00Z'), {
    PUBLIC_ORIGIN: origin,
    PAY_ORIGIN_EU: payOrigin,
  });
  locationId = await aRestaurant(app, { tipsType: 'COMMON' });
  amira = await aWaiter(app, { locationId, nickName: 'Amira' });
  token = await signIn(app, await anOwner(app, locationId));
});
afterAll(async () => app.close());

const rounds = (at = locationId) => `/api/locations/${at}/code-rounds`;

async function judge(texts: string[], at = { locationId, token }): Promise<CodeVerdict[]> {
  const answer = await app.ask('POST', `/api/locations/${at.locationId}/codes/judgement`, {
    token: at.token,
    body: { texts },
  });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return judgeCall.output.parse(answer.body).verdicts;
}

const save = async (texts: string[], more: { roundId?: string; known?: string[] } = {}) =>
  app.ask('POST', rounds(), {
    token,
    body: {
      roundId: more.roundId ?? randomUUIDv7(),
      codes: texts.map((text) => ({ text, isKnown: more.known?.includes(text) ?? false })),
    },
  });
const saved = async (...of: Parameters<typeof save>): Promise<CodeRound> => {
  const answer = await save(...of);
  expect(answer.status).toBe(201);
  return answer.body as unknown as CodeRound;
};
const list = async () =>
  getCodeRounds.output.parse((await app.ask('GET', rounds(), { token })).body).rounds;

const alertsOf = async (who = token) =>
  getAlerts.output
    .parse((await app.ask('GET', `/api/locations/${locationId}/alerts`, { token: who })).body)
    .alerts.filter(({ kind }) => kind === 'FOREIGN_CODE');

const page = ({ staffId, locationId: at }: Waiter) => `${payOrigin}/pay/${at}/${staffId}`;
const shortPage = async (of: { locationId: number; staffId: number | null }) =>
  `${payOrigin}/t/${await findShortCode(app.context.db, of)}`;
const yours = (of: object) => ({ verdict: 'YOURS', ...of });
const person = (name: string | null, standing: string) => yours({ page: 'PERSON', name, standing });

describe('whose a code is', () => {
  test('the place’s own: its people, team, groups, bills, menu and clocking code', async () => {
    const { db, clock } = app.context;
    const now = clock.now();
    const groupId = await db
      .transaction()
      .execute(async (tx) => createGroup(tx, { locationId, name: 'Bar', staffIds: [] }, now));
    const billed = await app.ask('POST', `/api/staff/${amira.staffId}/bills`, {
      token: await signIn(app, amira),
      body: { billId: randomUUIDv7(), amount: 3000, note: null },
    });
    const hung = { locationId, codeId: randomUUIDv7(), madeBy: amira.userId };
    await db.transaction().execute(async (tx) => hangCode(tx, app.context.config, hung, now));
    const { sealed_code: sealed } = await db
      .selectFrom('distribution.clock_codes')
      .select('sealed_code')
      .where('code_id', '=', hung.codeId)
      .executeTakeFirstOrThrow();
    const code = unseal(app.context.config, sealed ?? '');
    const place = { name: null, standing: 'WORKS' };
    expect(
      await judge([
        page(amira),
        (await shortPage(amira)).toLowerCase(),
        `${payOrigin}/pay/${locationId}`,
        `${origin}/g/${groupId}`,
        String(billed.body['url']),
        `${payOrigin}/menu/${locationId}`,
        `${origin}/clock/${code}`,
        page(amira),
      ]),
    ).toEqual([
      person('Amira', 'WORKS'),
      person('Amira', 'WORKS'),
      yours({ page: 'TEAM', ...place }),
      yours({ page: 'GROUP', ...place, name: 'Bar' }),
      yours({ page: 'BILL', ...place }),
      yours({ page: 'MENU', ...place }),
      yours({ page: 'CLOCK', ...place }),
      person('Amira', 'WORKS'),
    ]);
  });

  test('of people who have left, are paused or have not begun', async () => {
    const { db } = app.context;
    const [gone, paused, invited] = [
      await aWaiter(app, { locationId, nickName: 'Bo' }),
      await aWaiter(app, { locationId, nickName: 'Cy', status: 'SUSPENDED' }),
      await aWaiter(app, { locationId, nickName: 'Di', status: 'INITIALIZED' }),
    ];
    await db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', gone.staffId)
      .execute();
    expect(await judge([await shortPage(gone), page(paused), page(invited)])).toEqual([
      person('Bo', 'LEFT'),
      person('Cy', 'PAUSED'),
      person('Di', 'NOT_TIPPED'),
    ]);
  });

  test('of a closed place, as long as it is', async () => {
    const salon = await aSalon(app);
    const owner = { locationId: salon, token: await signIn(app, await anOwner(app, salon)) };
    const sara = await aWaiter(app, { locationId: salon });
    const close = async (isOpen: boolean) =>
      app.context.db
        .updateTable('locations.locations')
        .set({ is_open: isOpen })
        .where('location_id', '=', salon)
        .execute();
    await close(false);
    const codes = [page(sara), `${payOrigin}/pay/${salon}`];
    expect(await judge(codes, owner)).toMatchObject([
      { standing: 'CLOSED' },
      { standing: 'CLOSED' },
    ]);
    await close(true);
    expect(await judge(codes, owner)).toMatchObject([{ standing: 'WORKS' }, { standing: 'WORKS' }]);
  });

  test('another place’s, of which no name is told, and nobody’s', async () => {
    const stranger = await aWaiter(app, { nickName: 'Zoe' });
    const verdicts = await judge([
      page(stranger),
      await shortPage(stranger),
      `${payOrigin}/menu/${stranger.locationId}`,
      // Somebody of another place, as if they were from here.
      page({ ...stranger, locationId }),
      `${payOrigin}/t/ZZZZZZZ`,
      `${payOrigin}/pay/999999999`,
      `${payOrigin}/pay/one`,
      `${payOrigin}/b/ABCDEFGH2345`,
      `${origin}/clock/nobodys`,
      `${origin}/login`,
    ]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      'ELSEWHERE',
      'ELSEWHERE',
      'ELSEWHERE',
      ...Array.from({ length: 7 }, () => 'NO_PAGE'),
    ]);
    expect(JSON.stringify(verdicts)).not.toMatch(/Zoe|Sara/);
  });

  test('another part’s of the same house, which is no stranger’s', async () => {
    const bar = await aSalon(app);
    const cook = await aWaiter(app, { locationId: bar, nickName: 'Eve' });
    const of = async (masterId: number | null) =>
      app.context.db
        .updateTable('locations.locations')
        .set({ master_location_id: masterId })
        .where('location_id', '=', bar)
        .execute();
    const house = async (isMaster: boolean) =>
      app.context.db
        .updateTable('locations.locations')
        .set({ is_master_location: isMaster })
        .where('location_id', '=', locationId)
        .execute();
    await house(true);
    await of(locationId);
    expect(await judge([page(cook)])).toEqual([person('Eve', 'WORKS')]);
    const manager = await signedInAs(app, { locationId: bar, role: 'ROLE_RESTAURANT_ADMIN' });
    const fromTheBar = { locationId: bar, token: manager };
    expect(await judge([page(cook), page(amira)], fromTheBar)).toEqual([
      person('Eve', 'WORKS'),
      person(null, 'WORKS'),
    ]);
    await of(null);
    await house(false);
  });

  test('a stranger’s', async () => {
    expect(await judge([thief, website, 'WIFI:S:Bar;;'])).toEqual([
      { verdict: 'FOREIGN', leadsTo: 'tipwell-pay.evil.example', isLookAlike: true },
      { verdict: 'FOREIGN', leadsTo: 'bar.example.net', isLookAlike: false },
      { verdict: 'NO_LINK', use: 'WIFI' },
    ]);
  });

  test('too many at once, or too long, are refused', async () => {
    const ask = async (texts: string[]) =>
      (
        await app.ask('POST', `/api/locations/${locationId}/codes/judgement`, {
          token,
          body: { texts },
        })
      ).status;
    expect(await ask([])).toBe(400);
    expect(await ask(Array.from({ length: 51 }, () => 'x'))).toBe(400);
    expect(await ask(['x'.repeat(2001)])).toBe(400);
    expect(await ask(Array.from({ length: 50 }, () => 'x'.repeat(2000)))).toBe(200);
  });
});

describe('a walk that is kept', () => {
  const incidentsAbout = async () => {
    const admin = await somebody(app, 'ROLE_ADMIN');
    const answer = await app.ask('GET', '/api/incidents', { token: admin.token });
    return getIncidents.output
      .parse(answer.body)
      .incidents.filter(({ kind }) => kind === 'FOREIGN_CODE_FOUND');
  };

  test('tells how many were whose, and keeps nothing that a code says', async () => {
    const round = await saved([page(amira), thief, website, 'WIFI:S:Bar;P:very-secret;;'], {
      known: [website, thief],
    });
    expect(round).toMatchObject({
      working: 1,
      idle: 0,
      elsewhere: 0,
      nowhere: 0,
      other: 1,
      foreign: [
        { leadsTo: 'bar.example.net', isLookAlike: false, isKnown: true, codes: 1 },
        // Whoever says that they know it is not believed: it was made to look like ours.
        { leadsTo: 'tipwell-pay.evil.example', isLookAlike: true, isKnown: false, codes: 1 },
      ],
      isAlarming: true,
      seenToAt: null,
    });
    expect((await list())[0]).toEqual(round);
    const rows = await app.context.db.selectFrom('tipping.code_rounds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('very-secret');
  });

  test('alerts the platform once for each place that codes lead to, and the owners', async () => {
    const [incident, ...others] = await incidentsAbout();
    expect(others).toEqual([]);
    expect(incident).toMatchObject({
      subject: `code:${locationId}:tipwell-pay.evil.example`,
      timesSeen: 1,
      details: { locationId, leadsTo: 'tipwell-pay.evil.example', codes: 1, looksLikeOurs: true },
    });
    expect(await alertsOf()).toEqual([
      {
        kind: 'FOREIGN_CODE',
        urgency: 'NOW',
        since: '2026-11-27T09:00:00.000Z',
        leadsTo: ['tipwell-pay.evil.example'],
        elsewhere: 0,
      },
    ]);
    app.clock.advance({ seconds: 20 });
    await saved([thief]);
    expect(await incidentsAbout()).toMatchObject([{ timesSeen: 2 }]);
  });

  test('alerts nobody who may not walk', async () => {
    const accountant = await signedInAs(app, { locationId, role: 'ROLE_ACCOUNTANT' });
    expect(await alertsOf(accountant)).toEqual([]);
  });

  test('sent again, also at the same moment, is the same walk and alerts nobody again', async () => {
    app.clock.advance({ seconds: 20 });
    const roundId = randomUUIDv7();
    const texts = [thief, page(amira)];
    const before = (await list()).length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => save(texts, { roundId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await save(texts.toReversed(), { roundId })).status).toBe(201);
    expect(await list()).toHaveLength(before + 1);
    expect(await incidentsAbout()).toMatchObject([{ timesSeen: 3 }]);
  });

  test('is another walk under the same id: refused', async () => {
    const roundId = randomUUIDv7();
    await saved([page(amira)], { roundId });
    const refused = { status: 409 };
    expect(await save([page(amira), thief], { roundId })).toMatchObject(refused);
    const elsewhere = await aSalon(app);
    const owner = await signIn(app, await anOwner(app, elsewhere));
    expect(
      await app.ask('POST', rounds(elsewhere), {
        token: owner,
        body: { roundId, codes: [{ text: page(amira), isKnown: false }] },
      }),
    ).toMatchObject(refused);
  });

  test('stands on the first page of those who have no page of alerts', async () => {
    const codesOn = async (who: string) =>
      getVenueHome.output.parse(
        (await app.ask('GET', `/api/locations/${locationId}/home`, { token: who })).body,
      ).codes;
    app.clock.advance({ seconds: 20 });
    await saved([thief, page(amira)]);
    const manager = await signedInAs(app, { locationId, role: 'ROLE_RESTAURANT_ADMIN' });
    expect(await codesOn(manager)).toEqual({ count: 1 });
    expect(await codesOn(token)).toBeNull();
    const accountant = await signedInAs(app, { locationId, role: 'ROLE_ACCOUNTANT' });
    expect(await codesOn(accountant)).toBeNull();
  });

  test('alarms until a clean one follows, or somebody says that it is seen to', async () => {
    app.clock.advance({ seconds: 20 });
    const dirty = await saved([thief]);
    expect(await alertsOf()).toHaveLength(1);
    app.clock.advance({ seconds: 20 });
    await saved([page(amira)]);
    expect(await alertsOf()).toEqual([]);
    expect((await list()).find(({ roundId }) => roundId === dirty.roundId)?.isAlarming).toBe(false);

    app.clock.advance({ seconds: 20 });
    const stranger = await aWaiter(app);
    const { roundId } = await saved([page(stranger)]);
    expect(await alertsOf()).toMatchObject([{ leadsTo: [], elsewhere: 1 }]);
    const seeTo = async () =>
      (await app.ask('POST', `${rounds()}/${roundId}/seen-to`, { token })).body;
    const first = await seeTo();
    expect(first).toMatchObject({ isAlarming: false, seenToBy: expect.stringContaining('Sara') });
    app.clock.advance({ seconds: 20 });
    expect(await seeTo()).toEqual(first);
    expect(await alertsOf()).toEqual([]);
  });

  test('alarms on after a walk that did not go as far', async () => {
    const menu = `${payOrigin}/menu/${locationId}`;
    app.clock.advance({ seconds: 20 });
    const { roundId } = await saved([thief, page(amira), menu]);
    const isAlarming = async () =>
      (await list()).find((round) => round.roundId === roundId)?.isAlarming;
    for (const texts of [['WIFI:S:Guests;;'], [page(amira)], [website, page(amira), menu]]) {
      app.clock.advance({ seconds: 20 });
      await saved(texts);
      expect(await alertsOf()).toHaveLength(1);
      expect(await isAlarming()).toBe(true);
    }
    // However many such walks follow, it stays on the page on which it is seen to.
    for (let walk = 0; walk < 12; walk += 1) {
      app.clock.advance({ seconds: 1 });
      await saved(['WIFI:S:Guests;;']);
    }
    expect(await isAlarming()).toBe(true);
    app.clock.advance({ seconds: 20 });
    await saved([page(amira), website, menu], { known: [website] });
    expect(await isAlarming()).toBeUndefined();
    // The walk that found a website that nobody knew alarmed as well, and the clean one went as far.
    expect(await alertsOf()).toEqual([]);
  });
});
