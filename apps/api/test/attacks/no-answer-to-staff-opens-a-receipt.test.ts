// Whatever staff, owners, managers and the platform's own people are answered, nothing in it opens a
// guest's receipt or payment. The calls come from the modules themselves: a new one is asked too.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationRoles, platformRoles, roles } from '@tipwell/contract/access/roles';
import { modules } from '../../src/app.ts';
import { startATip } from '../support/build.ts';
import { anEarner, rowOf, send, type Earner } from '../access/call-inputs.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { salesPersonOf, signedInWith } from '../support/role-holders.ts';

const calls = modules.flatMap((module) => module.routes ?? []).map(({ call }) => call);
const guarded = calls.filter(({ access }) => access === 'signedIn');

let app: TestApp;
let sara: Earner;
const staff = new Map<string, string>();
const device = 'the-key-of-a-guest';

beforeAll(async () => {
  app = await openTestApp();
  sara = await anEarner(app);
  await startATip(app, sara, { device, amount: 4200 });
  await app.ask('POST', `/r/${sara.receiptId}/paid-twice`);
  const { locationId } = sara;
  staff.set('the person tipped', sara.token);
  staff.set('a colleague', (await anEarner(app, locationId)).token);
  const everything = { locationId, roles, rolesThere: roles };
  staff.set('somebody with every role', await signedInWith(app, everything));
  for (const role of locationRoles) {
    staff.set(`${role} there`, await signedInWith(app, { locationId, rolesThere: [role] }));
  }
  for (const role of platformRoles) {
    staff.set(`${role} of the platform`, await signedInWith(app, { roles: [role] }));
  }
  staff.set('the sales person of the place', await salesPersonOf(app, locationId));
}, 120_000);
afterAll(async () => {
  await app.close();
});

/** Everything that opens a receipt, a payment, or a start that is repeated, of every tip there is. */
async function secretsOfGuests(): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('tipping.tips')
    .select(['receipt_id', 'payment_client_secret', 'device'])
    .execute();
  return rows.flatMap((tip) =>
    [tip.receipt_id, tip.payment_client_secret, tip.device].filter((secret) => secret !== null),
  );
}

it('there are receipts, payments and devices to be found', async () => {
  const secrets = await secretsOfGuests();
  expect(secrets).toContain(sara.receiptId);
  expect(secrets.some((secret) => secret.includes('_secret_'))).toBe(true);
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(9);
  expect(guarded.length).toBeGreaterThan(100);
});

describe.each(guarded.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const row = rowOf(call);

  it('answers nobody with what opens a receipt', async () => {
    const answers = new Map<string, string>();
    for (const [who, token] of staff) {
      const answer = await send(app, call, await row.own(sara, app), token);
      answers.set(who, JSON.stringify(answer.body));
      await row.restore?.(sara, app);
    }
    expect(answers.size).toBe(staff.size);
    const secrets = await secretsOfGuests();
    const told = [...answers].filter(([, text]) => secrets.some((secret) => text.includes(secret)));
    expect(told).toEqual([]);
    // Some calls draw pictures or read files in a program of their own, once for each person.
  }, 120_000);
});
