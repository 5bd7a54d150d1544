import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { sweepLastWrites } from '../../housekeeping.ts';
import { askPrimary, lastWritesOf, noteWrites } from './history.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => app.close());

/** Something that the log has to say. */
async function write(): Promise<void> {
  await sql`create table ${sql.table(`written_${randomUUID().replaceAll('-', '')}`)} ()`.execute(
    app.context.db,
  );
}

test('a primary marks its history once, and its position only grows', async () => {
  const { pool } = app.context;
  const [first, second] = await Promise.all([
    askPrimary(pool, app.clock.now()),
    askPrimary(pool, app.clock.now()),
  ]);
  expect(second.mark).toBe(first.mark);
  await write();
  const later = await askPrimary(pool, app.clock.now());
  expect(later.mark).toBe(first.mark);
  expect(later.position).toBeGreaterThan(first.position);
});

test('of a person the last change counts, noted together with whoever else', async () => {
  const { db, pool } = app.context;
  const [sara, tom, other] = [randomUUID(), randomUUID(), randomUUID()];
  await noteWrites(db, [sara, tom, sara], app.clock.now());
  const [before] = await lastWritesOf(db, [sara]);
  await write();
  await noteWrites(db, [sara], app.clock.now());
  const [after] = await lastWritesOf(db, [sara]);
  expect(after?.position).toBeGreaterThan(before?.position ?? Number.POSITIVE_INFINITY);
  const now = await askPrimary(pool, app.clock.now());
  expect(after?.timeline).toBe(now.timeline);
  expect(after?.position).toBeLessThanOrEqual(now.position);
  expect(await lastWritesOf(db, [sara, tom])).toHaveLength(2);
  expect(await lastWritesOf(db, [other])).toEqual([]);
});

test('and is forgotten after an hour, when every replica that is read from has it', async () => {
  const { db } = app.context;
  const [sara, tom] = [randomUUID(), randomUUID()];
  await noteWrites(db, [sara], app.clock.now());
  app.clock.set(new Date(app.clock.now().getTime() + 3_540_000));
  await write();
  await noteWrites(db, [tom], app.clock.now());
  app.clock.set(new Date(app.clock.now().getTime() + 120_000));
  await sweepLastWrites(app.context);
  expect(await lastWritesOf(db, [sara])).toEqual([]);
  expect(await lastWritesOf(db, [tom])).toHaveLength(1);
});
