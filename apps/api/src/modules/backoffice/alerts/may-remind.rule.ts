/** Somebody who is reminded every hour stops reading. */
const restHours = 24;

/** Before which moment the last reminder must lie for another to be sent now. */
export function lastReminderBefore(now: Date): Date {
  return new Date(now.getTime() - restHours * 3_600_000);
}
