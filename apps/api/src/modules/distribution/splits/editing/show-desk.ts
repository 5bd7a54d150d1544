import { fullName } from '@tipwell/contract/identity/full-name';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getDistributionAccount,
  getDistributionRuns,
} from '@tipwell/contract/distribution/calls/splits';
import { fail } from '@tipwell/contract/api/errors';
import { sum } from '@tipwell/contract/money/money';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Context } from '#platform/context.ts';
import { namesAtLocation } from '#identity/identity';
import { findLocation, groupsOfLocation } from '#venues/locations';
import { accountOf, runsOfLocation } from './desk-store.ts';
import { runsOfFew } from '../visibility/hidden-totals.ts';

/** A year and a day: more is no payroll period. */
const longestDays = 366;

/** The runs of a location, newest first; `before` continues after one of them. */
export async function listRuns(
  context: Context,
  asked: {
    locationId: number;
    limit: number;
    before: string | undefined;
    /** A reader who sees no one's share isn't shown totals from which a single one follows. */
    seesShares: boolean;
  },
): Promise<Omit<CallOutput<typeof getDistributionRuns>, 'maySeeParts'>> {
  const { locationId, limit, before = null } = asked;
  const [found, groups] = await Promise.all([
    runsOfLocation(context.db, { locationId, limit: limit + 1, before }),
    groupsOfLocation(context.db, locationId),
  ]);
  const names = new Map(groups.map(({ groupId, name }) => [groupId, name]));
  const shown = found.slice(0, limit);
  const hidden = asked.seesShares
    ? new Set<string>()
    : await runsOfFew(
        context.db,
        shown.map(({ runId }) => runId),
      );
  return {
    runs: shown.map(({ groupId, closedAt, ...line }) => ({
      ...line,
      ...(hidden.has(line.runId) ? { poolTotal: null, allocated: null } : {}),
      closedAt: closedAt.toISOString(),
      groupName: groupId === null ? null : (names.get(groupId) ?? null),
    })),
    hasMore: found.length > limit,
  };
}

/**
 * What each person was given in a span of business days; both ends count.
 * @throws notFound, and inputInvalid for a span that ends before it begins or is longer than a year
 */
export async function showAccount(
  context: Context,
  asked: { locationId: number; from: string; to: string },
): Promise<CallOutput<typeof getDistributionAccount>> {
  const location = await findLocation(context.db, asked.locationId);
  if (!location) fail('notFound');
  const days = Temporal.PlainDate.from(asked.from).until(asked.to, { largestUnit: 'day' }).days;
  if (days < 0) fail('inputInvalid', { fields: { to: fieldError('endsBeforeStart') } });
  if (days > longestDays) fail('inputInvalid', { fields: { to: fieldError('periodTooLong') } });
  const { currency } = location;
  const [lines, people] = await Promise.all([
    accountOf(context.db, { ...asked, currency }),
    namesAtLocation(context.db, asked.locationId),
  ]);
  const known = new Map(people.map((person) => [person.staffId, person]));
  const rows = lines.map(({ staffId, days: worked, gross, takenBack }) => {
    const person = known.get(staffId);
    return {
      staffId,
      displayFullName: person ? fullName(person) : `#${staffId}`,
      staffType: person?.staffType ?? null,
      employment: person?.employment ?? ('EMPLOYEE' as const),
      days: worked,
      gross,
      takenBack,
      net: gross + takenBack,
    };
  });
  return {
    currency,
    rows,
    total: {
      gross: sum(rows.map(({ gross }) => gross)),
      takenBack: sum(rows.map(({ takenBack }) => takenBack)),
      net: sum(rows.map(({ net }) => net)),
    },
  };
}
