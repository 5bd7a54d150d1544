import type { CodeRound } from '@tipwell/contract/payments/calls/qr-checks';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { namesOfPeople } from '#identity/identity';
import { isAlarming, unknownAmong } from './code-round.rule.ts';
import {
  findRound,
  lastRounds,
  setSeenTo,
  strangeRounds,
  type StoredRound,
} from './round-store.ts';

/** As many as show whether somebody walks regularly. */
const shownAtMost = 10;
/** So many walks that found something strange are looked through for one that still alarms. */
const strangeAtMost = 100;

/** The last walks at a location, the newest first, and before them those that still alarm. */
export async function showCodeRounds(context: Context, locationId: number): Promise<CodeRound[]> {
  const { db } = context;
  const last = await lastRounds(db, locationId, shownAtMost);
  const shown = new Set(last.map(({ roundId }) => roundId));
  const earlier = (await alarmingRounds(db, locationId)).filter(
    ({ roundId }) => !shown.has(roundId),
  );
  return present(db, [...last, ...earlier]);
}

async function alarmingRounds(db: Database, locationId: number): Promise<StoredRound[]> {
  return (await strangeRounds(db, locationId, strangeAtMost)).filter(isAlarming);
}

/** One walk, as it stands among the others of its place. */
export async function showRound({ db }: Context, round: StoredRound): Promise<CodeRound> {
  const [shown] = await present(db, [round]);
  return shown ?? fail('notFound');
}

/** Notes that what was found on a walk is seen to. @throws notFound */
export async function seeToCodeRound(
  context: Context,
  { locationId, roundId, by }: { locationId: number; roundId: string; by: string },
): Promise<CodeRound> {
  const round = await findRound(context.db, roundId);
  if (round?.locationId !== locationId) fail('notFound');
  await setSeenTo(context.db, roundId, { by, at: context.clock.now() });
  return showRound(context, (await findRound(context.db, roundId)) ?? fail('notFound'));
}

/** What the last walk that alarms left to be seen to. */
interface CodeAlarm {
  since: Date;
  /** The hosts that foreign codes lead to. */
  leadsTo: string[];
  /** How many lead to another location on Tipwell. */
  elsewhere: number;
  /** How many codes it is about. */
  codes: number;
}

/** Foreign codes that were found at a location and that nobody has seen to; null where there are none. */
export async function openCodeAlarm(db: Database, locationId: number): Promise<CodeAlarm | null> {
  const [newest] = await alarmingRounds(db, locationId);
  if (!newest) return null;
  const { madeAt: since, elsewhere } = newest;
  const unknown = unknownAmong(newest.foreign);
  const leadsTo = [...new Set(unknown.map((one) => one.leadsTo))];
  const codes = unknown.reduce((all, one) => all + one.codes, elsewhere);
  return { since, leadsTo, elsewhere, codes };
}

async function present(db: Database, rounds: readonly StoredRound[]): Promise<CodeRound[]> {
  const people = rounds.flatMap(({ madeBy, seenToBy }) => [madeBy, seenToBy ?? []].flat());
  const names = await namesOfPeople(db, [...new Set(people)]);
  return rounds.map((round) => ({
    roundId: round.roundId,
    madeAt: round.madeAt.toISOString(),
    madeBy: names.get(round.madeBy) ?? null,
    working: round.working,
    idle: round.idle,
    elsewhere: round.elsewhere,
    nowhere: round.nowhere,
    other: round.other,
    foreign: [...round.foreign],
    seenToAt: round.seenToAt?.toISOString() ?? null,
    seenToBy: round.seenToBy === null ? null : (names.get(round.seenToBy) ?? null),
    isAlarming: isAlarming(round),
  }));
}
