import { dateAndTime, deviceTimeZone, zoneAt } from '../format/dates.ts';
import { useLocale } from '../locale.ts';

/** Writes a moment as it is at a place; where clocks there differ from the reader's, the zone is said. */
export function useMomentWords(): (at: Date, timeZone: string) => string {
  const locale = useLocale();
  return (at, timeZone) => {
    const words = dateAndTime(at, timeZone, locale);
    const zone = zoneAt(at, timeZone);
    return zone === zoneAt(at, deviceTimeZone()) ? words : `${words} ${zone}`;
  };
}

/**
 * A moment in a list or a history. At a place it is told by the clocks there; without one, as in lists
 * over many places, by the reader's own.
 */
export function Moment({ at, timeZone }: { at: string; timeZone?: string }) {
  const words = useMomentWords();
  return <time dateTime={at}>{words(new Date(at), timeZone ?? deviceTimeZone())}</time>;
}
