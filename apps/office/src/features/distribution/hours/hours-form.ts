import type { getHours, HoursEntry, HoursRecord } from '@tipwell/contract/distribution/calls/hours';
import type { CallOutput } from '@tipwell/contract/api/call';
import { invalid } from '@tipwell/contract/api/field-error';
import * as z from 'zod';
import { lengthOf } from './length-of.ts';

export type Hours = CallOutput<typeof getHours>;
export type Person = Hours['people'][number];

/** Whether hours, or a part of them, are what the person said: a lead is to look at them. */
export function isOwnWord(record: Pick<HoursRecord, 'source'> | null): boolean {
  return record?.source === 'SELF' || record?.source === 'PROPOSED';
}

/** How the hours of somebody are typed; `OFF`: did not work, `NONE`: the record is taken back. */
export type How = 'TIMES' | 'LENGTH' | 'OFF' | 'NONE';

/** What is typed about somebody's day. */
export interface TypedHours {
  how: How;
  from: string;
  to: string;
  length: string;
  points: string;
  /** When the record was written that is changed; null where there was none. */
  seen: string | null;
}

/** What is typed and not saved, by staff number. */
export type TypedEntries = Record<string, TypedHours>;

/** What stands in somebody's row before anything is typed: what they clocked of a shift is there already. */
export function typedBefore(
  { record, gaps }: Pick<Person, 'record' | 'gaps'>,
  how: 'TIMES' | 'LENGTH',
): TypedHours {
  const typed = typedOf(record, how);
  const [gap, ...others] = gaps;
  if (record !== null || gap === undefined || others.length > 0) return typed;
  return { ...typed, from: gap.clockedIn ?? '', to: gap.clockedOut ?? '' };
}

/** The same of a record alone. */
export function typedOf(record: HoursRecord | null, how: 'TIMES' | 'LENGTH'): TypedHours {
  const seen = record?.recordedAt ?? null;
  const empty = { how, from: '', to: '', length: '', points: '', seen };
  if (record === null) return empty;
  const points = String(record.points);
  if (record.minutes === 0) return { ...empty, how: 'OFF', points };
  const [span, ...others] = record.spans;
  // Minutes beside a shift can be fewer, where a break was taken off, and are then what counts.
  return span !== undefined && others.length === 0 && isWhole(span, record.minutes)
    ? { ...empty, ...span, how: 'TIMES', points }
    : { ...empty, how: 'LENGTH', length: lengthOf(record.minutes), points };
}

/** Whether somebody worked for all of the time between start and end, by the clock on the wall. */
function isWhole({ from, to }: { from: string; to: string }, minutes: number): boolean {
  const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const passed = at(to) - at(from);
  return minutes === (passed > 0 ? passed : passed + 24 * 60);
}

/** A typed length in minutes: `6:30`, `6.5` and `6,5` are the same; null for what is none. */
export function minutesIn(typed: string): number | null {
  const text = typed.trim();
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  if (!/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text.replace(',', '.')) * 60);
}

const typedHours = z.object({
  how: z.enum(['TIMES', 'LENGTH', 'OFF', 'NONE']),
  from: z.string(),
  to: z.string(),
  length: z.string(),
  points: z.string(),
  seen: z.string().nullable(),
});

/** Reads the rows that were typed in, in the order of the page; problems are found by the row's place. */
export function hoursSchema(people: readonly Pick<Person, 'staffId'>[]) {
  return z
    .object({ entries: z.record(z.string(), typedHours) })
    .transform(({ entries }, context): { entries: HoursEntry[] } => {
      const read = people.flatMap(({ staffId }, index): HoursEntry[] => {
        const typed = entries[String(staffId)];
        if (typed === undefined) return [];
        const entry = readTyped(typed);
        if (!('field' in entry)) return [{ staffId, ...entry, seen: typed.seen }];
        const { field, code } = entry;
        const path = ['entries', String(index), field];
        context.addIssue({ code: 'custom', message: invalid(code), path });
        return [];
      });
      return { entries: read };
    });
}

type Read =
  | Omit<HoursEntry, 'staffId' | 'seen'>
  | { field: 'from' | 'to' | 'minutes' | 'points'; code: 'required' | 'lengthOfTime' | 'numeric' };

/** One row as the server reads it, or what is wrong with it. */
export function readTyped(typed: TypedHours): Read {
  const nothing = { from: null, to: null, minutes: null, points: null };
  if (typed.how === 'NONE') return nothing;
  if (typed.how === 'OFF') return { ...nothing, minutes: 0 };
  if (!/^\d*$/.test(typed.points.trim())) return { field: 'points', code: 'numeric' };
  const points = typed.points.trim() === '' ? null : Number(typed.points);
  if (typed.how === 'LENGTH') {
    if (typed.length.trim() === '') return { field: 'minutes', code: 'required' };
    const minutes = minutesIn(typed.length);
    if (minutes === null) return { field: 'minutes', code: 'lengthOfTime' };
    return { ...nothing, minutes, points };
  }
  if (typed.from === '') return { field: 'from', code: 'required' };
  if (typed.to === '') return { field: 'to', code: 'required' };
  return { ...nothing, from: typed.from, to: typed.to, points };
}

/** Where a row of the page is that the server calls by its place among those that were sent. */
export function placeOnPage(
  path: string,
  sent: readonly Pick<HoursEntry, 'staffId'>[],
  people: readonly Pick<Person, 'staffId'>[],
): string {
  const [field = '', index = '', ...rest] = path.split('.');
  const staffId = sent[Number(index)]?.staffId;
  if (field !== 'entries' || staffId === undefined) return path;
  return [field, people.findIndex((one) => one.staffId === staffId), ...rest].join('.');
}

/** Whose hours somebody else has changed since they were read, of those that were sent. */
export function movedOn(
  fields: Readonly<Record<string, { code: string }>>,
  sent: readonly Pick<HoursEntry, 'staffId'>[],
): number[] {
  return Object.entries(fields).flatMap(([path, { code }]) => {
    const entry = code === 'hoursMovedOn' ? sent[Number(path.split('.')[1])] : undefined;
    return entry === undefined ? [] : [entry.staffId];
  });
}

/** What somebody reports of their own day. */
export const ownHoursSchema = z
  .object({ how: z.string(), from: z.string(), to: z.string(), minutes: z.string() })
  .transform(({ how, from, to, minutes }, context) => {
    const known = typedHours.shape.how.parse(how);
    const read = readTyped({ how: known, from, to, length: minutes, points: '', seen: null });
    if ('field' in read) {
      context.addIssue({ code: 'custom', message: invalid(read.code), path: [read.field] });
      return z.NEVER;
    }
    return { from: read.from, to: read.to, minutes: read.minutes };
  });
