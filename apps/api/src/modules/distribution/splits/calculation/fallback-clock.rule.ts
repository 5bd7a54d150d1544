/** What somebody has to see to, and after how long it is put right without them. */
export type Waiting = 'PERCENTAGES' | 'UNALLOCATED' | 'HOURS';

/**
 * Hours after which those who have a say are reminded, and after which the fallback counts: of a pool
 * without percentages, or with a shift that lacks its start or its end, since its day was over; of what
 * nobody could be given since it was split. All are long before the law's date (money rule 7).
 */
const clocks: Readonly<Record<Waiting, { remindAfter: readonly number[]; fallBackAfter: number }>> =
  {
    PERCENTAGES: { remindAfter: [24, 48], fallBackAfter: 72 },
    // Whoever leads remembers best on the day after.
    HOURS: { remindAfter: [8, 24, 48], fallBackAfter: 72 },
    UNALLOCATED: { remindAfter: [72, 144], fallBackAfter: 168 },
  };

/** When the fallback counts. */
export function fallsBackAt(waiting: Waiting, since: Date): Date {
  return hoursAfter(since, clocks[waiting].fallBackAfter);
}

/**
 * What is to be done now about something that waits. Nobody is surprised by a fallback: one reminder
 * goes before it even where we slept through all of them.
 * @returns `REMIND` with how many reminders there will have been
 */
export function nextStep(
  { waiting, since, reminders }: { waiting: Waiting; since: Date; reminders: number },
  now: Date,
): { step: 'WAIT' } | { step: 'REMIND'; reminders: number } | { step: 'FALL_BACK' } {
  const due = clocks[waiting].remindAfter.filter((hours) => hoursAfter(since, hours) <= now).length;
  if (due > reminders) return { step: 'REMIND', reminders: due };
  return now < fallsBackAt(waiting, since) ? { step: 'WAIT' } : { step: 'FALL_BACK' };
}

function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}
