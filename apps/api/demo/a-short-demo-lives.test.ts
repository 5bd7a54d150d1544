import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { quoteTip } from '@tipwell/contract/payments/fee.rule';
import { startProgram, stopProgram } from '../../../run/child.ts';
import { freePort } from '../../../run/ports.ts';
import { newSecrets, type Secrets } from '../../../run/secrets.ts';
import { sandboxStandsIn } from '../../../run/sandbox-stands-in.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/database.ts';
import { readConfig } from '#platform/config.ts';
import { verifyLedger } from '#ledger/ledger';
import { showLocationReport } from '#backoffice/reporting';
import { createTestDatabase } from '#test/support/database.ts';
import { bookedAt, figuresOfBooks } from '#test/support/figures-of-books.ts';
import { actorAt } from '#test/support/pooled-venue.ts';
import { proveClosings } from '#test/support/prove-closings.ts';
import { spanOfDays } from './calendar.ts';
import { copperKettle } from './cast/copper-kettle.ts';
import { gasthausLindenhof } from './cast/gasthaus-lindenhof.ts';
import { willowAndSage } from './cast/willow-and-sage.ts';
import { demoState } from './demo-mark.ts';
import { planLife } from './plan-life.ts';
import type { Visit } from './plan-visits.ts';
import { seedWeeks } from './seed-weeks.ts';

const seed = 7;
/**
 * A Friday evening of a year that is over everywhere, so that the sandbox may begin before it; the first of
 * its month, so that a month ends on the way.
 */
const span = spanOfDays(3, new Date('2025-08-01T20:00:00Z'));
/** Everybody is paid on that day, so that a short life has payouts of every kind. */
const venues = [willowAndSage, copperKettle, gasthausLindenhof].map((venue) => ({
  ...venue,
  people: venue.people.map((person, index) => ({
    ...person,
    payHabit: { weekday: 5, hour: 16, minute: index % 4 },
  })),
}));

interface Told {
  dump: Awaited<ReturnType<typeof dumpOf>>;
  db: OpenDatabase;
  ask<Answer>(path: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** Lives through the three days on a database and with a sandbox of their own. */
async function liveOnce(secrets: Secrets): Promise<Told> {
  const database = await createTestDatabase();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = startProgram({
    name: 'sandbox',
    arguments: ['apps/sandbox/src/start.ts'],
    environment: {
      ...secrets,
      PORT: String(sandboxPort),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/stand-in`,
      SANDBOX_START_AT: new Date(span.from.getTime() - 1000).toISOString(),
    },
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/health`)).ok).toBe(true), {
    timeout: 20_000,
  });
  const config = readConfig({
    NODE_ENV: 'test',
    // People of the demo sign in with one tap.
    SECOND_FACTOR: 'optional',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: database.url,
    PORT: String(port),
    ...secrets,
    ...sandboxStandsIn(url, secrets),
  });
  await seedWeeks(config, { seed, venues, span, endsNow: false });
  return {
    dump: await dumpOf(database.url),
    db: openDatabase(database.url, { max: 2 }),
    ask: async <Answer>(path: string) => {
      const headers = { authorization: `Bearer ${secrets.SANDBOX_API_KEY}` };
      return (await (await fetch(url + path, { headers })).json()) as Answer;
    },
    stop: async () => {
      await stopProgram(sandbox);
      await database.close();
    },
  };
}

/** What the demo is, without the ids and the times of recording that differ by nature. */
async function dumpOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = async (text: string) => (await client.query(text)).rows as unknown[];
  try {
    return {
      people: await rows(
        `select staff_id, location_id, email, first_name, nick_name, wish, staff_type, roles, code,
                registered_at, joined_at, md5(bytes) as photo
         from identity.memberships join identity.users using (user_id)
         left join platform.files on file_id = image_file_id
         left join locations.short_codes using (location_id, staff_id)
         order by staff_id`,
      ),
      tips: await rows(
        `select tip_id, location_id, staff_id, state, amount, fee_mode, charged, net, locale, device,
                started_at, captured_at, card_brand, card_last_four, wallet, declined_because,
                primary_part, pool_part, pool_day
         from tipping.tips order by tip_id`,
      ),
      shares: await rows(
        `select location_id, business_day, scheme_version, staff_id, s.amount, closed_at
         from distribution.runs join distribution.run_shares s using (run_id)
         order by location_id, business_day, portion, position, staff_id`,
      ),
      payouts: await rows(
        `select payout_id, staff_id, p.state, amount, fee, reason, submitted_at, ended_at
         from payouts.payouts p order by payout_id`,
      ),
      refunds: await rows(
        `select refund_id, tip_id, state, requested_at, approved_at from tipping.refunds order by 1`,
      ),
      words: await rows(
        `select message_id, body, created_at from support.messages
         union all select notice_id, message, send_at from notifications.notices order by 1`,
      ),
      destinations: await rows(
        `select owner_kind, kind, location_id, brand, last_four, added_at
         from destinations.destinations order by added_at, location_id, last_four, kind`,
      ),
      balances: await rows(
        `select regexp_replace(code, '[0-9a-f-]{36}', coalesce(email, '')) as account,
                b.balance, b.held
         from ledger.accounts join ledger.balances b using (account_id)
         left join identity.users on position(subject_key::text in code) > 0
         order by 1`,
      ),
    };
  } finally {
    await client.end();
  }
}

