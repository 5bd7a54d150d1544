import type { PlanPeriod } from '@tipwell/contract/payouts/payout-plans';

/** A plan and the first business day (`YYYY-MM-DD`) on which it counts. */
export interface PlanChoice {
  plan: PlanPeriod;
  validFrom: string;
}

/** The business days that one payout covers, the last one included. */
export interface Period {
  plan: PlanPeriod;
  from: string;
  to: string;
}

/**
 * The period that a business day belongs to (money rule 5.1): a day, a week from Monday to Sunday, a
 * month of the calendar. A period begins with the plan where the plan began in its middle, and ends
 * before the next plan begins.
 * @param choices by `validFrom`, the first counting from before `day`; of two for one day the later
 */
export function periodOn(choices: readonly PlanChoice[], day: string): Period {
  const inForce = choices.findLast(({ validFrom }) => validFrom <= day);
  if (!inForce) throw new RangeError(`No plan counts on ${day}.`);
  const next = choices.find(({ validFrom }) => validFrom > day);
  const natural = naturalPeriod(inForce.plan, day);
  const lastBeforeNext = next && addDays(next.validFrom, -1);
  return {
    plan: inForce.plan,
    from: natural.from < inForce.validFrom ? inForce.validFrom : natural.from,
    to: lastBeforeNext && lastBeforeNext < natural.to ? lastBeforeNext : natural.to,
  };
}

/**
 * What is to be paid once a business day has ended: the periods that ended after `paidThrough` and not
 * after `lastDay`. After missed nights they are paid as one, because it is one balance (money rule
 * 5.3). Null while the period goes on.
 */
export function endedPeriod(
  choices: readonly PlanChoice[],
  paidThrough: string,
  lastDay: string,
): Period | null {
  let first: Period | undefined;
  let last: Period | undefined;
  let day = addDays(paidThrough, 1);
  while (day <= lastDay) {
    const period = periodOn(choices, day);
    if (period.to > lastDay) break;
    first ??= period;
    last = period;
    day = addDays(period.to, 1);
  }
  return first && last ? { plan: last.plan, from: first.from, to: last.to } : null;
}

/** The first day on which another choice counts: the next period's (onboarding §4, money rule 5.3). */
export function changeCountsFrom(choices: readonly PlanChoice[], today: string): string {
  return addDays(periodOn(choices, today).to, 1);
}

function naturalPeriod(plan: PlanPeriod, day: string): { from: string; to: string } {
  if (plan === 'DAILY') return { from: day, to: day };
  const date = Temporal.PlainDate.from(day);
  if (plan === 'WEEKLY') {
    const monday = date.subtract({ days: date.dayOfWeek - 1 });
    return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
  }
  const first = date.with({ day: 1 });
  return { from: first.toString(), to: date.with({ day: date.daysInMonth }).toString() };
}

function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
