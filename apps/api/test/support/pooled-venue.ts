// Places that share their tips, for tests: each thing in one line, without a server or a sandbox.
import { randomUUIDv7 } from 'node:crypto';
import { recordOf } from '@tipwell/contract/countries/records';
import type { Currency } from '@tipwell/contract/money/money';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { LocationRole, Role, UserStatus } from '@tipwell/contract/access/roles';
import { newSecrets } from '../../../../run/secrets.ts';
import { sandboxStandsIn } from '../../../../run/sandbox-stands-in.ts';
import { buildContext, type OpenContext } from '../../src/build-context.ts';
import {
  openPools,
  putIntoPools,
  saveScheme,
  clawBack,
  type SchemeRow,
} from '#distribution/splits';
import { joinLocation, registerPerson, findPerson } from '#identity/identity';
import { balanceOf, clearingAccount, personAccount, postEntries } from '#ledger/ledger';
import { addLocation, createGroup, type Location, type TipsType } from '#venues/locations';
import { withoutFactor, type Person } from '#platform/actor.ts';
import { SettableClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createTestDatabase } from './database.ts';
// Puts the program together: only then has an event a job for each listener.
import '../../src/app.ts';

/** The use cases' surroundings on a database of their own, under a clock that stands. */
export interface PooledVenueApp {
  context: OpenContext;
  clock: SettableClock;
  close(): Promise<void>;
}

export async function openPooledVenue(start: string): Promise<PooledVenueApp> {
  const database = await createTestDatabase({ max: 2 });
  const secrets = newSecrets();
  const config = readConfig({
    SECOND_FACTOR: 'optional',
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: database.url,
    PASSWORD_COST: 'least',
    ...secrets,
    ...sandboxStandsIn('http://127.0.0.1:9', secrets),
  });
  const clock = new SettableClock(new Date(start));
  const context = buildContext(config, 'test', { clock, maxConnections: 60 });
  return {
    context,
    clock,
    close: async () => {
      await context.close();
      await database.close();
    },
  };
}

export type Venue = Pick<Location, 'locationId' | 'currency' | 'timeZone' | 'country' | 'tipsType'>;

let count = 0;

export async function aVenue(
  app: PooledVenueApp,
  over: { tipsType?: TipsType; country?: string; currency?: Currency; timeZone?: string } = {},
): Promise<Venue> {
  count += 1;
  const {
    tipsType = 'COMMON',
    country = 'gb',
    currency = 'GBP',
    timeZone = 'Europe/London',
  } = over;
  const locationId = await addLocation(
    app.context.db,
    {
      name: `Venue ${count}`,
      address: '1 Test Street',
      city: 'Town',
      country,
      type: 'RESTAURANT',
      currency,
      timeZone,
      paymentSystem: 'STRIPE',
      tipsType,
    },
    app.clock.now(),
  );
  return { locationId, tipsType, country, currency, timeZone };
}

/** Rows like `{ WAITER: 60, BAR: 40 }`, in per cent; `primary` stands for the person tipped. */
export async function aScheme(
  app: PooledVenueApp,
  venue: Venue,
  percents: Record<string, number>,
  over: {
    validFrom?: string;
    primary?: { staffType: string | null; percent: number };
    fallback?: 'EQUAL' | 'BY_HOURS';
  } = {},
): Promise<number> {
  const row = (staffType: string | null, percent: number, isPrimaryStaff: boolean): SchemeRow => ({
    staffType,
    label: null,
    percentage: Math.round(percent * 100),
    isPrimaryStaff,
    isDisabled: false,
  });
  const { primary } = over;
  const scheme = await app.context.db.transaction().execute((tx) =>
    saveScheme(
      tx,
      {
        schemeId: randomUUIDv7(),
        locationId: venue.locationId,
        tipsType: venue.tipsType,
        validFrom: over.validFrom ?? '2020-01-01',
        createdBy: null,
        ...(over.fallback ? { fallback: over.fallback } : {}),
        rows: [
          ...(primary ? [row(primary.staffType, primary.percent, true)] : []),
          ...Object.entries(percents).map(([type, percent]) => row(type, percent, false)),
        ],
      },
      app.clock.now(),
    ),
  );
  return scheme.version;
}

export interface Colleague {
  staffId: number;
  userId: string;
  subjectKey: string;
}

export async function aColleague(
  app: PooledVenueApp,
  venue: Venue,
  staffType: string | null,
  over: { roles?: Role[]; status?: UserStatus; joinedAt?: Date; employment?: Employment } = {},
): Promise<Colleague> {
  count += 1;
  const userId = randomUUIDv7();
  const { db } = app.context;
  const joinedAt = over.joinedAt ?? app.clock.now();
  await registerPerson(
    db,
    {
      userId,
      email: `colleague-${count}@tests.tipwell.test`,
      firstName: 'Sara',
      lastName: `Number${count}`,
      password: 'a-password-1',
      status: over.status ?? 'ACTIVE',
    },
    joinedAt,
  );
  const { locationId } = venue;
  const roles = over.roles ?? ['ROLE_USER'];
  const { employment = 'EMPLOYEE' } = over;
  const joining = { userId, locationId, roles, staffType, employment };
  const staffId = await joinLocation(db, joining, joinedAt);
  const person = await findPerson(db, userId);
  return { staffId, userId, subjectKey: person?.subjectKey ?? '' };
}

