// The log of the whole platform: who did what to whom, what was refused, found by each of these.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getAuditLog } from '@tipwell/contract/backoffice/calls/audit-log';
import { aWaiter, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import type { Actor } from '#platform/actor.ts';
import { audit, systemActor } from '#platform/audit.ts';
import { auditPage } from '#platform/audit-search.ts';

let app: TestApp;
let sara: Waiter;
let tom: Waiter;
let anna: Waiter & { token: string };

const first = new Date('2001-01-05T10:00:00Z');
const at = (minutes: number) => new Date(first.getTime() + minutes * 60_000);

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  tom = await aWaiter(app);
  anna = await somebody(app, 'ROLE_ADMIN');
  const { db } = app.context;
  const actor = {
    kind: 'person' as const,
    userId: anna.userId,
    viewedBy: null,
  } as unknown as Parameters<typeof audit>[1]['actor'];
  const entries = [
    { action: 'account.suspended', subject: `user:${sara.userId}`, details: { reason: 'Asked' } },
    { action: 'location.changed', subject: `location:${tom.locationId}`, details: {} },
    {
      action: 'view.refused',
      subject: `user:${tom.userId}`,
      details: { call: 'updateProfile', error: 'notAllowed' },
    },
    { action: 'account.reactivated', subject: `user:${sara.userId}`, details: {} },
  ];
  for (const [minutes, entry] of entries.entries()) {
    await audit(db, { actor, at: at(minutes), ...entry });
  }
}, 60_000);
afterAll(async () => {
  await app.close();
});

const until = at(60).toISOString();
async function read<Log = CallOutput<typeof getAuditLog>>(query: string, to = until): Promise<Log> {
  const answer = await app.ask('GET', `/api/audit-log?to=${to}&${query}`, {
    token: anna.token,
  });
  expect(answer.status).toBe(200);
  return answer.body as Log;
}
const actions = async (query = '') => (await read(query)).entries.map(({ action }) => action);

describe('the audit log of the platform', () => {
  it('says who did what to whom, and what became of it, the newest first', async () => {
    const { entries, hasMore } = await read('');
    expect(hasMore).toBe(false);
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['account.reactivated', 'DONE'],
      ['view.refused', 'REFUSED'],
      ['location.changed', 'DONE'],
      ['account.suspended', 'DONE'],
    ]);
    expect(entries[1]).toMatchObject({
      by: { userId: anna.userId },
      subject: { kind: 'user', id: tom.userId },
      call: 'updateProfile',
      error: 'notAllowed',
    });
    expect(entries[3]).toMatchObject({ reason: 'Asked', call: null });
    expect(entries[2]?.subject.name).toMatch(/\S/);
  });

  it('is filtered by who, whom, where, what, outcome and time', async () => {
    expect(await actions(`actorId=${tom.userId}`)).toEqual([]);
    expect(await actions(`actorId=${anna.userId}`)).toHaveLength(4);
    expect(await actions(`userId=${sara.userId}`)).toEqual([
      'account.reactivated',
      'account.suspended',
    ]);
    expect(await actions(`locationId=${tom.locationId}`)).toEqual(['location.changed']);
    expect(await actions('about=account')).toHaveLength(2);
    expect(await actions('about=acc')).toEqual([]);
    expect(await actions('outcome=REFUSED')).toEqual(['view.refused']);
    expect(await actions('outcome=FAILED')).toEqual([]);
    expect(await actions('outcome=DONE')).toHaveLength(3);
    expect(await actions(`from=${at(3).toISOString()}`)).toEqual(['account.reactivated']);
  });

  it('is searched by the names of people and locations, and never by a wildcard', async () => {
    const [change] = (await read(`locationId=${tom.locationId}`)).entries;
    const place = encodeURIComponent((change?.subject.name ?? '').toUpperCase());
    expect(await actions(`search=${place}`)).toEqual(['location.changed']);
    const by = encodeURIComponent(change?.by?.displayFullName ?? '');
    expect(await actions(`search=${by}`)).toHaveLength(4);
    expect(await actions('search=%25%25')).toEqual([]);
    expect(await actions(`search=${encodeURIComponent('🍕')}`)).toEqual([]);
  });

  it('says of a sign-in who signed in, and of a wrong password that nobody knows who', async () => {
    const { db } = app.context;
    const subject = `user:${sara.userId}`;
    const visitor: Actor = { kind: 'guest', address: '127.0.0.1' };
    await audit(db, { actor: visitor, action: 'login.failed', subject, at: at(70) });
    const signedIn = { action: 'session.started', provedToBe: sara.userId, subject };
    await audit(db, { actor: visitor, ...signedIn, at: at(71) });
    await audit(db, { actor: systemActor, action: 'account.status', subject, at: at(72) });
    const { entries } = await read(`from=${at(65).toISOString()}`, at(75).toISOString());
    expect(entries).toMatchObject([
      { by: null, isBySomebodyUnknown: false },
      { by: { userId: sara.userId }, isBySomebodyUnknown: false },
      { by: null, isBySomebodyUnknown: true },
    ]);
  });

  it('is turned page by page', async () => {
    const page = await read('limit=3');
    expect(page.hasMore).toBe(true);
    const rest = await read(`limit=3&before=${page.entries[2]?.id}`);
    expect(rest.entries.map(({ action }) => action)).toEqual(['account.suspended']);
    const lost = await app.ask('GET', `/api/audit-log?before=${sara.subjectKey}`, {
      token: anna.token,
    });
    expect(lost.status).toBe(404);
  });

  it('reads an index and not the table', async () => {
    await app.context.pool.query(
      `insert into platform.audit_log (audit_id, at, actor_kind, actor_id, action, subject)
       select gen_random_uuid(), $1::timestamptz - n * interval '1 minute', 'person', n::text,
         'session.started', 'user:' || n from generate_series(1, 30000) n`,
      [first],
    );
    await app.context.pool.query('analyze platform.audit_log');
    const nothing = { actorId: null, subjects: [], anyOf: null, about: null };
    const search = { ...nothing, only: null, without: null, from: null, to: null, limit: 51 };
    for (const asked of [
      search,
      { ...search, actorId: anna.userId },
      { ...search, subjects: [[`user:${sara.userId}`]] },
    ]) {
      const query = auditPage(app.context.db, { ...asked, before: null }).compile();
      const { rows } = await app.context.pool.query<{ 'QUERY PLAN': string }>(
        `explain ${query.sql}`,
        [...query.parameters],
      );
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on audit_log/);
    }
  });
});
