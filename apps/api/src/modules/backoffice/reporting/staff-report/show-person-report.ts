import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPersonReport } from '@tipwell/contract/backoffice/calls/person-report';
import { fail } from '@tipwell/contract/api/errors';
import { fullName } from '@tipwell/contract/identity/full-name';
import { add, sum, type Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { boundsOfBusinessDay, schemeOn } from '#distribution/splits';
import { namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { ownPaidDays } from './own-paid-days.ts';
import { partAtOnceBy } from './part-at-once.ts';
import { sharesBySplit, tipsByName, type TipByName } from './person-report-store.ts';

type Report = CallOutput<typeof getPersonReport>;

/**
 * Where a person's line in the report of a location comes from. Who may read the line may read this.
 * @throws notFound for somebody who never worked there
 */
export async function showPersonReport(
  { db }: Context,
  asked: { locationId: number; staffId: number; from: string; to: string },
): Promise<Report> {
  const { locationId, staffId, from, to } = asked;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const people = await namesAtLocation(db, locationId);
  const person = people.find((one) => one.staffId === staffId) ?? fail('notFound');
  const { timeZone, currency } = location;
  const start = boundsOfBusinessDay(from, timeZone).start;
  const { end } = boundsOfBusinessDay(to, timeZone);
  const period = { staffId, currency, timeZone, from, to, start, end };
  const isOneDay = from === to;
  const [paid, shares, tips, scheme] = await Promise.all([
    ownPaidDays(db, period),
    sharesBySplit(db, period),
    isOneDay ? tipsByName(db, period) : null,
    isOneDay ? schemeOn(db, locationId, from) : undefined,
  ]);
  const sharesOn = Map.groupBy(shares, ({ day }) => day);
  const paidOn = new Map(paid.map((line) => [line.day, line]));
  const days = [...new Set([...paidOn.keys(), ...sharesOn.keys()])]
    .toSorted((a, b) => b.localeCompare(a))
    .map((day) => {
      const { tips: count = 0, direct = 0 } = paidOn.get(day) ?? {};
      const parts = (sharesOn.get(day) ?? []).map(({ runId, amount }) => ({ runId, amount }));
      const total = add(direct, sum(parts.map(({ amount }) => amount)));
      return { day, tips: count, direct, shares: parts, total };
    })
    .filter((line) => line.tips > 0 || line.total !== 0 || line.shares.length > 0);
  const direct = sum(days.map((line) => line.direct));
  const shared = sum(shares.map(({ amount }) => amount));
  return {
    displayFullName: fullName(person),
    currency: currency as Currency,
    days,
    totals: {
      tips: sum(days.map((line) => line.tips)),
      direct,
      shared,
      total: add(direct, shared),
    },
    tips: tips?.map(shown) ?? null,
    // Where nothing goes to the team, no version has a say.
    atOnce: tips?.some(({ toTeam }) => toTeam > 0) ? partAtOnceBy(scheme) : null,
  };
}

function shown({
  at,
  left,
  toTeam,
  isTakenBack,
  state,
  ...tip
}: TipByName): NonNullable<Report['tips']>[number] {
  return {
    tipId: tip.tipId,
    at: at.toISOString(),
    amount: tip.amount,
    fees: sum([tip.platformFee, tip.platformFeeVat, tip.processorFee]),
    feeMode: tip.feeMode,
    direct: isTakenBack ? 0 : left,
    toTeam: isTakenBack ? 0 : toTeam,
    wentBack: state === 'REFUNDED' || state === 'CHARGED_BACK' ? state : null,
  };
}
