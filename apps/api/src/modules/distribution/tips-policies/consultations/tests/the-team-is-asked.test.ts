// Before a policy those whom it concerns say what they think of its draft; from the end on nobody can tell
// who said what, also not by reading the database.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getTipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';
import type { getTipsPolicyDraft } from '@tipwell/contract/distribution/calls/tips-policies';
import { aRestaurant, aWaiter, row, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { viewAs } from '#test/support/views.ts';
import { unseal } from '#platform/seal.ts';
import { closeConsultations } from '../close-consultations.ts';

type Shown = CallOutput<typeof getTipsConsultation>;

const start = new Date('2026-11-26T12:00:00Z');
const lastDay = '2026-12-03';
/** The business day ends at four in the morning after it. */
const over = new Date('2026-12-04T04:00:00Z');

let app: TestApp;
let place: number;
let owner: string;
let people: Waiter[];

beforeAll(async () => {
  app = await openTestApp(start);
}, 120_000);
afterAll(async () => {
  await app.close();
});

/** A place with four who are asked and an owner who is not. */
async function aPlace(): Promise<void> {
  app.clock.set(start);
  place = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  people = [];
  for (let number = 0; number < 4; number += 1) {
    people.push(await aWaiter(app, { locationId: place, staffType: 'Waiter' }));
  }
  owner = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_OWNER'] });
}

const at = (path: string) => `/api/locations/${place}/${path}`;
async function shown(token: string): Promise<Shown> {
  const { status, body } = await app.ask('GET', at('tips-consultation?lang=en'), { token });
  expect(status).toBe(200);
  return body as unknown as Shown;
}
async function hashOfDraft(): Promise<unknown> {
  const { body } = await app.ask('GET', at('tips-policy-draft'), { token: owner });
  const { draft } = body as unknown as CallOutput<typeof getTipsPolicyDraft>;
  return draft?.contentHash;
}
async function open(over_: Record<string, unknown> = {}) {
  const contentHash = await hashOfDraft();
  const sent = { consultationId: randomUUIDv7(), contentHash, additions: '', lastDay, ...over_ };
  const answer = await app.ask('POST', at('tips-consultations'), { token: owner, body: sent });
  return { ...answer, sent };
}
async function say(who: Waiter, consultationId: string, text: string | null) {
  const path = `/api/users/${who.userId}/staff/${who.staffId}/tips-consultations/${consultationId}/view`;
  return app.ask('PUT', path, { token: await signIn(app, who), body: { text } });
}
async function publish(over_: Record<string, unknown> = {}) {
  const body = { policyId: randomUUIDv7(), contentHash: await hashOfDraft(), ...over_ };
  return { ...(await app.ask('POST', at('tips-policies'), { token: owner, body })), sent: body };
}
async function theEnd(): Promise<void> {
  app.clock.set(over);
  await Promise.all([closeConsultations(app.context), closeConsultations(app.context)]);
  owner = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_OWNER'] });
}

describe('a consultation', () => {
  it('asks whoever works there, but for those who publish, and tells them', async () => {
    await aPlace();
    const { status, body, sent } = await open({ additions: 'Cash goes into the jar.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'OPEN', asked: 4, answered: 0, lastDay });
    const again = await app.ask('POST', at('tips-consultations'), { token: owner, body: sent });
    expect(again.body).toEqual(body);
    await app.settle();
    // Changed after an answer that was lost: nobody is asked about other words than were sent.
    const other = { ...sent, additions: 'Cash is shared as well.' };
    const changed = await app.ask('POST', at('tips-consultations'), { token: owner, body: other });
    expect(changed.body).toMatchObject({ errorCode: 409_910 });
    const [ann] = people;
    const token = await signIn(app, ann!);
    const messages = await app.ask('GET', `/api/users/${ann!.userId}/messages`, { token });
    expect(JSON.stringify(messages.body)).toContain('say what you think of it by 03 Dec 2026');
    const page = await shown(token);
    expect(page).toMatchObject({ mayPublish: false, newest: { isOfFew: true } });
    expect(page.newest?.own).toEqual({ staffId: ann!.staffId, view: null });
    expect(JSON.stringify(page.newest?.paper)).toContain('Cash goes into the jar.');
    expect((await shown(owner)).newest?.own).toBeNull();
  });

  it('takes one view each, which may be changed, and tells only how many there are', async () => {
    await aPlace();
    const { sent } = await open();
    const [ann, ben] = people;
    expect((await say(ann!, sent.consultationId, 'Too little for the bar.')).status).toBe(200);
    expect((await say(ann!, sent.consultationId, 'Fine by now.')).status).toBe(200);
    expect((await say(ben!, sent.consultationId, null)).status).toBe(200);
    expect((await shown(owner)).newest).toMatchObject({ answered: 2, views: null, own: null });
    const own = (await shown(await signIn(app, ann!))).newest?.own;
    expect(own?.view).toEqual({ text: 'Fine by now.' });
    expect((await shown(await signIn(app, ben!))).newest?.own?.view).toEqual({ text: null });
    const admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
    const view = await viewAs(app, admin, ann!.userId);
    expect((await shown(view)).newest?.own).toBeNull();
    const path = `/api/users/${ann!.userId}/staff/${ann!.staffId}/tips-consultations/${sent.consultationId}/view`;
    const inHerName = await app.ask('PUT', path, { token: view, body: { text: 'Hers?' } });
    expect(inHerName.status).toBe(403);
    const long = await say(ann!, sent.consultationId, 'x'.repeat(1001));
    expect(long.status).toBe(400);
    const stranger = await aWaiter(app);
    expect((await say(stranger, sent.consultationId, null)).status).toBe(404);
  });

  it('leaves nothing from which who said what could be told once it is over', async () => {
    await aPlace();
    const { sent } = await open();
    const { consultationId } = sent;
    const [ann, ben, cem, dan] = people;
    await say(dan!, consultationId, 'From Dan: keep it.');
    await say(ann!, consultationId, 'From Ann: more for the bar.');
    await say(ben!, consultationId, null);
    await say(cem!, consultationId, 'From Cem: points, please.');
    // A copy of somebody's data lies here for a week, also when the round ends meanwhile.
    app.clock.set(new Date('2026-12-02T12:00:00Z'));
    const data = await app.ask('POST', `/api/users/${ann!.userId}/data-requests`, {
      token: await signIn(app, ann!),
      body: { requestId: randomUUIDv7() },
    });
    expect(data.status).toBe(201);
    await app.settle();
    await theEnd();
    expect((await say(ann!, consultationId, 'Too late')).status).toBe(400);

    const { db, pool } = app.context;
    const tie = await db.selectFrom('policies.consulted_people').selectAll().execute();
    expect(tie.filter((one) => one.consultation_id === consultationId)).toEqual([]);
    const kept = await db
      .selectFrom('policies.consultation_views')
      .selectAll()
      .where('consultation_id', '=', consultationId)
      .execute();
    expect(kept).toHaveLength(4);
    for (const view of kept) {
      expect(Object.keys(view).toSorted()).toEqual(['consultation_id', 'view', 'view_id']);
      // Random keys: the seventh kind would tell when each was made.
      expect(view.view_id[14]).toBe('4');
    }
    // No other row of the whole database has the words of anybody.
    const { rows: tables } = await pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
         from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema')
          and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select 1 from ${name} as it where it::text ~ 'From (Ann|Dan|Cem)' limit 1`,
      );
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual(['policies.consultation_views']);
    const copies = await db.selectFrom('data_duties.exports').select('sealed').execute();
    expect(copies).toHaveLength(1);
    for (const { sealed } of copies) {
      expect(unseal(app.context.config, sealed ?? '')).not.toMatch(/From (Ann|Dan|Cem)/);
    }
    const log = await db
      .selectFrom('platform.audit_log')
      .select(['action', 'actor_id'])
      .where('subject', '=', `location:${place}`)
      .execute();
    const who = new Set(people.map(({ userId }) => userId));
    expect(log.filter(({ actor_id: actorId }) => actorId !== null && who.has(actorId))).toEqual([]);

    const read = (await shown(owner)).newest;
    expect(read).toMatchObject({ state: 'CLOSED', asked: 4, answered: 4 });
    expect(new Set(read?.views?.map(({ text }) => text))).toEqual(
      new Set([
        'From Ann: more for the bar.',
        'From Cem: points, please.',
        'From Dan: keep it.',
        null,
      ]),
    );
    const worker = (await shown(await signIn(app, ann!))).newest;
    expect(worker).toMatchObject({ views: null, own: null, answered: 4 });
  });

  it('is one at a time, at least a week long, and about the draft that was seen', async () => {
    await aPlace();
    expect((await open({ lastDay: '2026-12-02' })).status).toBe(400);
    const changed = await open({ contentHash: '0'.repeat(64) });
    expect(changed.body).toMatchObject({ errorCode: 409_948 });
    const { sent } = await open();
    expect((await open()).status).toBe(400);
    expect((await publish()).status).toBe(400);
    await say(people[0]!, sent.consultationId, 'From Ann: forget this.');
    const off = at(`tips-consultations/${sent.consultationId}`);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await app.ask('DELETE', off, { token: owner });
      expect([status, body['state']]).toEqual([200, 'CALLED_OFF']);
    }
    const left = await app.context.pool.query(
      `select 1 from policies.consulted_people where consultation_id = $1`,
      [sent.consultationId],
    );
    expect(left.rows).toEqual([]);
    expect((await say(people[0]!, sent.consultationId, null)).status).toBe(400);
    expect((await open()).status).toBe(201);
  });

  it('is summed up in the policy that follows it, and listed in the evidence', async () => {
    await aPlace();
    const without = await publish();
    expect(without.body).toMatchObject({ number: 1, consultation: null });
    expect((await publish({ summary: 'Nobody was asked.' })).status).toBe(400);
    const { sent } = await open();
    await say(people[0]!, sent.consultationId, 'From Ann: yes.');
    await theEnd();
    expect((await shown(owner)).isToBeSummarized).toBe(true);
    expect((await publish()).status).toBe(400);
    const {
      status,
      body,
      sent: published,
    } = await publish({ summary: 'One agreed.\nNothing was changed.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 2,
      consultation: { asked: 4, answered: 1, summary: 'One agreed.\nNothing was changed.' },
    });
    const other = { ...published, summary: 'Nobody agreed.' };
    const changed = await app.ask('POST', at('tips-policies'), { token: owner, body: other });
    expect(changed.body).toMatchObject({ errorCode: 409_910 });
    const policy = await app.ask('GET', at('tips-policy?lang=en'), { token: owner });
    const paper = JSON.stringify(policy.body);
    expect(paper).toContain('People asked: 4. Views given: 1.');
    expect(paper).toContain('Nothing was changed.');
    expect((await shown(owner)).newest?.policyNumber).toBe(2);
    expect((await shown(owner)).isToBeSummarized).toBe(false);

    const pack = await app.ask('GET', at('tronc-evidence?lang=en'), { token: owner });
    const evidence = JSON.stringify(pack.body);
    expect(evidence).toContain('The team was not asked');
    expect(evidence).toContain('1 of 4 gave their view');
    expect(evidence).toContain('Summary published with policy 2: One agreed.');
    expect(evidence).not.toContain('From Ann');
    const csv = await app.server.inject({
      method: 'GET',
      url: at('tronc-evidence.csv'),
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(csv.payload).toContain('NONE');
    expect(csv.payload).toMatch(/tipsConsultation\.closed.*,4,1,/);
    expect(csv.payload).not.toContain('From Ann');
  });
});
