// The client for partners is made of the description of the API, and the programs of the documentation
// run with it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aPartnersPlace,
  type PartnersPlace,
} from '../../apps/api/test/support/a-partners-place.ts';
import { readPrograms } from '../../apps/api/test/api-docs/read-examples.ts';
import { openTestApp, type TestApp } from '../../apps/api/test/support/open-test-app.ts';
import { root } from '../../run/paths.ts';
import { checkTypes, run } from './generate.ts';
import { typesForPartners } from './partners-types.ts';

const kept = join(root, '.data');
const programs = readPrograms(readFileSync(join(root, 'docs/api.md'), 'utf8'));
let folder: string;
let app: TestApp;
let place: PartnersPlace;

const refused = `
import { everyPage, openTipwell, TipwellError } from '@tipwell/api-client';
const { TIPWELL_ORIGIN: origin = '', LOCATION_ID = '' } = process.env;
const tipwell = openTipwell({ origin, key: 'tw_test_wrong' });
const pages = everyPage((after) =>
  tipwell.GET('/api/v1/locations/{locationId}/staff', {
    params: { path: { locationId: Number(LOCATION_ID) }, query: after },
  }),
);
try {
  for await (const { staff } of pages) console.log(staff);
} catch (error) {
  if (error instanceof TipwellError) console.log(JSON.stringify(error.answer.code));
}
`;

const mistaken = `
import { openTipwell } from '@tipwell/api-client';
const tipwell = openTipwell({ origin: '', key: '' });
await tipwell.GET('/api/v1/locations/{locationId}/shares', {
  params: { path: { locationId: 1 }, query: { from: '2026-11-20' } },
});
`;

beforeAll(async () => {
  mkdirSync(kept, { recursive: true });
  folder = mkdtempSync(join(kept, 'partners-'));
  app = await openTestApp();
  place = await aPartnersPlace(app);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

describe('the client for partners', () => {
  test('is what its generator makes of the description', async () => {
    const { payload } = await app.server.inject({ url: '/api/openapi.json' });
    await expect(await typesForPartners(payload)).toMatchFileSnapshot(
      join(root, 'packages/api-client/src/paths.gen.ts'),
    );
  });

  test('is checked as one writes, and finds a mistake', async () => {
    programs.forEach((program, index) => writeFileSync(join(folder, `${index}.ts`), program));
    writeFileSync(join(folder, 'refused.ts'), refused);
    await expect(checkTypes(folder)).resolves.toBeUndefined();
    const apart = join(folder, 'mistaken');
    mkdirSync(apart);
    writeFileSync(join(apart, 'mistaken.ts'), mistaken);
    await expect(checkTypes(apart)).rejects.toThrow(/'to' is missing/);
  }, 120_000);

  test('adds up what payroll asks for, as the documentation has it', async () => {
    const [printed] = await Promise.all(
      programs.map(async (_program, index) => run(join(folder, `${index}.ts`), [], settings())),
    );
    const { ana, ben } = place;
    expect(JSON.parse(printed ?? '')).toEqual([
      [ana.staffId, 900],
      [ben.staffId, 600],
    ]);
  });

  test('throws what the server refuses', async () => {
    const printed = await run(join(folder, 'refused.ts'), [], settings());
    expect(JSON.parse(printed)).toBe('notSignedIn');
  });
});

const settings = () => ({
  TIPWELL_ORIGIN: app.server.listeningOrigin,
  TIPWELL_KEY: place.keys.all,
  LOCATION_ID: String(place.locationId),
  DAY: place.day,
});
