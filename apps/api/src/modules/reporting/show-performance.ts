import type { CallOutput } from '@tipwell/contract/call';
import type { getPerformance, Volume } from '@tipwell/contract/calls/performance';
import { sum } from '@tipwell/contract/money';
import { roleGroups } from '@tipwell/contract/role-groups.rule';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { busiestPlaces, countPlaces, volumesByDay, volumesByPerson } from './performance-store.ts';

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
  const [counts, byPerson, byDay, locations] = await Promise.all([
    countPlaces(db, asked),
    volumesByPerson(db, asked),
    volumesByDay(db, asked),
    busiestPlaces(db, { ...asked, limit: mostPlaces }),
  ]);
  const people = counts.map(({ salesPersonId, fullName, ...count }) => ({
    person:
      salesPersonId === null
        ? null
        : { userId: salesPersonId, displayFullName: fullName ?? salesPersonId },
    ...count,
    volumes: byPerson.filter((line) => line.salesPersonId === salesPersonId).map(volumeOf),
  }));
  return {
    totals: {
      locations: sum(people.map((line) => line.locations)),
      active: sum(people.map(({ active }) => active)),
      fresh: sum(people.map(({ fresh }) => fresh)),
      volumes: together(byPerson.map(volumeOf)),
    },
    days: [...Map.groupBy(byDay, ({ day }) => day)].map(([day, lines]) => ({
      day,
      payments: sum(lines.map(({ payments }) => payments)),
      volumes: lines.map(volumeOf),
    })),
    people,
    locations,
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
