import { useLingui } from '@lingui/react/macro';
import { hourAt } from '#lib/format/dates.ts';

/** The greeting by the clock of the place where the person works, not of the device. */
export function useGreeting(now: Date, timeZone: string, name: string): string {
  const { t } = useLingui();
  const hour = hourAt(now, timeZone);
  if (hour >= 5 && hour < 12) return t`Good morning, ${name}`;
  if (hour >= 12 && hour < 18) return t`Good afternoon, ${name}`;
  return t`Good evening, ${name}`;
}
