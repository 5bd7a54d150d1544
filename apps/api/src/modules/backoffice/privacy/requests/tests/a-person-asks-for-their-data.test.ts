// A person asks for what we keep of them: every column with somebody's id is told or has a reason, what
// is told names no colleague and no guest, and only the person takes it.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { aPaidTip, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { viewAs } from '#test/support/views.ts';
import { modules } from '../../../../../app.ts';
import { keptByPlatform } from '#platform/kept/kept-by-platform.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { dataWords } from '../../labels/data-words.ts';

const all = [...keptByPlatform, ...modules.flatMap(({ keeps }) => keeps ?? [])];
const told = all.flatMap(({ table, told: some }) => (some ? [{ table, ...some }] : []));

let app: TestApp;
let sara: Waiter;
let token: string;
let admin: string;
let colleague: Waiter;
beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  colleague = await aWaiter(app, { locationId: sara.locationId });
  await app.context.pool.query(
    `update identity.users set first_name = 'Xantippe', last_name = 'Colleaguesson'
     where user_id = $1`,
    [colleague.userId],
  );
  await aPaidTip(app, sara);
  await aPaidTip(app, colleague);
  token = await signIn(app, sara);
  admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
}, 60_000);
afterAll(async () => app.close());

const ask = async (method: 'GET' | 'POST', path: string, body?: object, as = token) =>
  app.ask(method, `/api/users/${sara.userId}/data-requests${path}`, {
    token: as,
    ...(body ? { body } : {}),
  });

/** Columns with somebody's id that are not told, and why. */
const notTold: Readonly<Record<string, string>> = {
  'approvals.change_requests': 'The venue’s; what somebody did to it is in the audit log.',
  'destinations.waiting_destinations': 'The venue’s.',
  'distribution.pool_parts': 'Told as tips.',
  'distribution.run_groups': 'Of nobody.',
  'distribution.run_holds': 'Told as shares.',
  'distribution.run_portions': 'Told as shares.',
  'distribution.scheme_rows': 'The venue’s split.',
  'distribution.unallocated_proposals': 'Names colleagues.',
  'identity.challenges': 'Kept for a day, and nothing but random signs.',
  'identity.refresh_tokens': 'A hash.',
  'payout_plans.plans_left_behind': 'Told as plans that were chosen.',
  'platform.last_writes': 'Kept for an hour, and nothing but a place in the database’s log.',
  'policies.consulted_people': 'Forgotten once the round is over; a copy would go on telling.',
  'promotions.promotions': 'The platform’s.',
  'staff.account_requests': 'A venue’s wish, before there was an account.',
  'staff.tronc_appointments': 'Told as answers about independence.',
  'support.messages': 'Told by conversation.',
  'tipping.duplicate_reports': 'A guest’s.',
};

