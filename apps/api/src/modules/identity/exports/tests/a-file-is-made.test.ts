// A file is asked for, made by a job and fetched: whatever comes twice, breaks off or changes meanwhile.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSalon } from '#test/support/build.ts';
import { askForFile, fetchFile } from '#test/support/exports.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInAgain, signedInWith } from '#test/support/role-holders.ts';
import { viewAs } from '#test/support/views.ts';
import { defineExportKind, NoSuchFile, type Out } from '../kinds.ts';
import { forgetExportsOf, lookAfterExports } from '../look-after-exports.ts';
import { makeExport } from '../make-export.ts';
import { mostADay } from '../start-export.rule.ts';
import { mostAtWork, mostFailures } from '../take-up.rule.ts';
import { findExport } from '../store.ts';

let app: TestApp;
let locationId: number;
let userId: string;
let owner: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  locationId = await aSalon(app);
  userId = randomUUIDv7();
  owner = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'], userId });
});

const codes = (form = 'tent') => ({ kind: 'CODES', locationId, form });
const mine = async (token = owner) => {
  const { body } = await app.ask('GET', '/api/exports', { token });
  return body['exports'] as unknown as { exportId: string; state: string; problem: string }[];
};
const asked = async (of = codes()) => {
  const exportId = randomUUIDv7();
  expect((await askForFile(app, owner, of, exportId)).status).toBe(201);
  return exportId;
};
const filesIn = async (exportId: string) =>
  (
    await app.context.pool.query(
      `select piece.attempt from exports.pieces piece join platform.files using (file_id)
       where export_id = $1 order by attempt, number`,
      [exportId],
    )
  ).rows.map(({ attempt }: { attempt: number }) => attempt);

/** A kind that does what a test says. */
const kindThat = (make: (out: Out) => Promise<void>) => [
  defineExportKind('CODES', {
    judge: () => 'allowed',
    fileOf: () => ({ name: 'a.pdf', contentType: 'application/pdf' }),
    make: async (_context, _asked, _making, out) => make(out),
  }),
];

describe('somebody asks for a file', () => {
  it('reads that it waits, that it is ready, how large it is and until when it stays', async () => {
    const exportId = randomUUIDv7();
    const { status, body } = await askForFile(app, owner, codes(), exportId);
    expect(status).toBe(201);
    expect(body['export']).toMatchObject({ exportId, state: 'WAITING', file: null, of: codes() });
    expect((await fetchFile(app, owner, exportId)).status).toBe(404);
    await app.settle();
    const { bytes, headers } = await fetchFile(app, owner, exportId);
    const expiresAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    expect(await mine()).toMatchObject([
      {
        state: 'READY',
        done: 1,
        total: 1,
        file: { name: `tipwell-${locationId}-codes.pdf`, size: bytes.length, expiresAt },
      },
    ]);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`tipwell-${locationId}-codes.pdf`);
  });

  it('keeps it sealed: what lies in the store cannot be read by whoever keeps the store', async () => {
    const exportId = await asked();
    await app.settle();
    const { rows } = await app.context.pool.query<{ bytes: Buffer }>(
      `select bytes from platform.files join exports.pieces using (file_id) where export_id = $1`,
      [exportId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.bytes.includes('%PDF')).toBe(false);
  });

  it('asks with the same id again, and it is the same', async () => {
    const exportId = await asked();
    await app.settle();
    const again = await askForFile(app, owner, codes(), exportId);
    expect(again.body['export']).toMatchObject({ exportId, state: 'READY' });
    expect(await mine()).toHaveLength(1);
    expect((await askForFile(app, owner, codes('card'), exportId)).status).toBe(409);
    const other = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
    expect((await askForFile(app, other, codes(), exportId)).status).toBe(409);
  });

  it('asks for the same while it is made, and is given that one; then for a new one', async () => {
    const exportId = await asked();
    const tries = await Promise.all([1, 2, 3].map(async () => askForFile(app, owner, codes())));
    for (const { body } of tries) expect(body['export']).toMatchObject({ exportId });
    await app.settle();
    const anew = await askForFile(app, owner, codes());
    expect(anew.body['export']).not.toMatchObject({ exportId });
  });

  it('asks for the same many times at one moment, and one is made', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, async () => askForFile(app, owner, codes())),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await mine()).toHaveLength(1);
  });

  it('has three under way and no fourth, whoever else has how many', async () => {
    for (const form of ['tent', 'card', 'sticker']) await asked(codes(form));
    const place = await aSalon(app);
    const admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
    expect(
      (await askForFile(app, admin, { kind: 'CODES', locationId: place, form: 'tent' })).status,
    ).toBe(201);
    const exportId = randomUUIDv7();
    const refused = await app.ask('POST', '/api/exports', {
      token: owner,
      body: { exportId, lang: 'de', of: codes() },
    });
    expect(refused).toMatchObject({ status: 429, body: { code: 'filesUnderWay' } });
    await app.settle();
    expect((await askForFile(app, owner, codes())).status).toBe(201);
  });

  it('has as many as a day allows, and no more until some are a day old', async () => {
    await app.context.pool.query(
      `insert into exports.exports (export_id, user_id, kind, asked, lang, origin, likeness, state,
         problem, time_zone, asked_at, touched_at, ended_at, expires_at)
       select gen_random_uuid(), $1, 'CODES', $2, 'en', '', 'of today', 'FAILED', 'BROKEN', 'UTC',
         $3, $3, $3, $3 from generate_series(1, $4)`,
      [userId, codes(), app.clock.now(), mostADay - 1],
    );
    expect((await askForFile(app, owner, codes())).status).toBe(201);
    expect(await askForFile(app, owner, codes('card'))).toMatchObject({
      status: 429,
      body: { code: 'filesOfADay' },
    });
    await app.context.pool.query(
      `update exports.exports set asked_at = asked_at - interval '1 day' where likeness = 'of today'`,
    );
    expect((await askForFile(app, owner, codes('card'))).status).toBe(201);
    await app.settle();
  });
});