let first: Told;
let second: Told;

beforeAll(async () => {
  // Ids of planned payouts follow from our secrets too.
  const secrets = newSecrets();
  [first, second] = await Promise.all([liveOnce(secrets), liveOnce(secrets)]);
}, 180_000);
afterAll(async () => {
  for (const told of [first, second]) {
    await told?.db.close();
    await told?.stop();
  }
});

describe('three days of demo life', () => {
  test('every report adds up, and says what the ledger has', async () => {
    const { rows: owners } = await first.db.pool.query<{ staffId: number; locationId: number }>(
      `select distinct on (location_id) staff_id::int as "staffId", location_id::int as "locationId"
     from identity.memberships order by location_id, staff_id`,
    );
    expect(owners).toHaveLength(venues.length);
    for (const { staffId, locationId } of owners) {
      const owner = actorAt({ locationId }, { userId: '', staffId }, 'ROLE_OWNER');
      const report = await showLocationReport(first.db, owner, {
        locationId,
        from: '2025-07-01',
        to: '2025-09-30',
      });
      expect(report.totals.given).toBeGreaterThan(0);
      const books = await bookedAt(first.db.pool, locationId);
      for (const agrees of Object.values(figuresOfBooks)) agrees({ report, ...books });
    }
  });

  test('are the same in every making: people, amounts, times, ids', () => {
    expect(second.dump).toEqual(first.dump);
  });

  test('have guests who pay, guests who do not, runs and payouts', async () => {
    const states = await first.db.db
      .selectFrom('tipping.tips')
      .select('state')
      .distinct()
      .orderBy('state')
      .execute();
    expect(states.map(({ state }) => state)).toContain('CAPTURED');
    const counted = (table: 'distribution.runs' | 'payouts.payouts' | 'tipping.refunds') =>
      first.db.db.selectFrom(table).selectAll().execute();
    expect((await counted('distribution.runs')).length).toBeGreaterThanOrEqual(4);
    expect((await counted('payouts.payouts')).length).toBeGreaterThanOrEqual(5);
    const refunds = await counted('tipping.refunds');
    expect(refunds.length).toBe(2);
    expect(refunds.every((refund) => 'state' in refund && refund.state === 'SUCCEEDED')).toBe(true);
  });

  test('have people who ask support and get an answer, and messages from the platform', async () => {
    const { rows } = await first.db.pool.query<{ email: string; said: string[] }>(
      `select u.email, array_agg(author_type order by position) as said
       from support.messages join support.conversations using (conversation_id)
       join support.contacts using (contact_id)
       join identity.users u on user_id::text = external_id group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { email: 'luisa.hartmann@demo.tipwell.test', said: ['user', 'admin'] },
      { email: 'manager@demo.tipwell.test', said: ['user', 'admin', 'user'] },
    ]);
    const { rows: messages } = await first.db.pool.query<{ state: string }>(
      'select state from notifications.notices order by send_at',
    );
    expect(messages.map(({ state }) => state)).toEqual(['SENT', 'SCHEDULED']);
  });

  test('have an owner who gives the salon an account of its own', async () => {
    expect(first.dump.destinations).toContainEqual(
      expect.objectContaining({ kind: 'BANK_ACCOUNT', location_id: '101', last_four: '9911' }),
    );
  });

  test('leave books without a fault, and nothing undone', async () => {
    const { db } = first.db;
    expect(await verifyLedger(db)).toMatchObject({ isSound: true });
    expect(await demoState(db)).toBe('WHOLE');
    const { rows: jobs } = await first.db.pool.query('select from graphile_worker._private_jobs');
    expect(jobs).toEqual([]);
    expect(await first.ask('/v1/test/webhooks?status=waiting')).toMatchObject({ data: [] });
    expect(await first.ask('/v1/test/webhooks?status=given_up')).toMatchObject({ data: [] });
  });

  test('close to the penny: every month of every place, reckoned again from raw postings', async () => {
    const proven = await proveClosings(first.db, new Date(span.to.getTime() + 90 * 86_400_000));
    const places = new Set(proven.map(({ closing }) => closing.location?.locationId ?? null));
    expect([...places]).toEqual([
      null,
      ...venues.map(({ locationId }) => locationId).toSorted((a, b) => a - b),
    ]);
    expect(new Set(proven.map(({ closing }) => closing.month)).size).toBe(3);
    for (const { closing, told, again } of proven) {
      expect(told).toEqual(again);
      expect(closing.isOver).toBe(true);
      for (const { checks } of closing.currencies) {
        expect(checks.filter(({ isSame }) => !isSame)).toEqual([]);
      }
    }
  });

  test('a stylist has what the processor took for them, less what it paid out', async () => {
    for (const person of willowAndSage.people.filter(({ joinsOnDay }) => !joinsOnDay)) {
      const earned = await netAtProcessor(({ staffId }) => staffId === person.staffId);
      const paidOut = await paidByProcessor(person.staffId);
      expect(await balanceAt('101', person.login)).toBe(earned - paidOut);
    }
  });

  test('a team has together what came in; what was given back later the venue bears', async () => {
    const isOfTheTeam = ({ venue }: Visit) => venue.locationId === 102;
    const kept = await netAtProcessor(isOfTheTeam);
    const earned = await netAtProcessor(isOfTheTeam, 'and given back');
    expect(earned).toBeGreaterThan(kept);
    let paidOut = 0;
    for (const { staffId } of copperKettle.people) paidOut += await paidByProcessor(staffId);
    expect(paidOut).toBeGreaterThan(0);
    expect(await balanceAt('102')).toBe(earned - paidOut);
  });

  test('the next person who joins is given a free number', async () => {
    const { rows } = await first.db.pool.query<{ taken: number; next: number }>(
      `select max(staff_id)::int as taken,
              nextval(pg_get_serial_sequence('identity.memberships', 'staff_id'))::int as next
       from identity.memberships`,
    );
    expect(rows[0]?.next).toBeGreaterThan(rows[0]?.taken ?? Infinity);
  });
});

/** What arrived for people by the processor's own memory, with the fee rule's net for each tip. */
async function netAtProcessor(
  ofThese: (visit: Visit) => boolean,
  which: 'kept' | 'and given back' = 'kept',
): Promise<number> {
  let sum = 0;
  for (const happening of planLife(seed, venues, span)) {
    if (happening.kind !== 'VISIT' || !ofThese(happening.visit)) continue;
    const { tipId, at, amount, feeMode, venue } = happening.visit;
    const { data } = await first.ask<{
      data: { status: string; amount: number; amountRefunded: number }[];
    }>(`/v1/payment_intents?attemptId=${tipId}`);
    const terms = feeTermsOn(venue.country, at.toISOString().slice(0, 10));
    const quote = quoteTip({ tip: amount, mode: feeMode, terms });
    expect(data[0]?.amount).toBe(quote.ok ? quote.charged : 0);
    const isCounted = which === 'and given back' || data[0]?.amountRefunded === 0;
    if (data[0]?.status === 'succeeded' && isCounted && quote.ok) sum += quote.net;
  }
  return sum;
}

async function paidByProcessor(staffId: number): Promise<number> {
  const payouts = await first.db.db
    .selectFrom('payouts.payouts')
    .select(['attempt_id', 'fee'])
    .where('staff_id', '=', staffId)
    .execute();
  let sum = 0;
  for (const { attempt_id: attemptId, fee } of payouts) {
    const { data } = await first.ask<{ data: { status: string; amount: number }[] }>(
      `/v1/payouts?attemptId=${attemptId}`,
    );
    if (data[0]?.status === 'paid') sum += data[0].amount + fee;
  }
  return sum;
}

/** The balance of a person at a location, or of its people and pools together, from the ledger. */
async function balanceAt(locationId: string, email?: string): Promise<number> {
  const { rows } = await first.db.pool.query<{ balance: string }>(
    `select coalesce(sum(b.balance), 0) as balance
     from ledger.accounts a join ledger.balances b using (account_id)
     left join identity.users u on position(u.subject_key::text in a.code) > 0
     where a.code ~ $1 and ($2::text is null or u.email = $2)`,
    [`^(person:[0-9a-f-]+|pool):${locationId}:`, email ?? null],
  );
  return Number(rows[0]?.balance);
}
