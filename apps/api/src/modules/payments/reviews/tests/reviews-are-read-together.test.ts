// Reviews of a house are read by as few questions to the database as those of a single place.
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSalon } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { anAdministrator } from '#test/support/withheld-venue.ts';
import type { Context } from '#platform/context.ts';
import { changePageSettings } from '#venues/locations';
import { listReviews } from '../list-reviews.ts';
import { setPublicPage } from '../public-page/set-public-page.ts';
import { showPublicPage } from '../public-page/show-public-page.ts';

let app: TestApp;
let house: number;

beforeAll(async () => {
  app = await openTestApp();
  house = await aSalon(app);
});
afterAll(async () => app.close());

/** How many questions something asks the database. */
async function questionsOf(ask: (context: Context) => Promise<unknown>): Promise<number> {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask({ ...app.context, db: app.context.db.withPlugin(counting) });
  return asked;
}

test('whoever opens the page for everybody at the same moment shares the counting', async () => {
  await changePageSettings(app.context.db, house, { typeOfReview: 'STARS_AND_TEXT' });
  await setPublicPage(app.context, anAdministrator(), { locationId: house, isOn: true });
  const asked = { locationId: house, before: null, locale: 'en' } as const;
  const once = await questionsOf(async (context) => showPublicPage(context, asked));
  const often = await questionsOf(async (context) =>
    Promise.all(Array.from({ length: 20 }, async () => showPublicPage(context, asked))),
  );
  // All but the first share a second counting, so that nobody reads what is older than their question.
  expect(often).toBeLessThanOrEqual((once - 1) * 20 + 6);
});

test('a house of many parts asks no more than one of a single part', async () => {
  const list = async () =>
    questionsOf(async (context) =>
      listReviews(context, anAdministrator(), { locationId: house, withParts: 'true', limit: 10 }),
    );
  const alone = await list();
  for (let part = 0; part < 4; part += 1) {
    await app.context.db
      .updateTable('locations.locations')
      .set({ master_location_id: house })
      .where('location_id', '=', await aSalon(app))
      .execute();
  }
  expect(await list()).toBe(alone);
});
