// The evidence of a place's tips: who decided what and when, as a page, a PDF and a CSV, without amounts.
import { randomUUIDv7 } from 'node:crypto';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPaidTip, aRestaurant, aWaiter, row, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { personAt } from '#test/support/withheld-venue.ts';
import { audit } from '#platform/audit.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { publishPolicy, showDraft } from '#distribution/tips-policies';

let app: TestApp;
let place: number;
let sara: Waiter;
let owner: string;

beforeAll(async () => {
  app = await openTestApp();
  place = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  sara = await aWaiter(app, { locationId: place, staffType: 'Waiter' });
  await aPaidTip(app, { staffId: null, locationId: place }, { amount: 4321, feeMode: 'VENDOR' });
  const { draft } = await showDraft(app.context, { locationId: place, lang: 'en' });
  const actor = personAt(sara, 'ROLE_OWNER');
  await publishPolicy(app.context, actor, {
    locationId: place,
    policyId: randomUUIDv7(),
    contentHash: draft?.contentHash ?? '',
    additions: '',
  });
  await audit(app.context.db, {
    actor,
    action: 'split.madeNow',
    subject: `location:${place}`,
    at: app.clock.now(),
    details: { runId: randomUUIDv7(), businessDay: '2026-11-20', amount: 4321 },
  });
  app.clock.set(new Date(app.clock.now().getTime() + 36 * 3_600_000));
  await closeDueRuns(app.context, hoursOfDay);
  await app.settle();
  owner = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_OWNER'] });
}, 120_000);
afterAll(async () => {
  await app.close();
});

const path = (ending = '') => `/api/locations/${place}/tronc-evidence${ending}`;
const file = async (ending: string, token: string) =>
  app.server.inject({
    method: 'GET',
    url: path(ending),
    headers: { authorization: `Bearer ${token}` },
  });

it('is read by owners, tronc masters and administrators alone', async () => {
  const master = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_TRONC_MASTER'] });
  const admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
  for (const token of [owner, master, admin]) {
    expect((await app.ask('GET', path(), { token })).status).toBe(200);
  }
  const worker = await signIn(app, sara);
  expect((await app.ask('GET', path(), { token: worker })).status).toBe(403);
  for (const ending of ['.pdf', '.csv']) {
    expect((await file(ending, worker)).statusCode).toBe(403);
    expect((await file(ending, await signIn(app, await aWaiter(app)))).statusCode).toBe(404);
  }
});

it('says what was published, which versions there were, and who decided what', async () => {
  const pdf = await file('.pdf', owner);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const { lines } = readPdf(pdf.rawPayload);
  const name = await app.context.db
    .selectFrom('identity.users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', sara.userId)
    .executeTakeFirstOrThrow();
  expect(lines).toEqual(
    expect.arrayContaining([
      'Evidence of how tips are run',
      'Published policies',
      'Versions of the split',
      'Waiter 100%',
      'Tips policy published',
      'Tips split at once',
      `${name.first_name} ${name.last_name}`,
    ]),
  );
  expect(lines.join(' ')).not.toMatch(/£|43[.,]?21/);
});

it('is a file for spreadsheets, too, without an amount', async () => {
  const csv = await file('.csv', owner);
  const text = csv.rawPayload.toString('utf8').replace(/^\uFEFF/, '');
  const [head, ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  expect(head).toContain('business_day');
  expect(rows.map((cells) => cells[1])).toEqual(
    expect.arrayContaining(['tipsPolicy.published', 'split.madeNow']),
  );
  expect(text).not.toContain('4321');
});