describe('only whoever asked', () => {
  it('finds and fetches it, and nobody else of the same place', async () => {
    const exportId = await asked();
    await app.settle();
    const other = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
    expect((await fetchFile(app, other, exportId)).status).toBe(404);
    expect(await mine(other)).toEqual([]);
    expect((await fetchFile(app, owner, randomUUIDv7())).status).toBe(404);
    expect((await fetchFile(app, '', exportId)).status).toBe(401);
  });

  it('and nobody who views as them', async () => {
    const exportId = await asked();
    await app.settle();
    const admin = await signedInWith(app, { roles: ['ROLE_ADMIN', 'ROLE_VIEW_AS_ACCESS'] });
    const view = await viewAs(app, admin, userId);
    expect((await fetchFile(app, view, exportId)).status).toBe(404);
    expect(await mine(view)).toEqual([]);
    expect((await askForFile(app, view, codes('card'))).status).toBe(403);
  });

  it('as long as they may see what is in it', async () => {
    const exportId = await asked();
    await app.settle();
    await app.context.pool.query(
      `update identity.memberships set roles = '{ROLE_USER}' where user_id = $1`,
      [userId],
    );
    expect((await fetchFile(app, await signedInAgain(app, userId), exportId)).status).toBe(403);
  });

  it('and it is written down who asked and who fetched', async () => {
    const exportId = await asked();
    await app.settle();
    await fetchFile(app, owner, exportId);
    const { rows } = await app.context.pool.query(
      `select action, actor_id, subject from platform.audit_log
       where details->>'exportId' = $1 order by audit_id`,
      [exportId],
    );
    const by = { actor_id: userId, subject: `location:${locationId}` };
    expect(rows).toEqual([
      { action: 'export.asked', ...by },
      { action: 'export.fetched', ...by },
    ]);
  });
});

