import * as z from 'zod';

/** The last second of the year 9999: none of ours comes later, and a date knows few that do. */
const lastSecond = 253_402_300_799;

/** Seconds since 1970, as some processors tell the time. */
export const seconds = z.int().min(0).max(lastSecond);

/** The same as a moment; what is none that could be written down is nothing that was said. */
export const moment = seconds.transform((told) => new Date(told * 1000));
