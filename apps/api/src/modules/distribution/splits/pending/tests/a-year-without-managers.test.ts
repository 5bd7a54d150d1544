// A year in which nobody sets a percentage, proposes anything or confirms it: no money stays with nobody.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aColleague,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  type PooledVenueApp,
} from '#test/support/pooled-venue.ts';
import { unallocatedAccount, verifyLedger } from '#ledger/ledger';
import { giveOutOverdue } from '../../unallocated/give-out-overdue.ts';
import { closeDueRuns } from '../../index.ts';
import { hoursOfDay } from '#distribution/hours';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-01-01T20:00:00Z');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
const at = (moment: string) => app.clock.set(new Date(moment));

it('a year of managers who do nothing leaves no money with nobody', async () => {
  const idle = await aVenue(app, { tipsType: 'COMMON' });
  at('2026-01-01T20:00:00Z');
  await aColleague(app, idle, 'WAITER');
  await aColleague(app, idle, 'BAR');
  const personal = await aVenue(app, { tipsType: 'PERSONAL' });
  await aColleague(app, personal, 'WAITER');
  await aScheme(app, idle, { WAITER: 100 }, { validFrom: '2026-06-01' });
  let given = 0;
  for (let day = 0; day < 365; day += 1) {
    const amount = 100 + (day % 7);
    await putIntoPool(app, idle, [{ amount }]);
    await putIntoPool(app, personal, [{ amount }]);
    given += amount;
    app.clock.advance({ hours: 10 });
    await closeDueRuns(app.context, hoursOfDay);
    await giveOutOverdue(app.context);
    app.clock.advance({ hours: 14 });
  }
  for (let day = 0; day < 16; day += 1) {
    app.clock.advance({ hours: 24 });
    await closeDueRuns(app.context, hoursOfDay);
    await giveOutOverdue(app.context);
  }
  const { rows } = await sql<{ open: number; aside: number; given: number }>`
    select (select count(*)::int from distribution.pools where state = 'OPEN'
              and location_id in (${idle.locationId}, ${personal.locationId})) as open,
           (select coalesce(sum(balance), 0)::int from ledger.balances balance
            join ledger.accounts account using (account_id)
            where account.code in (${unallocatedAccount(idle.locationId, 'GBP').code},
                                   ${unallocatedAccount(personal.locationId, 'GBP').code})) as aside,
           (select sum(balance)::int from ledger.balances balance
            join ledger.accounts account using (account_id)
            where account.code like ${`person:%:${idle.locationId}:%`}
               or account.code like ${`person:%:${personal.locationId}:%`}) as given`.execute(
    app.context.db,
  );
  expect(rows).toEqual([{ open: 0, aside: 0, given: 2 * given }]);
}, 180_000);
