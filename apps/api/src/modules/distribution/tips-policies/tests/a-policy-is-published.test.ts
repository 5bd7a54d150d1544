// How a place shares its tips is written down from the split itself, published as it was seen, kept, and
// told to everybody who works there.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getAlerts } from '@tipwell/contract/backoffice/calls/alerts';
import type {
  getTipsPolicy,
  getTipsPolicyDraft,
} from '@tipwell/contract/distribution/calls/tips-policies';
import { aRestaurant, aSalon, aWaiter, row, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { saveScheme } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import { policyWaits } from '../policy-waits.ts';

type Shown = CallOutput<typeof getTipsPolicy>;
type Draft = CallOutput<typeof getTipsPolicyDraft>;

let app: TestApp;
let place: number;
let sara: Waiter;
let owner: string;
let troncMaster: string;

const rows = [
  { ...row('Waiter', 4000), isPrimaryStaff: true },
  row('Waiter', 3500),
  row('Bar', 2500),
];

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-26T12:00:00Z'));
  place = await aRestaurant(app, { tipsType: 'COMMON_PRIORITY', rows });
  sara = await aWaiter(app, { locationId: place, staffType: 'Waiter' });
  owner = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_OWNER'] });
}, 120_000);
afterAll(async () => {
  await app.close();
});

const base = (at = place) => `/api/locations/${at}`;
async function shown(token: string, at = place, lang = 'en'): Promise<Shown> {
  const { status, body } = await app.ask('GET', `${base(at)}/tips-policy?lang=${lang}`, { token });
  expect(status).toBe(200);
  return body as unknown as Shown;
}
async function draft(token = owner, at = place): Promise<Draft> {
  const { status, body } = await app.ask('GET', `${base(at)}/tips-policy-draft`, { token });
  expect(status).toBe(200);
  return body as unknown as Draft;
}
async function publish(over: Record<string, unknown> = {}, token = owner) {
  const contentHash = (await draft(token)).draft?.contentHash;
  const body = { policyId: randomUUIDv7(), contentHash, additions: '', ...over };
  const answer = await app.ask('POST', `${base()}/tips-policies`, { token, body });
  return { ...answer, sent: body };
}
const textOf = (paper: unknown): string => JSON.stringify(paper);

