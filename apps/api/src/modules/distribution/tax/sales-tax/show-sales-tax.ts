import type { CallOutput } from '@tipwell/contract/api/call';
import type { getSalesTax } from '@tipwell/contract/distribution/calls/sales-tax';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { fail } from '@tipwell/contract/api/errors';
import { vatBpsOn } from '@tipwell/contract/payments/fee-terms';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { localDate } from '#platform/local-date.ts';
import { namesOfPeople } from '#identity/identity';
import {
  authorizeAtLocation,
  earliestRateDay,
  findLocation,
  mostSalesTaxOn,
  salesTaxHistory,
  salesTaxOn,
} from '#venues/locations';

/** The sales tax that bills of a location contain today, and every rate that was set. @throws notFound */
export async function showSalesTax(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getSalesTax>> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const { country, timeZone } = location;
  if (!isBusinessCountry(country)) fail('notFound');
  const day = localDate(context.clock.now(), timeZone);
  const earliest = earliestRateDay(day);
  const history = await salesTaxHistory(db, locationId);
  const names = await namesOfPeople(
    db,
    history.map(({ setBy }) => setBy),
  );
  const may = await authorizeAtLocation(context, actor, locationId, permissions.setSalesTax);
  return {
    bps: salesTaxOn(
      history.filter(({ replacedAt }) => replacedAt === null),
      { country, day },
    ),
    countryBps: vatBpsOn(country, day),
    mostBps: mostSalesTaxOn(country, earliest),
    earliest,
    rates: history.map(({ bps, validFrom, setBy, setAt, replacedAt }) => ({
      bps,
      validFrom,
      setBy: names.get(setBy) ?? null,
      setAt: setAt.toISOString(),
      isReplaced: replacedAt !== null,
    })),
    may: { set: may === 'allowed' },
  };
}
