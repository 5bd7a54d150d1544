// A person with a full life is erased, and then everything is searched for them: every column of every
// table (read from the database itself, so that a new one is searched too), every kept file, every
// sealed text that waits in a queue, and the log (finding 8).
import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, jobHandlers } from '../../src/app.ts';
import { sendLater } from '#identity/identity';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { keepFile } from '#platform/files.ts';
import { drainJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { unseal } from '#platform/seal.ts';
import { aPaidTip, aWaiter, givePayoutCard, signIn, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { signedInWith } from '../support/role-holders.ts';

let app: TestApp;
let admin: string;
let owner: string;
let zelda: Waiter;
let token: string;
let talkative: Context;
let server: FastifyInstance;
const logged: string[] = [];

/** What nobody else in this database is called, has or says. */
const facts = {
  'first name': 'Zeldabeth',
  'family name': 'Quillfeather',
  nickname: 'Zeldi-Q',
  'e-mail': 'zelda.quillfeather@tests.tipwell.test',
  phone: '+447700900461',
  'earlier e-mail': 'quill.maiden@tests.tipwell.test',
  'earlier name': 'Maidenhead-Smythe',
  'words to support': 'my cat Marmaduke ate the card',
  'words of thanks': 'come back with Marmaduke',
  wish: 'a saddle for Marmaduke',
  device: 'zeldas-own-telephone',
};

beforeAll(async () => {
  app = await openTestApp();
  const log = createLog('trace', 'test', { write: (line) => void logged.push(line) });
  talkative = { ...app.context, log };
  server = await buildServer(talkative);
  admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
  zelda = await aWaiter(app);
  const { locationId } = zelda;
  owner = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
  await app.context.db
    .updateTable('identity.users')
    .set({
      first_name: facts['first name'],
      last_name: facts['family name'],
      nick_name: facts.nickname,
      email: facts['e-mail'],
      phone_number: facts.phone,
      wish: facts.wish,
      date_of_birth: '1991-02-03',
    })
    .where('user_id', '=', zelda.userId)
    .execute();
  zelda = { ...zelda, email: facts['e-mail'] };
  token = await signIn(app, zelda);
}, 60_000);
afterAll(async () => {
  await server.close();
  await app.close();
});

const hers = async (method: 'POST' | 'PUT' | 'GET', path: string, body?: object) =>
  app.ask(method, `/api${path}`, {
    token,
    headers: { 'idempotency-key': randomUUIDv7() },
    ...(body ? { body } : {}),
  });

/** A kept picture; what is in it is random, so that a piece of it is found wherever it stands. */
async function aPicture(): Promise<string> {
  const picture = { contentType: 'image/webp', bytes: randomBytes(4000) };
  return keepFile(app.context.db, picture, app.clock.now());
}

/** A piece of every file that she left here. */
async function piecesOfHerFiles(): Promise<Buffer[]> {
  const { rows } = await app.context.pool.query<{ bytes: Buffer }>(
    `select bytes from platform.files where file_id in (
       select image_file_id from identity.users where user_id = $1
       union select picture_id from support.messages where author_id = $1)`,
    [zelda.userId],
  );
  return rows.map(({ bytes }) => bytes.subarray(1000, 1064));
}

/** Lives as long as there is something of her in every corner that keeps facts of people. */
async function liveAFullLife(): Promise<void> {
  const { db, pool, clock } = app.context;
  const { userId, staffId, locationId } = zelda;
  const now = clock.now();
  await pool.query('update identity.users set image_file_id = $1 where user_id = $2', [
    await aPicture(),
    userId,
  ]);
  await app.ask('POST', '/api/auth/login', {
    body: { identifier: facts.device, login: zelda.email, password: 'a-password-1' },
    headers: { 'user-agent': 'Mozilla/5.0 (Zeldabeth) Firefox/140.0' },
  });

  // She was invited by both of her addresses: here, and to two places she never went to.
  for (const [email, phone, acceptedBy] of [
    [facts['e-mail'], facts.phone, userId],
    [facts['e-mail'].toUpperCase(), null, null],
    [null, facts.phone, null],
    [facts['earlier e-mail'], null, null],
  ]) {
    await pool.query(
      `insert into staff.invitations (invitation_id, location_id, email, phone_number, first_name,
         last_name, roles, employment, invited_by, invited_at, expires_at, accepted_at, accepted_by)
       values ($1, $2, $3, $4, $5, $6, '{ROLE_USER}', 'EMPLOYEE', $7, $8, $9, $10, $11)`,
      [
        randomUUID(),
        acceptedBy ? locationId : locationId + 1,
        email,
        phone,
        facts['first name'],
        facts['family name'],
        randomUUID(),
        now,
        new Date(now.getTime() + 86_400_000),
        acceptedBy ? now : null,
        acceptedBy,
      ],
    );
  }
  for (const state of ['OPEN', 'REFUSED']) {
    await pool.query(
      `insert into staff.account_requests (request_id, location_id, kind, first_name, last_name,
         email, phone_number, statement, requested_by, requested_at, state, decided_by, decided_at,
         reason)
       values ($1, $2, 'ACCOUNTANT', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        randomUUID(),
        locationId,
        facts['first name'],
        facts['family name'],
        facts['e-mail'],
        facts.phone,
        `${facts['first name']} is nobody’s cousin.`,
        randomUUID(),
        now,
        state,
        ...(state === 'OPEN' ? [null, null, null] : [randomUUID(), now, 'Zeldabeth? No.']),
      ],
    );
  }

  // She had another name and another address once.
  await pool.query(
    `insert into identity.email_changes
       (change_id, user_id, old_email, new_email, undo_hash, asked_at, undo_until, done_at)
     values ($1, $2, $3, $4, '\\x01', $5, $5, $5)`,
    [randomUUID(), userId, facts['earlier e-mail'], facts['e-mail'], now],
  );
  await pool.query(
    `insert into identity.earlier_names (user_id, until, first_name, last_name)
     values ($1, $2, 'Zeldabeth', $3)`,
    [userId, now, facts['earlier name']],
  );

  // She wrote to support, with a picture, and was answered by name.
  const contact = await hers('POST', `/users/${userId}/support/contacts`, {
    location_id: locationId,
  });
  expect(contact.status).toBe(201);
  const begun = await hers('POST', `/users/${userId}/support/conversations`, {
    messageId: randomUUIDv7(),
    message: facts['words to support'],
  });
  expect(begun.status).toBe(201);
  await pool.query('update support.messages set picture_id = $1 where author_id = $2', [
    await aPicture(),
    userId,
  ]);
  await pool.query(
    `insert into support.messages (message_id, conversation_id, author_type, author_id, body,
       created_at) values ($1, $2, 'admin', $3, $4, $5)`,
    [randomUUID(), begun.body['conversation_id'], randomUUID(), 'Dear Zeldabeth,', now],
  );

  // She was tipped and reviewed, thanked, was paid, and one of her tips was given back.
  await givePayoutCard(app, zelda);
  const paid = await aPaidTip(app, zelda);
  await app.ask('POST', `/api/receipts/${String(paid.body['receiptId'])}/review`, {
    body: { stars: 5, words: `${facts.nickname} was lovely.` },
  });
  await pool.query(
    `update reviews.reviews set thanks = $1, thanked_at = $2, hidden_at = $2, hidden_because = $3, hidden_by = 'PLATFORM'
     where tip_id = $4`,
    [facts['words of thanks'], now, `${facts['first name']} asked for it.`, paid.tipId],
  );
  await pool.query('update tipping.receipt_reviews set thanks = $1 where tip_id = $2', [
    facts['words of thanks'],
    paid.tipId,
  ]);
  const offer = randomUUIDv7();
  await hers('POST', `/users/${userId}/instant-payouts`, { payoutId: offer, staffId });
  await hers('POST', `/users/${userId}/instant-payouts/${offer}/make`);
  // It lands: nobody is erased who is owed anything.
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
  await pool.query(
    `insert into final_payouts.requests (request_id, user_id, staff_id, location_id, currency, amount,
       document, reason, destination_id, is_new_account, payment_system, brand, last_four, country,
       asked_by, asked_at, state, decided_by, decided_at, payout_id)
     values ($1, $2, $3, $4, 'GBP', 907, 'PASSPORT', $5, $1, false, 'STRIPE', 'Visa', '5556', 'gb',
       $6, $7, 'CONFIRMED', $1, $7, $1)`,
    [randomUUID(), userId, staffId, locationId, `${facts['first name']} rang.`, randomUUID(), now],
  );
  expect((await hers('POST', `/users/${userId}/payout-card-setups`, {})).status).not.toBe(500);
  await pool.query(
    `insert into tipping.refunds (refund_id, tip_id, state, reason, note, requested_by, requested_at)
     values ($1, $2, 'REQUESTED', 'LAW', $3, $4, $5)`,
    [randomUUIDv7(), paid.tipId, `Asked by the guest of ${facts.nickname}.`, randomUUID(), now],
  );

  // What was done to her account was written down, with reasons in somebody's own words.
  await app.ask('PUT', `/api/registered-users/${userId}/status`, {
    token: admin,
    body: { action: 'SUSPEND', reason: 'Zeldabeth asked us to.' },
  });
  await app.ask('PUT', `/api/registered-users/${userId}/status`, {
    token: admin,
    body: { action: 'REACTIVATE', reason: `Mail of ${facts['e-mail']}` },
  });
  await audit(db, {
    actor: { kind: 'guest', address: '' },
    action: 'menu.uploaded',
    subject: `location:${locationId}`,
    at: now,
    details: { fileName: 'Menu of Zeldabeth Quillfeather.pdf', files: 1 },
  });

  // Messages to her, a letter that never went out, and an answer that was kept for somebody else.
  await pool.query(
    `insert into notifications.messages (message_id, user_id, happening, message, sent_at)
     values ($1, $2, 'a test', $3, $4)`,
    [randomUUID(), userId, `Hello ${facts['first name']}!`, now],
  );
  await sendLater(app.context, db, { kind: 'TEXT', to: facts.phone, text: 'A code: 123456' });
  await sendLater(app.context, db, {
    kind: 'EMAIL',
    to: facts['e-mail'],
    subject: 'Your money',
    text: `Dear ${facts['first name']}`,
  });
  // Nobody took them, however often they were offered: so they lie about for ever.
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  await pool.query(
    `insert into platform.idempotency_answers
       (actor, idempotency_key, call, input_hash, status, answer, answered_at)
     values ($1, 'a-key-of-hers', 'aCall', 'hash', 200, $2, $3),
            ('somebody else', 'a-key-of-theirs', 'aCall', 'hash', 200, $2, $3)`,
    [userId, JSON.stringify({ name: 'Zeldabeth Quillfeather', email: facts['e-mail'] }), now],
  );
  await pool.query(
    `insert into platform.incidents (incident_id, kind, subject, details, raised_at, last_seen_at,
       resolved_at, resolved_by, resolution)
     values ($1, 'KEY_REUSED', 'tip:1', '{}', $2, $2, $2, $1, $3)`,
    [randomUUID(), now, 'Spoke with Zeldabeth Quillfeather.'],
  );
  for (const body of [
    JSON.stringify({ holder: 'ZELDABETH QUILLFEATHER' }),
    JSON.stringify({ email: facts['e-mail'], name: 'Zeldabeth Quillfeather' }),
  ]) {
    await pool.query(
      `insert into providers.webhook_events
         (provider, event_id, received_at, raw_body, headers, event_type, object_id, handled_at)
       values ('stand-in', $1, $2, $3, '{}', 'payout.paid', 'po_1', $2)`,
      [randomUUID(), now, Buffer.from(body)],
    );
  }
  await pool.query(
    `insert into identity.codes
       (code_id, purpose, user_id, phone_number, code_hash, sent_at, expires_at)
     values ($1, 'RECOVERY', $2, $3, '\\x00', $4, $4)`,
    [randomUUID(), userId, facts.phone, now],
  );
}

/** What a colleague of hers left in the same corners. */
async function aColleagueLivesToo(): Promise<void> {
  const { pool, clock } = app.context;
  const now = clock.now();
  const kim = await aWaiter(app, { locationId: zelda.locationId });
  const hisToken = await signIn(app, kim);
  const at = `/api/users/${kim.userId}/support`;
  await app.ask('POST', `${at}/contacts`, { token: hisToken, body: { location_id: null } });
  await app.ask('POST', `${at}/conversations`, {
    token: hisToken,
    body: { messageId: randomUUIDv7(), message: 'My own cat is well.' },
  });
  await pool.query(
    `insert into staff.invitations (invitation_id, location_id, email, roles, employment,
       invited_by, invited_at, expires_at)
     values ($1, 1, 'kim@tests.tipwell.test', '{ROLE_USER}', 'EMPLOYEE', $1, $2, $2)`,
    [randomUUID(), now],
  );
  const paid = await aPaidTip(app, kim);
  await app.ask('POST', `/api/receipts/${String(paid.body['receiptId'])}/review`, {
    body: { stars: 5, words: 'Kim was lovely.' },
  });
  await pool.query(
    `insert into platform.idempotency_answers
       (actor, idempotency_key, call, input_hash, status, answer, answered_at)
     values ('a colleague', 'a-key-of-his', 'aCall', 'hash', 200, '{"name": "Kim"}', $1)`,
    [now],
  );
}

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
}

/** Every column that could hold a text or bytes, of every table that is ours or the queue's. */
async function everyColumn(): Promise<Column[]> {
  const { rows } = await app.context.pool.query<Column>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column,
            c.udt_name as type
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema not in ('pg_catalog', 'information_schema')
       and t.table_type = 'BASE TABLE'
       and c.udt_name not in ('int2', 'int4', 'int8', 'bool', 'timestamptz', 'date', 'numeric')`,
  );
  return rows;
}

/** Where one of these texts or pieces is found, as `what in schema.table.column`. */
async function findEverywhere(
  texts: Record<string, string>,
  pieces: readonly Buffer[],
): Promise<string[]> {
  const found: string[] = [];
  const { pool, config } = app.context;
  for (const { schema, table, column, type } of await everyColumn()) {
    const from = `from ${schema}."${table}" where`;
    const name = `${schema}.${table}.${column}`;
    for (const [what, text] of Object.entries(texts)) {
      const condition =
        type === 'bytea'
          ? `position(convert_to($1, 'UTF8') in "${column}") > 0
             or position(convert_to(upper($1), 'UTF8') in "${column}") > 0`
          : `position(lower($1) in lower("${column}"::text)) > 0`;
      const { rowCount } = await pool.query(`select 1 ${from} ${condition}`, [text]);
      if (rowCount) found.push(`${what} in ${name}`);
    }
    for (const piece of pieces) {
      if (type !== 'bytea') continue;
      const { rowCount } = await pool.query(`select 1 ${from} position($1 in "${column}") > 0`, [
        piece,
      ]);
      if (rowCount) found.push(`a picture in ${name}`);
    }
  }
  const { rows: jobs } = await pool.query<{ payload: Record<string, unknown> }>(
    'select payload from graphile_worker._private_jobs',
  );
  for (const { payload } of jobs) {
    for (const [key, sealed] of Object.entries(payload ?? {})) {
      if (typeof sealed !== 'string' || !key.startsWith('sealed')) continue;
      const opened = unseal(config, sealed).toLowerCase();
      for (const [what, text] of Object.entries(texts)) {
        if (opened.includes(text.toLowerCase())) found.push(`${what} in a sealed job`);
      }
    }
  }
  return found;
}

describe('a person with a full life', () => {
  let pieces: Buffer[];

  it('is in many places before', async () => {
    await aColleagueLivesToo();
    await liveAFullLife();
    pieces = await piecesOfHerFiles();
    expect(pieces).toHaveLength(2);
    const found = await findEverywhere(facts, pieces);
    const places = new Set(found.map((one) => one.split(' in ')[1]));
    for (const place of [
      'identity.users.email',
      'identity.sessions.device',
      'identity.codes.phone_number',
      'identity.email_changes.old_email',
      'identity.earlier_names.last_name',
      'staff.invitations.email',
      'staff.account_requests.statement',
      'support.contacts.name',
      'support.messages.body',
      'reviews.reviews.words',
      'tipping.receipt_reviews.thanks',
      'tipping.refunds.note',
      'notifications.messages.message',
      'platform.audit_log.details',
      'platform.idempotency_answers.answer',
      'platform.incidents.resolution',
      'platform.files.bytes',
      'providers.webhook_events.raw_body',
      'a sealed job',
    ]) {
      expect(places).toContain(place);
    }
  }, 60_000);

  it('is erased once their account is terminated', async () => {
    const status = { action: 'TERMINATE', reason: 'Zeldabeth is leaving.' };
    const path = `/api/registered-users/${zelda.userId}`;
    const headers = { authorization: `Bearer ${admin}` };
    await server.inject({ method: 'PUT', url: `${path}/status`, headers, payload: status });
    const erased = await server.inject({
      method: 'POST',
      url: `${path}/erasure`,
      headers,
      payload: { reason: 'Zeldabeth Quillfeather asked for it.' },
    });
    expect(erased.statusCode).toBe(200);
    await drainJobs(talkative, jobHandlers);
  });

  it('is nowhere afterwards: in no column, no file, no queue', async () => {
    expect(await findEverywhere(facts, pieces)).toEqual([]);
  }, 60_000);

  it('is not in the log', () => {
    expect(logged.length).toBeGreaterThan(0);
    const text = logged.join('').toLowerCase();
    for (const fact of Object.values(facts)) expect(text).not.toContain(fact.toLowerCase());
  });

  it('has no device that their account still knows', async () => {
    const { rows } = await app.context.pool.query(
      'select 1 from identity.known_devices where user_id = $1',
      [zelda.userId],
    );
    expect(rows).toEqual([]);
  });

  it('keeps the money that the law wants kept, under a key that names nobody', async () => {
    const { rows } = await app.context.pool.query(
      `select 1 from ledger.accounts where code like '%' || $1 || '%'`,
      [zelda.subjectKey],
    );
    expect(rows.length).toBeGreaterThan(0);
    const tips = await app.context.pool.query(
      `select 1 from tipping.tips where subject_key = $1 and state = 'CAPTURED'`,
      [zelda.subjectKey],
    );
    expect(tips.rows).toHaveLength(1);
  });

  it('is one plain word to others, and is offered to nobody for anything', async () => {
    const { locationId } = zelda;
    const team = await app.ask('GET', `/api/locations/${locationId}/staffs?isActive=true`, {
      token: owner,
    });
    expect(JSON.stringify(team.body)).not.toContain(`"staffId":${zelda.staffId}`);
    const all = await app.ask('GET', `/api/locations/${locationId}/staffs`, { token: owner });
    const people = all.body['staffs'] as unknown as { staffId: number; displayFullName: string }[];
    expect(people.find(({ staffId }) => staffId === zelda.staffId)).toMatchObject({
      displayFullName: 'Erased person',
    });
    const group = await app.ask('POST', `/api/locations/${locationId}/groups`, {
      token: owner,
      body: { name: 'Old friends', staffIds: [zelda.staffId] },
    });
    expect(group.status).toBe(400);
    const invited = await app.ask('GET', `/api/locations/${locationId}/team`, { token: owner });
    expect(invited.status).toBe(200);
    expect(invited.body['invitations']).toEqual([]);
  });

  it('leaves everything of her colleague as it was', async () => {
    const { pool } = app.context;
    const kept = await pool.query(
      `select 1 from support.messages where body = 'My own cat is well.'
       union all select 1 from staff.invitations where email = 'kim@tests.tipwell.test'
       union all select 1 from reviews.reviews where words = 'Kim was lovely.'
       union all select 1 from platform.idempotency_answers where actor = 'a colleague'`,
    );
    expect(kept.rows).toHaveLength(4);
  });

  it('is written down as erased, and the history of it cannot be changed beyond words', async () => {
    const { pool } = app.context;
    const subject = `user:${zelda.userId}`;
    const history = await pool.query<{ action: string; details: object }>(
      'select action, details from platform.audit_log where subject = $1 order by at, audit_id',
      [subject],
    );
    expect(history.rows.map(({ action }) => action)).toContain('account.erased');
    const suspended = history.rows.find(({ action }) => action === 'account.suspended');
    expect(suspended?.details).toEqual({ before: 'ACTIVE', after: 'SUSPENDED' });
    for (const change of [
      `action = 'something.else'`,
      `details = details - 'before'`,
      `details = details || '{"reason": "another"}'`,
      'actor_id = null',
    ]) {
      const rewritten = pool.query(
        `update platform.audit_log set ${change} where subject = $1 and action = 'account.suspended'`,
        [subject],
      );
      await expect(rewritten).rejects.toThrow('history is corrected by adding');
    }
    const erased = pool.query('delete from platform.audit_log where subject = $1', [subject]);
    await expect(erased).rejects.toThrow('history is corrected by adding');
  });
});