describe('a policy', () => {
  it('is due before the first was published, and shown as a draft to those who publish', async () => {
    expect(await shown(owner)).toMatchObject({
      current: null,
      isDue: true,
      isRequiredByLaw: true,
      reviewBy: null,
      mayPublish: true,
      all: [],
    });
    const token = await signIn(app, sara);
    expect(await shown(token)).toMatchObject({ current: null, mayPublish: false });
    expect((await app.ask('GET', `${base()}/tips-policy-draft`, { token })).status).toBe(403);
    const seen = (await draft()).draft;
    expect(seen).toMatchObject({ schemeVersion: 1, paper: { title: 'Tips policy' } });
    expect(seen?.paper.made).toBe('Draft, not published yet');
  });

  it('is an alert until there is one, for those alone who may publish it', async () => {
    const alertsFor = async (token: string) => {
      const { status, body } = await app.ask('GET', `${base()}/alerts`, { token });
      expect(status).toBe(200);
      return (body as unknown as CallOutput<typeof getAlerts>).alerts.filter(
        ({ kind }) => kind === 'TIPS_POLICY',
      );
    };
    expect(await alertsFor(owner)).toEqual([
      expect.objectContaining({ step: 'MISSING', urgency: 'SOON', dueOn: null }),
    ]);
    expect((await alertsFor(owner))[0]?.since).toMatch(/^20/);
    const accountant = await signedInWith(app, {
      locationId: place,
      rolesThere: ['ROLE_ACCOUNTANT'],
    });
    expect(await alertsFor(accountant)).toEqual([]);
  });

  it('is not missing where the law wants none, nor where everybody keeps their own tips', async () => {
    const german = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
    await app.context.db
      .updateTable('locations.locations')
      .set({ country: 'de' })
      .where('location_id', '=', german)
      .execute();
    for (const at of [german, await aSalon(app)]) {
      const location = await findLocation(app.context.db, at);
      expect(location && (await policyWaits(app.context.db, location, app.clock.now()))).toBeNull();
    }
  });

  it('says in plain words what the split says', async () => {
    const paper = (await draft()).draft?.paper;
    const table = paper?.parts.find((part) => part.kind === 'TABLE');
    expect(table).toMatchObject({
      rows: [
        ['The person tipped (Waiter)', '40%'],
        ['Waiter', '35%'],
        ['Bar', '25%'],
      ],
      total: ['Together', '100%'],
    });
    const text = textOf(paper);
    expect(text).toContain('Whoever is tipped has a part at once');
    expect(text).toContain('No fee comes out of these tips');
    expect(text).toContain('the venue bears refunds and chargebacks');
    expect(text).toContain('The venue decides how tips are shared');
    expect(text).toContain('Acas');
  });

  it('is published as it was seen, told to everybody there, and kept in every language', async () => {
    const { status, body, sent } = await publish({
      additions: 'Cash goes into the jar at the bar.',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ number: 1, schemeVersion: 1, validFrom: '2026-11-26' });
    const again = await app.ask('POST', `${base()}/tips-policies`, { token: owner, body: sent });
    expect(again.body).toEqual(body);
    await app.settle();
    const token = await signIn(app, sara);
    const now = await shown(token);
    expect(now).toMatchObject({ isDue: false, reviewBy: '2029-11-26', current: { number: 1 } });
    expect(textOf(now.current?.paper)).toContain('Cash goes into the jar at the bar.');
    const german = await shown(token, place, 'de');
    expect(german.current?.paper.title).toBe('Regeln für das Trinkgeld');
    const messages = await app.ask('GET', `/api/users/${sara.userId}/messages`, { token });
    expect(textOf(messages.body)).toContain('There is a new policy on how tips are shared');
    expect(textOf(messages.body)).toContain('TIPS_POLICY');
  });

  it('is not published where the split is another by now', async () => {
    const answer = await publish({ contentHash: '0'.repeat(64) });
    expect(answer.body).toMatchObject({ errorCode: 409_948 });
  });

  it('stays as it was when the split changes; then another one is due', async () => {
    const before = await shown(owner);
    const next = [{ ...row('Waiter', 5000), isPrimaryStaff: true }, row('Waiter', 5000)];
    const scheme = {
      schemeId: randomUUIDv7(),
      locationId: place,
      validFrom: '2026-12-01',
      rows: next,
      tipsType: 'COMMON_PRIORITY',
    } as const;
    await app.context.db
      .transaction()
      .execute((tx) =>
        saveScheme(tx, { ...scheme, createdBy: null, fallback: 'BY_HOURS' }, app.clock.now()),
      );
    const after = await shown(owner);
    expect(after.isDue).toBe(true);
    expect(after.current).toEqual(before.current);
    const { body } = await publish();
    expect(body).toMatchObject({ number: 2, schemeVersion: 2, validFrom: '2026-12-01' });
    const both = await shown(owner);
    expect(both.all.map(({ number }) => number)).toEqual([2, 1]);
    const first = `${base()}/tips-policies/${both.all[1]?.policyId}`;
    const kept = await app.ask('GET', first, { token: owner });
    expect(kept.body['paper']).toEqual(before.current?.paper);
    const answer = await app.server.inject({
      method: 'GET',
      url: `${first}/tips-policy.pdf`,
      headers: { authorization: `Bearer ${await signIn(app, sara)}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(readPdf(answer.rawPayload).lines).toEqual(
      expect.arrayContaining(['Tips policy', 'Who shares', 'What else counts here']),
    );
  });

  it('says who decides where a tronc master holds the tips, and is another one then', async () => {
    troncMaster = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_TRONC_MASTER'] });
    expect((await shown(troncMaster)).isDue).toBe(true);
    const { status } = await publish({}, troncMaster);
    expect(status).toBe(201);
    expect(textOf((await shown(owner)).current?.paper)).toContain('A tronc master decides');
  });

  it('is an alert where the split is another by now, and before it is three years old', async () => {
    const waits = async (at: string) => {
      const location = await findLocation(app.context.db, place);
      return location && policyWaits(app.context.db, location, new Date(at));
    };
    expect(await waits('2026-11-26T12:00:00Z')).toBeNull();
    expect(await waits('2029-09-20T12:00:00Z')).toBeNull();
    expect(await waits('2029-10-01T12:00:00Z')).toMatchObject({
      step: 'REVIEW',
      urgency: 'SOON',
      dueOn: '2029-11-26',
    });
    await app.context.db
      .insertInto('distribution.hours_settings')
      .values({
        location_id: place,
        counts_points: true,
        changed_by: sara.userId,
        changed_at: app.clock.now(),
      })
      .execute();
    expect(await waits('2026-11-26T12:00:00Z')).toMatchObject({ step: 'CHANGED', urgency: 'SOON' });
  });

  it('is for those who work there, and theirs alone to publish who answer for it', async () => {
    const stranger = await signIn(app, await aWaiter(app));
    expect((await app.ask('GET', `${base()}/tips-policy`, { token: stranger })).status).toBe(404);
    const token = await signIn(app, sara);
    const body = { policyId: randomUUIDv7(), contentHash: '0'.repeat(64), additions: '' };
    expect((await app.ask('POST', `${base()}/tips-policies`, { token, body })).status).toBe(403);
  });

  it('at a place of personal tips needs no split', async () => {
    const salon = await aSalon(app);
    const token = await signedInWith(app, { locationId: salon, rolesThere: ['ROLE_OWNER'] });
    const seen = await draft(token, salon);
    expect(seen.draft?.schemeVersion).toBeNull();
    expect(textOf(seen.draft?.paper)).toContain('Everybody keeps the tips that are given to them');
  });
});
