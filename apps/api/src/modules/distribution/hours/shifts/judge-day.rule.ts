import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { longestMinutes } from './read-entry.rule.ts';
import type { ClosedBecause } from './open-days.rule.ts';

/** What is written of one person's day. */
export interface DayToWrite {
  readonly staffId: number;
  readonly businessDay: string;
  readonly minutes: number;
  readonly points: number;
  readonly spans: readonly { readonly from: Date; readonly to: Date }[];
}

/** What is known about that day beforehand. */
export interface DayFacts {
  readonly timeZone: string;
  readonly closed: ClosedBecause | null;
  /** Whether the person belonged to the team that day. */
  readonly isThere: boolean;
  readonly countsPoints: boolean;
  /** The record that there is. */
  readonly before: Omit<DayToWrite, 'staffId' | 'businessDay'> | null;
}

/** What of a day is not right: the day itself, who it is about, how long, or the points. */
export interface WrongDay {
  readonly at: 'day' | 'who' | 'length' | 'points';
  readonly error: FieldError;
}

const whyClosed = { SPLIT: 'dayIsSplit', NOT_BEGUN: 'dayNotBegun', TOO_OLD: 'dayTooOld' } as const;

/** Whether a day that a list or a program tells of can be written, and what it says then. */
export function judgeDay(
  told: Omit<DayToWrite, 'points'> & { readonly points: number | null },
  { timeZone, closed, isThere, countsPoints, before }: DayFacts,
): { write: DayToWrite; is: 'NEW' | 'CHANGED' | 'SAME' } | WrongDay {
  if (closed !== null) return { at: 'day', error: fieldError(whyClosed[closed]) };
  if (!isThere) return { at: 'who', error: fieldError('notInTeamThatDay') };
  const { businessDay } = told;
  const longest = longestMinutes({ businessDay, timeZone });
  if (told.minutes > longest) {
    return { at: 'length', error: fieldError('tooManyMinutes', { limit: longest / 60 }) };
  }
  const points = told.points ?? before?.points ?? 1;
  if (points !== 1 && !countsPoints && points !== before?.points) {
    return { at: 'points', error: fieldError('pointsNotCounted') };
  }
  const write = { ...told, points };
  if (before === null) return { write, is: 'NEW' };
  return { write, is: isSame(write, before) ? 'SAME' : 'CHANGED' };
}

function isSame(
  one: Omit<DayToWrite, 'staffId' | 'businessDay'>,
  other: Omit<DayToWrite, 'staffId' | 'businessDay'>,
): boolean {
  return (
    one.minutes === other.minutes &&
    one.points === other.points &&
    one.spans.length === other.spans.length &&
    one.spans.every(({ from, to }, index) => {
      const there = other.spans[index];
      return there?.from.getTime() === from.getTime() && there.to.getTime() === to.getTime();
    })
  );
}
