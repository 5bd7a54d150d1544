import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, numericId } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { hoursFileLimits } from '../hours-limits.ts';
import { businessDay, record } from './hours.ts';

const tag = 'Distribution';

const csv = z
  .string()
  .min(1, { error: invalid('required') })
  .max(hoursFileLimits.characters, {
    error: invalid('max', { limit: hoursFileLimits.characters }),
  });

const counts = z.object({
  /** Days of people that had no record. */
  new: z.int(),
  changed: z.int(),
  same: z.int(),
});

const fieldProblem = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});

/** A line that is not right. */
const problem = z.object({
  /** As in the file, the header being line 1. */
  line: z.int(),
  /** The column as the file names it; null where the line as a whole is not right. */
  column: z.string().nullable(),
  /** What stands there. */
  value: z.string(),
  error: fieldProblem,
});
export type ImportProblem = z.infer<typeof problem>;

/** What a file does to one day of one person. */
const change = z.object({
  staffId: numericId,
  displayFullName: z.string(),
  businessDay,
  /** Null: there was no record. */
  before: record.pick({ minutes: true, points: true, source: true }).nullable(),
  after: record.pick({ minutes: true, points: true, spans: true }),
});

/**
 * Says what a CSV file of hours would change, and which of its lines are not right; nothing is written.
 * The columns come in any order: `email`, `login` (e-mail or phone number) or `name` with `staff_id`;
 * `date` and `start` and `end` (a shift counts for the business day in which it begins) or `hours` or
 * `minutes` (then the date is the business day), `break` in minutes, `points`. Lines of one person and
 * day are shifts of that day. Days of people that are not in the file stay as they are.
 */
export const previewHoursImport = defineCall({
  name: 'previewHoursImport',
  method: 'POST',
  path: '/locations/:locationId/hours-imports/preview',
  tag,
  summary: 'Look at a file of hours',
  params: atLocation,
  body: z.object({ csv }),
  bodyLimitBytes: 2 * 1024 * 1024,
  output: z.object({
    /** Lines with something in them, the header aside. */
    lines: z.int(),
    people: z.int(),
    /** The first and the last business day; null where no line could be read. */
    days: z.object({ first: businessDay, last: businessDay }).nullable(),
    counts,
    /** What changes, by day and name; no more than are shown. */
    changes: z.array(change),
    /** Columns that are not read, as the file names them. */
    ignoredColumns: z.array(z.string()),
    problems: z.array(problem),
    /** How many lines are not right, told or not. */
    wrongLines: z.int(),
    /** Names exactly this change; null while a line is not right. */
    fingerprint: z.string().nullable(),
  }),
});

/**
 * Writes down a file of hours that was looked at: all of it or nothing. The same file again changes
 * nothing.
 */
export const importHours = defineCall({
  name: 'importHours',
  method: 'POST',
  path: '/locations/:locationId/hours-imports',
  tag,
  summary: 'Import a file of hours',
  params: atLocation,
  body: z.object({
    csv,
    /** Of the preview: where the hours have changed since, nothing is written. */
    fingerprint: z.string().max(64, { error: invalid('max', { limit: 64 }) }),
  }),
  bodyLimitBytes: 2 * 1024 * 1024,
  output: counts,
});