describe('a worker', () => {
  it('is killed in the middle, and another begins anew', async () => {
    const exportId = await asked();
    const killed = kindThat(async (out) => {
      await out.write(Buffer.alloc(1_200_000, 'a'));
      await out.tell(1, 2);
      // Nobody comes back from here: the process is gone, and nothing is put back.
      await new Promise<void>(() => {});
    });
    void makeExport(app.context, { exportId }, killed);
    await expect.poll(async () => filesIn(exportId)).toEqual([1, 1]);
    await app.settle();
    expect(await filesIn(exportId)).toEqual([2]);
    const { bytes } = await fetchFile(app, owner, exportId);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('works beside another on the same, and only one of them leaves a file', async () => {
    const exportId = await asked();
    let goOn = () => {};
    const paused = new Promise<void>((resolve) => (goOn = resolve));
    const slow = kindThat(async (out) => {
      await out.write(Buffer.alloc(1_200_000, 'a'));
      await paused;
      await out.write('the slow one');
    });
    const first = makeExport(app.context, { exportId }, slow);
    await expect.poll(async () => filesIn(exportId)).toEqual([1, 1]);
    await makeExport(
      app.context,
      { exportId },
      kindThat(async (out) => out.write('the quick one')),
    );
    goOn();
    await first;
    expect((await fetchFile(app, owner, exportId)).bytes.toString()).toBe('the quick one');
    expect(await filesIn(exportId)).toEqual([2]);
    const { rows } = await app.context.pool.query(
      `select count(*)::int as count from platform.files
       where content_type = 'application/octet-stream' and created_at = $1`,
      [app.clock.now()],
    );
    const kept = await app.context.pool.query('select count(*)::int as count from exports.pieces');
    expect(rows).toEqual(kept.rows);
  });

  it('comes again when it is ready already, and changes nothing', async () => {
    const exportId = await asked();
    await app.settle();
    await makeExport(
      app.context,
      { exportId },
      kindThat(async (out) => out.write('something else')),
    );
    const { bytes } = await fetchFile(app, owner, exportId);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('fails, tries again, and gives up after some tries: its person and we are told', async () => {
    const exportId = await asked();
    const failing = kindThat(async (out) => {
      await out.write('a half');
      throw new Error('a fault of ours');
    });
    for (let attempt = 1; attempt < mostFailures; attempt += 1) {
      await expect(makeExport(app.context, { exportId }, failing)).rejects.toThrow('a fault');
      expect((await findExport(app.context.db, exportId))?.state).toBe('WAITING');
    }
    await makeExport(app.context, { exportId }, failing);
    expect(await mine()).toMatchObject([{ state: 'FAILED', problem: 'BROKEN' }]);
    expect(await filesIn(exportId)).toEqual([]);
    const { rows } = await app.context.pool.query(
      'select kind from platform.incidents where subject = $1',
      [`export:${exportId}`],
    );
    expect(rows).toEqual([{ kind: 'WORK_KEEPS_FAILING' }]);
    await app.settle();
    expect(await mine()).toMatchObject([{ state: 'FAILED' }]);
  });

  it('is broken off by what is nobody’s fault, often, and the file is made all the same', async () => {
    const exportId = await asked();
    const away = kindThat(async () => {
      throw Object.assign(new Error('gone'), { code: '57P01' });
    });
    for (let time = 0; time < mostFailures + 1; time += 1) {
      await expect(makeExport(app.context, { exportId }, away)).rejects.toThrow('gone');
    }
    await makeExport(
      app.context,
      { exportId },
      kindThat(async (out) => out.write('there after all')),
    );
    expect(await mine()).toMatchObject([{ state: 'READY' }]);
  });

  it('is one of many that begin at one moment, and only three of them make files', async () => {
    const other = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
    const ids: string[] = [];
    for (const form of ['tent', 'card', 'sticker']) {
      ids.push(await asked(codes(form)), randomUUIDv7());
      expect((await askForFile(app, other, codes(form), ids.at(-1))).status).toBe(201);
    }
    let atWork = 0;
    let goOn = () => {};
    const paused = new Promise<void>((resolve) => (goOn = resolve));
    const slow = kindThat(async (out) => {
      atWork += 1;
      await paused;
      await out.write('made');
    });
    let later = 0;
    const all = ids.map(async (exportId) =>
      makeExport(app.context, { exportId }, slow).then(() => (later += 1)),
    );
    await expect.poll(() => atWork + later).toBe(ids.length);
    expect(atWork).toBe(mostAtWork);
    goOn();
    await Promise.all(all);
    await app.settle();
  });

  it('says at once that there is no such file, and does not try again', async () => {
    const exportId = await asked();
    const none = kindThat(async () => {
      throw new NoSuchFile('TOO_MANY_ROWS');
    });
    await makeExport(app.context, { exportId }, none);
    expect(await mine()).toMatchObject([{ state: 'FAILED', problem: 'TOO_MANY_ROWS' }]);
  });

  it('fails on one, and the others are made', async () => {
    const broken = await asked(codes('card'));
    await app.context.pool.query(
      `update exports.exports set asked = '{"kind":"CODES","locationId":99999999,"form":"card"}'
       where export_id = $1`,
      [broken],
    );
    const whole = await asked();
    await app.settle();
    const states = new Map((await mine()).map(({ exportId, state }) => [exportId, state]));
    expect(states.get(broken)).toBe('FAILED');
    expect(states.get(whole)).toBe('READY');
  });

  it('is busy with three others, and the fourth waits its turn', async () => {
    const exportId = await asked();
    // When a job is due is reckoned by the queue's own clock.
    app.clock.advance({ hours: 1 });
    for (let other = 0; other < 3; other += 1) {
      await app.context.pool.query(
        `insert into exports.exports (export_id, user_id, kind, asked, lang, origin, likeness, state,
           time_zone, attempt, asked_at, touched_at)
         values ($1::uuid, $2, 'CODES', $3, 'en', '', 'other', 'RUNNING', 'UTC', 1, $4, $4)`,
        [randomUUIDv7(), randomUUIDv7(), codes(), app.clock.now()],
      );
    }
    await app.settle();
    expect((await findExport(app.context.db, exportId))?.state).toBe('WAITING');
    await app.context.pool.query(`delete from exports.exports where likeness = 'other'`);
    app.clock.advance({ minutes: 3 });
    await lookAfterExports(app.context);
    await app.settle();
    expect((await findExport(app.context.db, exportId))?.state).toBe('READY');
  });
});

describe('what was asked for cannot be read any more, since a later version', () => {
  const unreadable = async (exportId: string) =>
    app.context.pool.query(
      `update exports.exports set asked = '{"kind":"OF_BEFORE"}' where export_id = $1`,
      [exportId],
    );

  it('its person sees their other files, and may ask for more', async () => {
    const gone = await asked();
    await unreadable(gone);
    const exportId = randomUUIDv7();
    expect((await askForFile(app, owner, codes('card'), exportId)).status).toBe(201);
    expect(await mine()).toMatchObject([{ exportId }]);
    expect((await fetchFile(app, owner, gone)).status).toBe(404);
    expect((await askForFile(app, owner, codes('sticker'), gone)).status).toBe(409);
    await app.settle();
  });

  it('a worker gives it up at once, and we are told', async () => {
    const exportId = await asked();
    await unreadable(exportId);
    await app.settle();
    const { rows } = await app.context.pool.query(
      `select state, problem, attempt, (select count(*)::int from platform.incidents
         where subject = 'export:' || export_id::text) as incidents
       from exports.exports where export_id = $1`,
      [exportId],
    );
    expect(rows).toEqual([{ state: 'FAILED', problem: 'BROKEN', attempt: 0, incidents: 1 }]);
  });

  it('and goes when its time is over, as the others do', async () => {
    const exportId = await asked();
    await app.settle();
    await unreadable(exportId);
    app.clock.advance({ hours: 25 });
    await lookAfterExports(app.context);
    expect(await filesIn(exportId)).toEqual([]);
  });
});

describe('time passes', () => {
  it('and one file that cannot be removed keeps no other from going', async () => {
    const stuck = await asked();
    await app.settle();
    const other = await asked(codes('card'));
    await app.settle();
    await app.context.pool.query(
      `alter table exports.exports add constraint stays check (export_id <> '${stuck}' or state <> 'EXPIRED')`,
    );
    app.clock.advance({ hours: 25 });
    await lookAfterExports(app.context);
    expect(await filesIn(stuck)).toEqual([1]);
    expect(await filesIn(other)).toEqual([]);
    await app.context.pool.query('alter table exports.exports drop constraint stays');
    app.clock.advance({ hours: 1 });
    await lookAfterExports(app.context);
    expect(await filesIn(stuck)).toEqual([]);
    await app.settle();
  });

  it('and the file is gone after a day, and after a week that there was one', async () => {
    const exportId = await asked();
    await app.settle();
    const made = app.clock.now().getTime();
    const afterHours = (hours: number) => app.clock.set(new Date(made + hours * 3_600_000));
    afterHours(24);
    // Nobody has come round yet, and it is not given out all the same.
    const token = await signedInAgain(app, userId);
    expect((await fetchFile(app, token, exportId)).status).toBe(404);
    expect(await mine(token)).toMatchObject([{ state: 'EXPIRED', file: null }]);
    await lookAfterExports(app.context);
    expect(await filesIn(exportId)).toEqual([]);
    expect((await findExport(app.context.db, exportId))?.state).toBe('EXPIRED');
    afterHours(24 * 9);
    await lookAfterExports(app.context);
    expect(await findExport(app.context.db, exportId)).toBeUndefined();
  });

  it('or its person is erased, and so is what they asked for', async () => {
    const exportId = await asked();
    await app.settle();
    expect(await filesIn(exportId)).toEqual([1]);
    await forgetExportsOf(app.context.db, userId);
    expect(await filesIn(exportId)).toEqual([]);
    expect(await findExport(app.context.db, exportId)).toBeUndefined();
  });
});
