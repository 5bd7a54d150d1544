import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwner, aPaidTip, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { anAdministrator } from '#test/support/withheld-venue.ts';
import { erasePerson } from '#identity/identity';
import { changePageSettings } from '#venues/locations';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

async function reviewed(said: object) {
  const about = await aWaiter(app);
  const { tipId, body } = await aPaidTip(app, about);
  const receiptId = String(body['receiptId']);
  expect(await say(receiptId, said)).toMatchObject({ status: 200 });
  return { about, tipId, receiptId };
}

const say = async (receiptId: string, body: object) =>
  app.ask('POST', `/api/receipts/${receiptId}/review`, { body });
const erase = async (receiptId: string) => app.ask('DELETE', `/api/receipts/${receiptId}/review`);
const permit = async (receiptId: string, mayBeShown: boolean) =>
  app.ask('PUT', `/api/receipts/${receiptId}/review/permission`, { body: { mayBeShown } });
const send = async (path: string, fields: Record<string, string>) =>
  app.ask('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const page = async (receiptId: string) =>
  String((await app.ask('GET', `/r/${receiptId}`)).body['text']);
const listed = async (about: Waiter, query = '') =>
  (
    await app.ask('GET', `/api/locations/${String(about.locationId)}/reviews${query}`, {
      token: await signIn(app, await anOwner(app, about.locationId)),
    })
  ).body['reviews'];
async function eraseFromTheHouse({ userId }: Waiter): Promise<void> {
  await app.context.db
    .updateTable('identity.users')
    .set({ status: 'TERMINATED' })
    .where('user_id', '=', userId)
    .execute();
  const why = { userId, reason: 'Asked for it' };
  await erasePerson(app.context, anAdministrator(), why, async () => {});
  await app.settle();
}
const rows = async (tipId: string) =>
  app.context.db.selectFrom('reviews.reviews').selectAll().where('tip_id', '=', tipId).execute();

describe('a guest lets the venue show what they wrote', () => {
  it.each([1, 5])('is asked alike with %i stars, and not before', async (stars) => {
    const { about, receiptId } = await reviewed({ stars, words: 'As it was.' });
    expect(await page(receiptId)).toContain('value="yes"');
    expect(await listed(about)).toMatchObject([{ mayBeShown: false }]);
    expect(await listed(about, '?mayBeShown=true')).toEqual([]);
  });

  it('and takes it back, by the form on the receipt', async () => {
    const { about, receiptId } = await reviewed({ stars: 2, words: 'Slow, but kind.' });
    const path = `/r/${receiptId}/review/permission`;
    expect(await send(path, { mayBeShown: 'yes', lang: 'de' })).toMatchObject({ status: 303 });
    expect(await listed(about, '?mayBeShown=true')).toMatchObject([{ words: 'Slow, but kind.' }]);
    expect(await page(receiptId)).toContain('value="no"');
    await send(path, { mayBeShown: 'no' });
    expect(await listed(about, '?mayBeShown=true')).toEqual([]);
    // What no button says changes nothing.
    await send(path, { mayBeShown: 'perhaps' });
    await send(path, {});
    expect(await listed(about, '?mayBeShown=true')).toEqual([]);
  });

  it('is not asked about stars alone, and cannot allow what there is not', async () => {
    const { tipId, receiptId } = await reviewed({ stars: 5 });
    expect(await page(receiptId)).not.toContain('mayBeShown');
    expect(await permit(receiptId, true)).toMatchObject({ status: 403 });
    expect(await permit('b'.repeat(24), true)).toMatchObject({ status: 404 });
    expect(await rows(tipId)).toMatchObject([{ publishable_since: null }]);
  });

  it('since the first yes, however often it is sent', async () => {
    const { tipId, receiptId } = await reviewed({ stars: 4, words: 'Good.' });
    await permit(receiptId, true);
    const [first] = await rows(tipId);
    app.clock.advance({ hours: 3 });
    await permit(receiptId, true);
    expect((await rows(tipId))[0]?.publishable_since).toEqual(first?.publishable_since);
  });

  it('and no more once the person it is about is erased', async () => {
    const { about, tipId, receiptId } = await reviewed({ stars: 4, words: 'Sara was lovely.' });
    await permit(receiptId, true);
    await eraseFromTheHouse(about);
    expect(await rows(tipId)).toMatchObject([{ words: null, publishable_since: null }]);
    expect(await page(receiptId)).not.toContain('mayBeShown');
  });
});

describe('of somebody who was erased', () => {
  it('stars are kept as the venue’s, and words are neither asked for nor kept', async () => {
    const about = await aWaiter(app);
    const { tipId, body } = await aPaidTip(app, about);
    const receiptId = String(body['receiptId']);
    expect(await page(receiptId)).toContain('name="text"');
    await eraseFromTheHouse(about);
    const asked = await page(receiptId);
    expect(asked).toContain('name="stars"');
    expect(asked).not.toContain('name="text"');
    const answer = await say(receiptId, { stars: 1, words: 'Sara was rude.' });
    expect(answer).toMatchObject({ status: 200, body: { stars: 1, words: null } });
    expect(await rows(tipId)).toMatchObject([{ stars: 1, words: null, staff_id: null }]);
    expect(await page(receiptId)).not.toContain('mayBeShown');
    expect(await permit(receiptId, true)).toMatchObject({ status: 403 });
  });

  it('words that an earlier version kept go once, and nobody else’s', async () => {
    const gone = await reviewed({ stars: 2, words: 'Sara was rude.' });
    const stays = await reviewed({ stars: 5, words: 'Sara was lovely.' });
    await eraseFromTheHouse(gone.about);
    const { db } = app.context;
    // As such a version wrote them down after the erasure.
    await db
      .updateTable('reviews.reviews')
      .set({
        words: 'Sara was rude.',
        publishable_since: app.clock.now(),
        hidden_at: app.clock.now(),
        hidden_by: 'PLATFORM',
        hidden_because: 'She asked for it.',
      })
      .where('tip_id', '=', gone.tipId)
      .execute();
    await db
      .updateTable('tipping.receipt_reviews')
      .set({ has_words: true, may_be_shown: true })
      .where('tip_id', '=', gone.tipId)
      .execute();
    const mend = readFileSync(
      join(import.meta.dirname, '../../../../../migrations/0630-words-about-erased-people.sql'),
      'utf8',
    );
    for (let time = 0; time < 2; time += 1) await sql.raw(mend).execute(db);
    expect(await rows(gone.tipId)).toMatchObject([
      { stars: 2, words: null, publishable_since: null, hidden_because: 'Erased.' },
    ]);
    const { receiptId } = gone;
    expect(await page(receiptId)).not.toContain('mayBeShown');
    expect(await rows(stays.tipId)).toMatchObject([{ words: 'Sara was lovely.' }]);
    expect(await page(stays.receiptId)).toContain('mayBeShown');
  });

  it('nothing that was written at the same moment stays', async () => {
    const about = await aWaiter(app);
    const tips = [await aPaidTip(app, about), await aPaidTip(app, about)];
    await Promise.all([
      ...tips.map(async ({ body }) =>
        say(String(body['receiptId']), { stars: 1, words: 'Sara was rude.' }),
      ),
      eraseFromTheHouse(about),
    ]);
    await app.settle();
    for (const { tipId } of tips) {
      expect(await rows(tipId)).toMatchObject([{ stars: 1, words: null }]);
    }
  });
});

describe('a guest deletes a review', () => {
  it('for everybody and for good', async () => {
    const { about, tipId, receiptId } = await reviewed({ stars: 1, words: 'I was wrong.' });
    expect(await page(receiptId)).toContain('Delete my review');
    expect(await send(`/r/${receiptId}/review/erase`, {})).toMatchObject({ status: 303 });
    expect(await rows(tipId)).toEqual([]);
    expect(await listed(about)).toEqual([]);
    const after = await page(receiptId);
    expect(after).toContain('Your review is deleted.');
    expect(after).not.toContain('name="stars"');
    // Neither a second look nor a second review brings one back.
    expect(await erase(receiptId)).toMatchObject({ status: 200 });
    expect(await say(receiptId, { stars: 5 })).toMatchObject({ status: 403 });
    expect(await permit(receiptId, true)).toMatchObject({ status: 403 });
    expect(await rows(tipId)).toEqual([]);
  });

  it('after the money went back and the venue asks no more, too', async () => {
    const { about, tipId, receiptId } = await reviewed({ stars: 3, words: 'So so.' });
    await changePageSettings(app.context.db, about.locationId, { typeOfReview: 'DISABLE_REVIEWS' });
    expect(await page(receiptId)).toContain('Delete my review');
    await app.context.db
      .updateTable('tipping.tips')
      .set({ state: 'REFUNDED' })
      .where('tip_id', '=', tipId)
      .execute();
    expect(await page(receiptId)).toContain('Delete my review');
    expect(await erase(receiptId)).toMatchObject({ status: 200 });
    expect(await rows(tipId)).toEqual([]);
  });

  it('and not where none was given', async () => {
    const { body } = await aPaidTip(app, await aWaiter(app));
    expect(await erase(String(body['receiptId']))).toMatchObject({ status: 403 });
    expect(await erase('c'.repeat(24))).toMatchObject({ status: 404 });
    expect(await say(String(body['receiptId']), { stars: 5 })).toMatchObject({ status: 200 });
  });

  it('whatever is sent at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { tipId, receiptId } = await reviewed({ stars: 2, words: 'Hm.' });
      const again = [say(receiptId, { stars: 5 }), permit(receiptId, true), erase(receiptId)];
      await Promise.all([...again, say(receiptId, { stars: 4 }), permit(receiptId, false)]);
      expect(await rows(tipId)).toEqual([]);
      expect(await page(receiptId)).toContain('Your review is deleted.');
    }
  });
});
