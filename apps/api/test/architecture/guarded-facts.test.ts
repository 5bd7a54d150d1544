// The facts that decide whose money it is are written by those who asked the table, and by nobody else.
import { guardedFacts, guardOf, type GuardedFact } from '@tipwell/contract/access/guarded-facts';
import { describe, expect, it } from 'vitest';
import { clearersIn, writersOf } from './guarded-facts.ts';
import { readHouse } from './read-house.ts';
import { parseSource } from './source-file.ts';

const facts = Object.keys(guardedFacts) as GuardedFact[];
const columns = [...new Set(facts.flatMap((fact) => guardOf(fact).columns))];
const house = readHouse();

/** Writers that show no clearance, and why they need none. */
const excepted: Record<string, string> = {
  'apps/api/src/modules/venues/locations/records/store.ts insertLocation':
    'a new location: nobody is paid there yet',
  'apps/api/src/modules/venues/locations/records/store.ts set':
    'called by updateLocation, whose type has no guarded setting, and by updateFact',
  'apps/api/src/modules/distribution/tax/withholding/reserve-store.ts decideAsked':
    'the module tax asks its second person itself',
  'apps/api/src/modules/distribution/tax/withholding/reserve-store.ts insertReserve':
    'it is asked for here, and decided by decideAsked',
};

/** Everyone in the program who clears a fact: a new name here is a new way to change whose money it is. */
const clearers: Record<string, string[]> = {
  'apps/api/src/modules/identity/approvals/put-in-force.ts': ['clearByRequest'],
  'apps/api/src/modules/payouts/destinations/payment-system/change-payment-system.ts': [
    'clearAtOnce',
  ],
  'apps/api/src/modules/distribution/tronc/answer-inquiry.ts': ['clearMembership'],
  'apps/api/src/modules/identity/identity/accounts/erase-person.ts': ['clearMembership'],
  'apps/api/src/modules/identity/identity/accounts/open-again.ts': ['clearMembership'],
  'apps/api/src/modules/identity/identity/memberships/staff-facts.ts': ['clearMembership'],
  'apps/api/src/modules/venues/locations/guarded/change-facts.ts': ['clearAtOnce'],
  'apps/api/src/modules/venues/locations/settings/change-page-settings.ts': ['clearAtOnce'],
  'apps/api/src/modules/venues/locations/settings/create-location.ts': ['clearAtOnce'],
  'apps/api/src/modules/people/onboarding/steps/save-main-information.ts': ['clearMembership'],
  'apps/api/src/modules/people/staff/invitations/accept-invitation.ts': ['clearMembership'],
  'apps/api/src/modules/people/staff/team/change-staff.ts': ['clearMembership'],
  'apps/api/src/modules/people/staff/team/end-owner-change.ts': ['clearMembership'],
  'apps/api/src/modules/people/staff/invitations/later-owner-change.ts': ['clearMembership'],
  'apps/api/src/modules/distribution/tax/reporting-types/confirm-tax-type.ts': ['clearAtOnce'],
  'apps/api/src/modules/distribution/tax/reporting-types/set-person-tax-type.ts': ['clearAtOnce'],
  'apps/api/src/modules/distribution/tax/reporting-types/set-tax-type.ts': ['clearAtOnce'],
};

describe('the columns of guarded facts', () => {
  const writers = writersOf(house, columns);

  it('are written, each of them, by a statement that is found', () => {
    const found = new Set(
      writers.flatMap((one) => one.columns.map((name) => `${one.table}.${name}`)),
    );
    expect(columns.filter((column) => !found.has(column))).toEqual([]);
  });

  it('are written by functions that take a clearance', () => {
    const bypassing = writers
      .filter(({ isCleared }) => !isCleared)
      .map(({ path, within }) => `${path} ${within}`);
    expect([...new Set(bypassing)].toSorted()).toEqual(Object.keys(excepted).toSorted());
  });

  it('are cleared by those who are named here', () => {
    expect(Object.fromEntries(clearersIn(house))).toEqual(clearers);
  });
});

describe('a writer that bypasses the table', () => {
  const store = 'apps/api/src/modules/people/staff/some-store.ts';
  const found = (text: string) =>
    writersOf([parseSource(store, text)], columns).map(({ within, isCleared }) => [
      within,
      isCleared,
    ]);

  it.each([
    [
      'with the builder',
      `export async function promote(db: Database, staffId: number) {
        await db.updateTable('identity.memberships').set({ roles: ['ROLE_OWNER'] }).execute();
      }`,
    ],
    [
      'with an object made elsewhere',
      `export async function promote(db: Database, given: object) {
        await db.updateTable('identity.memberships').set(given).execute();
      }`,
    ],
    [
      'with raw SQL',
      'export async function promote(db: Database) {\n' +
        "  await sql`update identity.memberships set staff_type = 'Chef'`.execute(db);\n}",
    ],
    [
      'with an insert',
      `export async function promote(db: Database) {
        await db.insertInto('identity.memberships').values({ employment: 'FREELANCER' }).execute();
      }`,
    ],
  ])('is found %s', (_title, text) => {
    expect(found(text)).toEqual([['promote', false]]);
  });

  it('is told from one that shows a clearance, and from one that only reads', () => {
    const cleared = `export async function promote(db: Database, _cleared: Cleared<'job'>) {
      await db.updateTable('identity.memberships').set({ staff_type: 'Chef' }).execute();
    }`;
    expect(found(cleared)).toEqual([['promote', true]]);
    const other = `export async function open(db: Database) {
      await db.updateTable('identity.memberships').set({ is_default: true })
        .where('roles', '=', []).execute();
    }`;
    expect(found(other)).toEqual([]);
  });
});
