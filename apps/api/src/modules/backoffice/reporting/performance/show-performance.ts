import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPerformance, Volume } from '@tipwell/contract/backoffice/calls/performance';
import { sum } from '@tipwell/contract/money/money';
import { permissions } from '@tipwell/contract/access/permissions';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { holdersOfPlatformRole } from '#identity/identity';
import { salesTargetsOf } from '#venues/locations';
import { funnelOf, monthOf, type CountedWay } from './funnel.rule.ts';
import {
  busiestPlaces,
  countPlaces,
  firstCountedDay,
  funnelsByPlace,
  volumesByDay,
  volumesByPerson,
} from './performance-store.ts';

const mostPlaces = 1000;

/** How locations do: a sales person's own, for the head of sales all of them (readings, Roles). */
export async function showPerformance(
  context: Context,
  actor: Person,
  { from, to }: { from: string; to: string },
): Promise<CallOutput<typeof getPerformance>> {
  const { db } = context;
  const { isSalesHead } = roleGroups(actor.platformRoles, null);
  const asked = { salesPersonId: isSalesHead ? null : actor.userId, from, to };
  const month = monthOf({ from, to });
  const [ways, firstCounted, targets, team, sellers, counts, byPerson, byDay, locations] =
    await Promise.all([
      funnelsByPlace(db, asked),
      firstCountedDay(db),
      month === null ? null : salesTargetsOf(db, month),
      // Whoever has no locations yet has something to reach all the same.
      isSalesHead ? holdersOfPlatformRole(db, ['ROLE_SALES_PERSON']) : [],
      holdersOfPlatformRole(db, ['ROLE_SALES_PERSON', 'ROLE_SALES_HEAD']),
      countPlaces(db, asked),
      volumesByPerson(db, asked),
      volumesByDay(db, asked),
      busiestPlaces(db, { ...asked, limit: mostPlaces }),
    ]);
  const funnel = (of: readonly CountedWay[]) => funnelOf(of, from, firstCounted);
  const waysOf = Map.groupBy(ways, ({ salesPersonId }) => salesPersonId);
  const wayAt = new Map(ways.map((way) => [way.locationId, way]));
  const withPlaces = new Set(counts.map(({ salesPersonId }) => salesPersonId));
  const selling = new Set(sellers.map(({ userId }) => userId));
  const withoutPlaces = team
    .filter(({ userId }) => !withPlaces.has(userId))
    .map(({ userId, displayFullName }) => ({
      salesPersonId: userId,
      fullName: displayFullName,
      locations: 0,
      active: 0,
      fresh: 0,
    }));
  const people = [...counts, ...withoutPlaces].map(({ salesPersonId, fullName, ...count }) => ({
    person:
      salesPersonId === null
        ? null
        : {
            userId: salesPersonId,
            displayFullName: fullName ?? salesPersonId,
            sells: selling.has(salesPersonId),
          },
    ...count,
    volumes: byPerson.filter((line) => line.salesPersonId === salesPersonId).map(volumeOf),
    funnel: funnel(waysOf.get(salesPersonId) ?? []),
    target: (salesPersonId === null ? null : targets?.get(salesPersonId)) ?? null,
  }));
  return {
    totals: {
      locations: sum(people.map((line) => line.locations)),
      active: sum(people.map(({ active }) => active)),
      fresh: sum(people.map(({ fresh }) => fresh)),
      volumes: together(byPerson.map(volumeOf)),
      funnel: funnel(ways),
    },
    month,
    maySetTargets: permissions.setSalesTargets.platform.some((role) =>
      actor.platformRoles.includes(role),
    ),
    days: [...Map.groupBy(byDay, ({ day }) => day)].map(([day, lines]) => ({
      day,
      payments: sum(lines.map(({ payments }) => payments)),
      volumes: lines.map(volumeOf),
    })),
    people,
    locations: locations.map((place) => {
      const way = wayAt.get(place.locationId);
      return { ...place, funnel: funnel(way ? [way] : []) };
    }),
  };
}

const volumeOf = ({ currency, payments, charged, tips }: Volume): Volume => {
  return { currency, payments, charged, tips };
};

/** One line for each currency; sums of different currencies are never added. */
function together(volumes: readonly Volume[]): Volume[] {
  return [...Map.groupBy(volumes, ({ currency }) => currency)].map(([currency, lines]) => ({
    currency,
    payments: sum(lines.map(({ payments }) => payments)),
    charged: sum(lines.map(({ charged }) => charged)),
    tips: sum(lines.map(({ tips }) => tips)),
  }));
}
