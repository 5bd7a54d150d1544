// Every example of docs/api.md is asked of a server, and answered as the page says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyScopes } from '@tipwell/contract/access/key-scopes';
import { apiVersions } from '@tipwell/contract/venues/api-versions';
import * as calls from '@tipwell/contract/backoffice/calls/partner-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../../../../../run/paths.ts';
import { aPartnersPlace } from '#test/support/a-partners-place.ts';
import { differences, inTest, type Stands } from '#test/api-docs/as-documented.ts';
import { readExamples } from '#test/api-docs/read-examples.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { requestsAMinute } from '#venues/api-keys';
import { settlesWithinSeconds } from '../list-payments.ts';

const page = readFileSync(join(root, 'docs/api.md'), 'utf8');
const examples = readExamples(page);

let app: TestApp;
let stands: Stands;

beforeAll(async () => {
  app = await openTestApp();
  const { locationId, ana, ben, keys, day, nextDay } = await aPartnersPlace(app);
  stands = new Map([
    ['102', String(locationId)],
    ['4711', String(ana.staffId)],
    ['4712', String(ben.staffId)],
    ['2026-11-20', day],
    ['2026-11-21', nextDay],
    ['tw_test_all', keys.all],
    ['tw_test_staff', keys.staff],
  ]);
});
afterAll(async () => {
  await app.close();
});

describe('the documentation of the API', () => {
  it.each(
    examples.map(
      (example, index) => [`${index + 1}. ${example.method} ${example.path}`, example] as const,
    ),
  )('%s', async (_title, { method, path, headers, body, answer }) => {
    const { authorization = '', ...others } = headers;
    const given = await app.ask(method, inTest(path, stands), {
      token: inTest(authorization.replace('Bearer ', ''), stands),
      headers: others,
      ...(body === undefined
        ? {}
        : { body: JSON.parse(inTest(JSON.stringify(body), stands)) as unknown }),
    });
    expect(differences(answer.body, given.body, stands)).toEqual([]);
    expect(given.status).toBe(answer.status);
    expect(given.headers).toMatchObject(answer.headers);
  });

  it('has an example of every call, and tells of every scope and version', () => {
    for (const { name, method, path } of Object.values(calls)) {
      const asked = new RegExp(`^/api${path.replaceAll(/:\w+/g, '\\d+')}(\\?|$)`);
      const found = examples.some((one) => one.method === method && asked.test(one.path));
      expect({ name, found }).toEqual({ name, found: true });
    }
    for (const scope of keyScopes) expect(page).toContain(`| \`${scope}\` |`);
    expect(page).toContain(apiVersions.at(-1));
    expect(page).toContain(`more than ${requestsAMinute} requests in a minute`);
    expect(settlesWithinSeconds).toBe(10);
  });
});
