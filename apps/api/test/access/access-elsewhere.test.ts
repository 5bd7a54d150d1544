// Every call that changes something, sent by somebody who may send it at their own place or about
// their own things, with ids of another place, another person or their things in its stead. What is
// looked at is not the answer but the other's rows: nothing of theirs may change. The calls, their
// inputs and the places of the ids are read from the contract and from the table of calls.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationRoles, type Role } from '@tipwell/contract/access/roles';
import { modules } from '../../src/app.ts';
import { joinLocation } from '#identity/identity';
import { aWaiter, signIn } from '../support/build.ts';
import { anEarner, rowOf, send, type Earner } from './call-inputs.ts';
import type { Inputs } from './support/row.ts';
import { isNamedAnywhere, rowsOf, type Names } from '../support/contents.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { givePlatformRoles } from '../support/views.ts';

const writing = modules
  .flatMap((module) => module.routes ?? [])
  .map(({ call }) => call)
  .filter(({ access, method }) => access === 'signedIn' && method !== 'GET');

let app: TestApp;
let sara: Earner;
let stranger: Earner;
/** Holds every role at Sara's place. */
let ofThePlace: string;
/** Looks after Sara's place as its sales person. */
let seller: string;

beforeAll(async () => {
  app = await openTestApp();
  sara = await anEarner(app);
  stranger = await anEarner(app);
  ofThePlace = await aColleague(locationRoles);
  seller = await aSellerOf(sara.locationId);
}, 120_000);
afterAll(async () => {
  await app.close();
});

async function aColleague(roles: readonly Role[]): Promise<string> {
  const person = await aWaiter(app);
  const { userId } = person;
  const joined = { userId, locationId: sara.locationId, roles, staffType: null };
  await joinLocation(app.context.db, joined, app.clock.now());
  return signIn(app, person);
}

async function aSellerOf(locationId: number): Promise<string> {
  const person = await aWaiter(app);
  await givePlatformRoles(app, person.userId, ['ROLE_SALES_PERSON']);
  await app.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: person.userId })
    .where('location_id', '=', locationId)
    .execute();
  return signIn(app, person);
}

type Leaf = string | number;
type Path = readonly (string | number)[];

/** Every text and number in an input, with where it stands. */
function leavesOf(value: unknown, path: Path = []): { path: Path; value: Leaf }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function replaced<T>(whole: T, path: Path, leaf: Leaf): T {
  const copy = structuredClone(whole);
  let at = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[path.at(-1) ?? ''] = leaf;
  return copy;
}

/** One's own input with one of the other's ids in it, for each place where the two differ. */
function mixesOf(own: Inputs, theirs: Inputs): Record<string, (fresh: Inputs) => Inputs> {
  const others = new Map(leavesOf(theirs).map(({ path, value }) => [path.join('.'), value]));
  const swaps = leavesOf(own).flatMap(({ path, value }) => {
    const other = others.get(path.join('.'));
    return other === undefined || other === value ? [] : [{ path, other }];
  });
  return Object.fromEntries([
    ...swaps.map(({ path, other }) => [
      `their ${path.join('.')}`,
      (fresh: Inputs) => replaced(fresh, path, other),
    ]),
    ['all of theirs', () => theirs],
    ['their ids besides in query and body', (fresh: Inputs) => withMore(fresh)],
  ]) as Record<string, (fresh: Inputs) => Inputs>;
}

/** Ids that nobody asked for: they may not weigh more than those in the path. */
function withMore(fresh: Inputs): Inputs {
  const { userId, locationId, staffId, tipId, payoutId } = stranger;
  return {
    ...fresh,
    query: { ...fresh.query, userId, locationId, staffId },
    body: { userId, locationId, staffId, tipId, payoutId, ...fresh.body },
  };
}

/** What names the stranger and their things, also what the call's own preparation has made. */
async function namesOf(theirs: Inputs, own: Inputs): Promise<Names> {
  const { userId, subjectKey, email, tipId, receiptId, payoutId, draftId, runId } = stranger;
  const shared = new Set(leavesOf(own).map(({ value }) => value));
  const made: string[] = [];
  for (const { value } of leavesOf(theirs)) {
    if (shared.has(value)) continue;
    const isId = typeof value === 'string' && /^[\w@.-]{16,}$/.test(value);
    // What the call itself is to make does not exist yet, and belongs to whoever makes it.
    if (isId && (await isNamedAnywhere(app.context.db, value))) made.push(value);
  }
  const numbers = Object.fromEntries(
    Object.entries(theirs.params ?? {})
      .filter(([, value]) => typeof value === 'number')
      .map(([name, value]) => [
        name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
        value,
      ]),
  );
  const { locationId, staffId } = stranger;
  return {
    unique: [userId, subjectKey, email, tipId, receiptId, payoutId, draftId, runId, ...made],
    numbers: { ...numbers, location_id: locationId, staff_id: staffId } as Names['numbers'],
  };
}

describe('what is compared', () => {
  it('is different after the other person has changed something themselves', async () => {
    const names = await namesOf({}, {});
    const before = await rowsOf(app.context.db, names);
    const body = { wish: `A bicycle ${randomUUIDv7()}` };
    await app.ask('PATCH', '/api/account', { token: stranger.token, body });
    expect(await rowsOf(app.context.db, names)).not.toEqual(before);
  });

  it('finds rows of theirs in the books, at their place and among their payouts', async () => {
    const rows = await rowsOf(app.context.db, await namesOf({}, {}));
    for (const table of [
      'identity.users',
      'identity.memberships',
      'locations.locations',
      'ledger.accounts',
      'payouts.payouts',
      'destinations.destinations',
      'tipping.tips',
      'distribution.runs',
    ]) {
      expect({ table, rows: rows[table] }).not.toEqual({ table, rows: '0 ' });
    }
  });
});

/** Whoever leads sales says what any of its people is to reach: for them there is no wrong place, either. */
const ofTheHeadOfSales: ReadonlySet<string> = new Set(['setSalesTarget']);

describe.each(writing.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const row = rowOf(call);

  it('changes nothing of a stranger’s, whichever of their ids is sent', async () => {
    const { onlyFor, at } = row;
    // Administrators may do what only they may to anybody: there is no wrong place for them.
    if (onlyFor && !onlyFor.includes('ROLE_SALES_PERSON')) {
      const isOfSales = onlyFor.some((role) => role.startsWith('ROLE_SALES'));
      expect(isOfSales).toBe(ofTheHeadOfSales.has(call.name));
      return;
    }
    const isForSales = onlyFor ?? at?.platform ?? [];
    const senders = [
      ...(onlyFor ? [] : [at ? ofThePlace : sara.token]),
      ...(isForSales.includes('ROLE_SALES_PERSON') ? [seller] : []),
    ];
    const theirs = await row.own(stranger, app);
    await row.restore?.(stranger, app);
    const own = await row.own(sara, app);
    const names = await namesOf(theirs, own);
    const mixes = mixesOf(own, theirs);
    for (const [title, mix] of Object.entries(mixes)) {
      for (const token of senders) {
        const inputs = mix(await row.own(sara, app));
        const before = await rowsOf(app.context.db, names);
        const { status } = await send(app, call, inputs, token);
        expect({ title, isAnswered: status < 500 }).toEqual({ title, isAnswered: true });
        expect({ title, rows: await rowsOf(app.context.db, names) }).toEqual({
          title,
          rows: before,
        });
        await row.restore?.(sara, app);
      }
    }
  });
});