describe('what is told', () => {
  it('covers every column with a person’s id, but for those that have a reason', async () => {
    const { rows } = await app.context.pool.query<{ table: string; column: string }>(
      `select table_schema || '.' || table_name as table, column_name as column
       from information_schema.columns join information_schema.tables
         using (table_schema, table_name)
       where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'ledger')
         and table_type = 'BASE TABLE'
         and column_name ~ '(^|_)(user_id|staff_id|subject_key|actor_id|author_id|external_id|contact_id)$'`,
    );
    expect(rows.length).toBeGreaterThan(60);
    const tables = new Set(told.map(({ table }) => table));
    const silent = rows.filter(({ table }) => !tables.has(table) && !(table in notTold));
    expect(silent.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('has words in every language for every kind and column', () => {
    for (const words of Object.values(dataWords)) {
      expect(told.filter(({ table }) => !words.parts[table])).toEqual([]);
      const columns = new Set(told.flatMap(({ columns: some }) => some));
      columns.delete('currency');
      expect([...columns].filter((column) => !words.columns[column])).toEqual([]);
    }
  });

  it('tells nothing of guests’ cards and devices, and no secret', () => {
    const of = told.flatMap(({ table, columns }) => columns.map((one) => `${table}.${one}`));
    for (const name of of) expect(name).not.toMatch(/tips\.(card|device)|hash|secret|sealed|token/);
  });
});

describe('a person', () => {
  const requestId = randomUUIDv7();

  it('asks, and asks again without a second one', async () => {
    const first = await ask('POST', '', { requestId });
    expect(first.status).toBe(201);
    const again = await ask('POST', '', { requestId: randomUUIDv7() });
    expect(again.body['request']).toMatchObject({ requestId, answer: null });
    await app.settle();
    const { body } = await ask('GET', '');
    expect(body['requests']).toMatchObject([
      { requestId, export: { readyAt: expect.any(String) } },
    ]);
  });

  it('takes nothing before they have opened it', async () => {
    expect((await ask('GET', `/${requestId}/tipwell-data.json`)).status).toBe(403);
  });

  it('opens it, and has everything of theirs and nothing of a colleague’s', async () => {
    expect((await ask('POST', `/${requestId}/opened`)).status).toBe(200);
    const { body } = await ask('GET', `/${requestId}/tipwell-data.json`);
    const text = JSON.stringify(body);
    expect(text).toContain(sara.email);
    const parts = body['parts'] as unknown as { of: string; rows: object[] }[];
    const kinds = parts.map(({ of }) => of);
    expect(kinds).toEqual(
      expect.arrayContaining(['identity.users', 'tipping.tips', 'identity.sessions']),
    );
    expect(parts.find(({ of }) => of === 'tipping.tips')?.rows).toHaveLength(1);
    for (const foreign of [
      'Xantippe',
      'Colleaguesson',
      colleague.userId,
      colleague.email,
      '4242',
    ]) {
      expect(text).not.toContain(foreign);
    }
  });

  it('reads it on paper, in every language', async () => {
    for (const lang of ['en', 'de', 'fr', 'ar'] as const) {
      const url = `/api/users/${sara.userId}/data-requests/${requestId}/tipwell-data.pdf?lang=${lang}`;
      const answer = await app.server.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(200);
      const { lines } = readPdf(answer.rawPayload);
      if (lang !== 'ar') expect(lines).toContain(dataWords[lang].title);
    }
  });

  it('is the only one: no colleague, no administrator, no other session, and not for ever', async () => {
    const path = `/${requestId}/tipwell-data.json`;
    expect((await ask('GET', path, undefined, await signIn(app, colleague))).status).toBe(404);
    expect((await ask('GET', path, undefined, admin)).status).toBe(404);
    const view = await viewAs(app, admin, sara.userId);
    expect((await ask('GET', '', undefined, view)).status).toBe(403);
    expect((await ask('POST', `/${requestId}/opened`, undefined, view)).status).toBe(403);
    expect((await ask('GET', path, undefined, view)).status).toBe(403);
    expect((await ask('GET', path, undefined, await signIn(app, sara))).status).toBe(403);
    const { rows } = await app.context.pool.query(
      `select action from platform.audit_log where subject = $1 and action like 'ownData.%'
       order by at`,
      [`user:${sara.userId}`],
    );
    expect(rows).toEqual([{ action: 'ownData.asked' }, { action: 'ownData.opened' }]);
    app.clock.advance({ days: 8 });
    expect((await ask('GET', path, undefined, await signIn(app, sara))).status).toBe(404);
  });
});

describe('a letter', () => {
  it('is due on the same date next month, and is told on the first page until it is answered', async () => {
    admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
    const requestId = randomUUIDv7();
    const day = app.clock.now().toISOString().slice(0, 10);
    const enter = async (receivedOn: string, note = 'In the blue folder') =>
      app.ask('POST', `/api/registered-users/${colleague.userId}/data-requests`, {
        token: admin,
        body: { requestId, cameBy: 'LETTER', receivedOn, note },
      });
    const tomorrow = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    expect((await enter(tomorrow)).status).toBe(400);
    const entered = await enter('2026-01-31');
    expect(entered.body['request']).toMatchObject({ dueOn: '2026-02-28', answer: null });
    // Changed after an answer that was lost: what is typed now is not dropped without a word.
    const other = await enter('2026-01-31', 'In the red folder');
    expect(other.body).toMatchObject({ errorCode: 409_910 });
    const tasks = async () => {
      const home = await app.ask('GET', `/api/home?today=${day}`, { token: admin });
      const found = home.body['tasks'] as unknown as { kind: string; count: number }[];
      return found.find(({ kind }) => kind === 'DATA_REQUESTS');
    };
    expect(await tasks()).toMatchObject({ count: 1 });
    const answered = await app.ask('POST', `/api/data-requests/${requestId}/answer`, {
      token: admin,
      body: { answer: 'OTHERWISE', note: 'By post, with her passport seen' },
    });
    expect(answered.body['request']).toMatchObject({ answer: 'OTHERWISE' });
    expect(await tasks()).toBeUndefined();
    const { rows } = await app.context.pool.query(
      `select details ->> 'note' as note from platform.audit_log
       where subject = $1 and action like 'ownData.%' order by at, action desc`,
      [`user:${colleague.userId}`],
    );
    expect(rows).toEqual([
      { note: 'In the blue folder' },
      { note: 'By post, with her passport seen' },
    ]);
  });
});
