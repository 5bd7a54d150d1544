import type { CallOutput } from '@tipwell/contract/api/call';
import type { previewHoursImport } from '@tipwell/contract/distribution/calls/hours-imports';
import { fail } from '@tipwell/contract/api/errors';
import { tellFieldError } from '@tipwell/contract/api/field-error-texts';
import { fullName } from '@tipwell/contract/identity/full-name';
import { hoursChangesShown, hoursProblemsTold } from '@tipwell/contract/distribution/hours-limits';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { recordingSplitRefusals } from '#distribution/splits';
import { wallClock } from '../shifts/shift-times.rule.ts';
import { refuseWhoMayNot } from '../shifts/who-records.ts';
import { readFile, type ReadFile } from './read-file.ts';

/**
 * What a file of hours would change and which lines are not right; nothing is written.
 * @throws notFound, notAllowed; inputInvalid for what is no table of hours
 */
export async function previewImport(
  context: Context,
  actor: Person,
  { locationId, csv }: { locationId: number; csv: string },
): Promise<CallOutput<typeof previewHoursImport>> {
  const { db } = context;
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const way = { locationId, way: 'hours' };
  await recordingSplitRefusals(context, actor, way, async () =>
    refuseWhoMayNot(db, actor, location),
  );
  const read = await readFile(db, location, csv, context.clock.now());
  const { table, effects, problems } = read;
  const names = new Map(
    (await namesAtLocation(db, locationId)).map((person) => [person.staffId, fullName(person)]),
  );
  const days = effects.map(({ write }) => write.businessDay).toSorted();
  const [first] = days;
  const last = days.at(-1);
  const changes = effects
    .filter(({ is }) => is !== 'SAME')
    .map(({ write, before }) => ({
      staffId: write.staffId,
      displayFullName: names.get(write.staffId) ?? '',
      businessDay: write.businessDay,
      before: before && { minutes: before.minutes, points: before.points, source: before.source },
      after: {
        minutes: write.minutes,
        points: write.points,
        spans: write.spans.map(({ from, to }) => ({
          from: wallClock(from, location.timeZone),
          to: wallClock(to, location.timeZone),
        })),
      },
    }))
    .toSorted(
      (a, b) =>
        a.businessDay.localeCompare(b.businessDay) ||
        a.displayFullName.localeCompare(b.displayFullName) ||
        a.staffId - b.staffId,
    );
  return {
    lines: table.rows.length,
    people: new Set(effects.map(({ write }) => write.staffId)).size,
    days: first === undefined || last === undefined ? null : { first, last },
    counts: countsOf(effects),
    changes: changes.slice(0, hoursChangesShown),
    ignoredColumns: [...table.ignored],
    problems: problems.slice(0, hoursProblemsTold).map(({ column, error, ...problem }) => ({
      ...problem,
      column: column && (table.named[column] ?? column),
      error: tellFieldError(error),
    })),
    wrongLines: new Set(problems.map(({ line }) => line)).size,
    fingerprint: problems.length === 0 ? read.fingerprint : null,
  };
}

/** How many days of people are new, changed and as they were. */
export function countsOf(effects: ReadFile['effects']): {
  new: number;
  changed: number;
  same: number;
} {
  const count = (kind: ReadFile['effects'][number]['is']) =>
    effects.filter(({ is }) => is === kind).length;
  return { new: count('NEW'), changed: count('CHANGED'), same: count('SAME') };
}