/** Makes people of a venue something else, as if they had been it from the beginning. */
export async function asIfAlways(
  app: PooledVenueApp,
  { locationId }: Pick<Venue, 'locationId'>,
  terms: { staff_type?: string | null; roles?: LocationRole[]; employment?: Employment },
  staffIds?: readonly number[],
): Promise<void> {
  const { db } = app.context;
  const changed = await db
    .updateTable('identity.memberships')
    .set(terms)
    .where('location_id', '=', locationId)
    .$if(staffIds !== undefined, (query) => query.where('staff_id', 'in', staffIds ?? []))
    .returning('staff_id')
    .execute();
  await db
    .updateTable('identity.sharing_terms')
    .set(terms)
    .where(
      'staff_id',
      'in',
      changed.map((one) => one.staff_id),
    )
    .execute();
}

/** Somebody who asks, with roles at a place. */
export function actorAt(
  { locationId }: Pick<Venue, 'locationId'>,
  who: Pick<Colleague, 'userId' | 'staffId'>,
  ...roles: LocationRole[]
): Person {
  return {
    kind: 'person',
    address: '127.0.0.1',
    userId: who.userId,
    sessionId: who.userId,
    status: 'ACTIVE',
    platformRoles: [],
    memberships: [{ staffId: who.staffId, locationId, roles }],
    viewedBy: null,
    factor: withoutFactor,
  };
}

/** A group of a venue's people that can be tipped as a whole. */
export async function aGroup(
  app: PooledVenueApp,
  { locationId }: Venue,
  members: readonly Colleague[],
): Promise<number> {
  count += 1;
  const staffIds = members.map(({ staffId }) => staffId);
  return app.context.db
    .transaction()
    .execute((tx) =>
      createGroup(tx, { locationId, name: `Group ${count}`, staffIds }, app.clock.now()),
    );
}

/** Records the pool's part of tips as tipping does: into the pool and into the books, at once. */
export async function putIntoPool(
  app: PooledVenueApp,
  venue: Venue,
  tips: readonly {
    tipId?: string;
    amount: number;
    primary?: Colleague;
    capturedAt?: string;
    groupId?: number;
  }[],
): Promise<{ tipId: string; account: string; businessDay: string }[]> {
  const now = app.clock.now();
  const given = tips.map((tip) => ({
    ...venue,
    tipId: tip.tipId ?? randomUUIDv7(),
    amount: tip.amount,
    groupId: tip.groupId ?? null,
    capturedAt: tip.capturedAt ? new Date(tip.capturedAt) : now,
    primary: tip.primary ?? null,
  }));
  return app.context.db.transaction().execute(async (tx) => {
    const parts = await openPools(tx, given);
    await putIntoPools(tx, parts, now);
    const placed = parts.map(({ part: { tipId, amount }, pool }) => ({ tipId, amount, ...pool }));
    await postEntries(
      tx,
      placed.map(({ tipId, amount, account }) => ({
        entryId: tipId,
        kind: 'TIP',
        occurredAt: now,
        details: {},
        postings: [
          { account, kind: 'STRICT', currency: venue.currency, amount },
          {
            account: clearingAccount('STRIPE', venue.currency).code,
            kind: 'APPEND_ONLY',
            currency: venue.currency,
            amount: -amount,
          },
        ],
      })),
      now,
    );
    return placed.map(({ tipId, account, businessDay }) => ({ tipId, account, businessDay }));
  });
}

/** Where a colleague's shares of a venue go. */
export function accountAt(venue: Venue, { subjectKey }: Colleague): string {
  const isProtected = recordOf(venue.country)?.tips.areProtectedByLaw ?? false;
  const kind = isProtected ? 'qualifying' : 'unrestricted';
  return personAccount(subjectKey, venue.locationId, venue.currency, kind).code;
}

/** What a colleague has from a venue, in minor units. */
export async function hasFrom(
  app: PooledVenueApp,
  venue: Venue,
  colleague: Colleague,
): Promise<number> {
  return (await balanceOf(app.context.db, accountAt(venue, colleague))).balance;
}

/** The runs of a venue, the oldest first. */
export async function runsOf(app: PooledVenueApp, venue: Venue) {
  return app.context.db
    .selectFrom('distribution.runs')
    .selectAll()
    .where('location_id', '=', venue.locationId)
    .orderBy('business_day')
    .orderBy('group_id', (order) => order.asc().nullsFirst())
    .execute();
}

/** Refunds the common part of a tip as tipping does, in one entry with the refund's id. */
export async function refundFromPool(
  app: PooledVenueApp,
  venue: Venue,
  refund: { refundId?: string; tipId: string; amount: number; paidOut?: readonly Colleague[] },
): Promise<void> {
  const now = app.clock.now();
  const { currency } = venue;
  const { tipId, amount, refundId = randomUUIDv7() } = refund;
  const clearing = {
    account: clearingAccount('STRIPE', currency).code,
    kind: 'APPEND_ONLY',
    currency,
  } as const;
  await app.context.db.transaction().execute(async (tx) => {
    for (const { account, balance } of await Promise.all(
      (refund.paidOut ?? []).map((who) => balanceOf(tx, accountAt(venue, who))),
    )) {
      const paid = { account, kind: 'STRICT', currency, amount: -balance } as const;
      const postings = [paid, { ...clearing, amount: balance }];
      const entryId = randomUUIDv7();
      await postEntries(
        tx,
        [{ entryId, kind: 'PAID', occurredAt: now, details: {}, postings }],
        now,
      );
    }
    const postings = await clawBack(tx, { refundId, tipId, amount }, now);
    // When it was asked for, which a repetition does not change.
    const occurredAt = new Date('2026-11-16T21:00:00Z');
    const entry = { entryId: refundId, kind: 'REFUND', occurredAt, details: {} };
    await postEntries(
      tx,
      [{ ...entry, mayOverdraw: true, postings: [...postings, { ...clearing, amount }] }],
      now,
    );
  });
}
