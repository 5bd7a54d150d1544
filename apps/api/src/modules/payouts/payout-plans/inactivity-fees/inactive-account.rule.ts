import { inactivityFees } from './inactivity-fee.rule.ts';

/** A person hears of a fee at least so long before it is taken (money rule 5.6). */
const noticeDays = 30;

/** They are told a little earlier, so that days on which nobody is there do not move the fee. */
const toldBeforeDays = 35;

/** A person's account that may be inactive. */
export interface InactiveAccount {
  /** What is on it and not held, in minor units; never UK qualifying money. */
  readonly available: number;
  /** The business day of the last payment received or transfer out; null when there was none. */
  readonly lastActivity: string | null;
  /** The running business day at the place. */
  readonly today: string;
  /** What the person was told of this inactivity; null when nothing yet. */
  readonly announced: { readonly firstFeeOn: string } | null;
  /** The days of this inactivity whose fee was taken already. */
  readonly taken: readonly string[];
}

export type InactivityStep =
  | { readonly what: 'NOTHING' }
  | { readonly what: 'ANNOUNCE'; readonly firstFeeOn: string }
  | { readonly what: 'TAKE'; readonly fees: readonly { dueOn: string; fee: number }[] };

const nothing: InactivityStep = { what: 'NOTHING' };

/**
 * What is to be done about an account today (money rule 5.6). A fee that could not be announced in time
 * is never taken: the first one is then a later month's. Days that were missed are made up, each once.
 */
export function inactivityStep(account: InactiveAccount): InactivityStep {
  const { available, lastActivity, announced, taken } = account;
  if (available <= 0 || lastActivity === null) return nothing;
  const today = Temporal.PlainDate.from(account.today);
  const first = firstDueOn(lastActivity);
  if (!announced) {
    if (isBefore(today, first.subtract({ days: toldBeforeDays }))) return nothing;
    const firstFeeOn = nextDue(first, today.add({ days: noticeDays }));
    return { what: 'ANNOUNCE', firstFeeOn: firstFeeOn.toString() };
  }
  const due: string[] = [];
  for (let month = 0; ; month += 1) {
    const day = first.add({ months: month });
    if (isBefore(today, day)) break;
    const dueOn = day.toString();
    if (dueOn >= announced.firstFeeOn && !taken.includes(dueOn)) due.push(dueOn);
  }
  const fees = inactivityFees(available, lastActivity)
    .slice(0, due.length)
    .map(({ fee }, index) => ({ dueOn: due[index] ?? '', fee }));
  return fees.length > 0 ? { what: 'TAKE', fees } : nothing;
}

/** The day of an account's first fee, as the rule of the fee has it: a single penny would be taken on it. */
function firstDueOn(lastActivity: string): Temporal.PlainDate {
  const [fee] = inactivityFees(1, lastActivity);
  return Temporal.PlainDate.from(fee?.date ?? lastActivity);
}

/** The first of the monthly days from a day on. */
function nextDue(first: Temporal.PlainDate, earliest: Temporal.PlainDate): Temporal.PlainDate {
  let day = first;
  for (let month = 1; isBefore(day, earliest); month += 1) day = first.add({ months: month });
  return day;
}

function isBefore(day: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(day, other) < 0;
}
