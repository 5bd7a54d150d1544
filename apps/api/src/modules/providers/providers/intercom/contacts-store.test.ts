import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { claimWriting, endWriting, keepContact } from './contacts-store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => app.close());

it('whoever took longer than their turn does not end the turn of the next one', async () => {
  const { db } = app.context;
  const now = app.clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const contactId = randomUUIDv7();
  await keepContact(db, {
    contactId,
    externalId: randomUUIDv7(),
    theirId: 'abc',
    facts: {
      email: '',
      name: '',
      phone: null,
      location_id: null,
      job_title: null,
      staff_login: null,
      owner_id: null,
      custom_attributes: {},
    },
    isArchived: false,
    now,
  });
  const claim = async (from: number, until: number) =>
    claimWriting(db, contactId, { now: after(from), until: after(until) });
  expect(await claim(0, 90)).toBe(true);
  expect(await claim(10, 100)).toBe(false);
  expect(await claim(90, 180)).toBe(true);
  await endWriting(db, contactId, after(90));
  expect(await claim(91, 181)).toBe(false);
  await endWriting(db, contactId, after(180));
  expect(await claim(92, 182)).toBe(true);
});
