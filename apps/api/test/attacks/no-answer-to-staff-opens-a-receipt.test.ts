// Whatever staff, owners, managers and the platform's own people are answered, nothing in it opens a
// guest's receipt or payment. The calls come from the modules themselves: a new one is asked too.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationRoles, platformRoles, roles } from '@tipwell/contract/roles';
import { modules } from '../../src/app.ts';
import { startATip } from '../build.ts';
import { anEarner, rowOf, send, type Earner } from '../call-inputs.ts';
import { openHouse, type House } from '../open-house.ts';
import { salesPersonOf, signedInWith } from '../role-holders.ts';

const calls = modules.flatMap((module) => module.routes ?? []).map(({ call }) => call);
const guarded = calls.filter(({ access }) => access === 'signedIn');

let house: House;
let sara: Earner;
const staff = new Map<string, string>();
const device = 'the-key-of-a-guest';

beforeAll(async () => {
  house = await openHouse();
  sara = await anEarner(house);
  await startATip(house, sara, { device, amount: 4200 });
  await house.ask('POST', `/r/${sara.receiptId}/paid-twice`);
  const { locationId } = sara;
  staff.set('the person tipped', sara.token);
  staff.set('a colleague', (await anEarner(house, locationId)).token);
  const everything = { locationId, roles, rolesThere: roles };
  staff.set('somebody with every role', await signedInWith(house, everything));
  for (const role of locationRoles) {
    staff.set(`${role} there`, await signedInWith(house, { locationId, rolesThere: [role] }));
  }
  for (const role of platformRoles) {
    staff.set(`${role} of the platform`, await signedInWith(house, { roles: [role] }));
  }
  staff.set('the sales person of the place', await salesPersonOf(house, locationId));
}, 120_000);
afterAll(async () => {
  await house.close();
});

/** Everything that opens a receipt, a payment, or a start that is repeated, of every tip there is. */
async function secretsOfGuests(): Promise<string[]> {
  const rows = await house.context.db
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
    let asked = 0;
    for (const [who, token] of staff) {
      const answer = await send(house, call, await row.own(sara, house), token);
      const text = JSON.stringify(answer.body);
      const told = (await secretsOfGuests()).filter((secret) => text.includes(secret));
      expect({ who, told }).toEqual({ who, told: [] });
      asked += 1;
      await row.restore?.(sara, house);
    }
    expect(asked).toBe(staff.size);
    // Some calls draw pictures or read files in a program of their own, once for each person.
  }, 120_000);
});
