import { createHash } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  tellShifts as call,
  ToldShift,
} from '@tipwell/contract/distribution/calls/time-clocks';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { tellFieldError } from '@tipwell/contract/api/field-error-texts';
import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { addressesAtLocation, type AddressedStaff } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { lockSchemes, deleteWorked, upsertWorked } from '#distribution/splits';
import { factsOfDays } from '../shifts/facts-of-days.ts';
import { judgeDay, type DayToWrite, type WrongDay } from '../shifts/judge-day.rule.ts';
import { planTold, type DayAfter, type ToldEntry, type ToldPlan } from './plan-told.rule.ts';
import { readToldShift, type WrongField } from './told-shift.rule.ts';
import {
  answerGiven,
  dropShifts,
  keepAnswer,
  keepShifts,
  shiftsNamed,
  shiftsOn,
} from './told-store.ts';

type Answer = CallOutput<typeof call>;

/** Where shifts are told, and by which key. */
interface ToldAt {
  locationId: number;
  keyId: string;
}

interface Message {
  batchId: string;
  shifts: readonly ToldShift[];
}

/**
 * Writes down what a time-clock system tells of shifts, by the rules of the hours page: open days, people
 * who were there, points where they count. What a lead entered stays. The same message again gives the
 * same answer and does nothing.
 * @throws inputInvalid for a message whose id another message had
 */
export async function tellShifts(context: Context, at: ToldAt, message: Message): Promise<Answer> {
  const { locationId } = at;
  const { batchId, shifts } = message;
  const contentHash = createHash('sha256').update(JSON.stringify(shifts)).digest();
  return context.db.transaction().execute(async (tx) => {
    const location = await findLocation(tx, locationId);
    if (!location) fail('notFound');
    // Whoever closes a run reads what was worked under the same lock, and messages come one by one.
    await lockSchemes(tx, locationId, 'to change');
    const now = context.clock.now();
    const given = await answerGiven(tx, locationId, batchId);
    if (given) {
      if (given.contentHash.equals(contentHash)) return given.answer as Answer;
      fail('inputInvalid', { fields: { batchId: fieldError('batchReused') } });
    }
    const { entries, plan, writes } = await planMessage(tx, location, shifts, now);
    await write(tx, { at, entries, plan, writes }, now);
    const answer: Answer = {
      shifts: plan.outcomes.map((outcome, index) => ({
        shiftId: entries[index]?.shiftId ?? '',
        outcome: typeof outcome === 'string' ? outcome : 'REFUSED',
        error:
          typeof outcome === 'string'
            ? null
            : { field: outcome.field, ...tellFieldError(outcome.error) },
      })),
    };
    await keepAnswer(tx, { locationId, batchId, contentHash, answer }, now);
    return answer;
  });
}

interface Planned {
  entries: readonly ToldEntry[];
  plan: ToldPlan;
  /** What the days that change say from now on, by day and person; null: the record goes. */
  writes: ReadonlyMap<string, DayToWrite | null>;
}

const keyOf = ({ staffId, businessDay }: { staffId: number; businessDay: string }) =>
  `${businessDay} ${staffId}`;

async function planMessage(
  tx: Tx,
  location: Location,
  told: readonly ToldShift[],
  now: Date,
): Promise<Planned> {
  const { locationId } = location;
  const team = await addressesAtLocation(tx, locationId);
  const known = new Map(
    (
      await shiftsNamed(
        tx,
        locationId,
        told.map(({ shiftId }) => shiftId),
      )
    ).map((shift) => [shift.shiftId, shift]),
  );
  const entries = told.map((shift): ToldEntry => {
    const before = known.get(shift.shiftId) ?? null;
    return { shiftId: shift.shiftId, known: before, ...readEntry(shift, team, location, now) };
  });
  const touched = entries.flatMap(({ says, known: before }) =>
    [says, before].filter((one) => one !== null),
  );
  const others = await shiftsOn(tx, locationId, {
    staffIds: [...new Set(touched.map(({ staffId }) => staffId))],
    days: [...new Set(touched.map(({ businessDay }) => businessDay))],
  });
  const factsOf = await factsOfDays(tx, location, touched, now);
  const writes = new Map<string, DayToWrite | null>();
  const judge = (after: DayAfter): WrongField | null => {
    const facts = factsOf(after);
    const day = after.day ?? { ...after, minutes: 0, spans: [], points: null };
    const { staffId, businessDay, minutes, spans, points } = day;
    const judged = judgeDay({ staffId, businessDay, minutes, spans, points }, facts);
    if ('error' in judged) return { field: fieldAt[judged.at], error: judged.error };
    const isLeads = facts.record?.source === 'HAND' || facts.record?.source === 'LIST';
    if (isLeads && (after.day === null || judged.is !== 'SAME')) {
      return { field: 'shiftId', error: fieldError('leadDecided') };
    }
    // What the person said themselves, or scanned, is not the clock's to take away.
    const isClocks = facts.record?.source === 'CLOCK';
    if (after.day !== null) writes.set(keyOf(after), judged.write);
    else if (isClocks) writes.set(keyOf(after), null);
    else writes.delete(keyOf(after));
    return null;
  };
  return { entries, plan: planTold(entries, others, judge), writes };
}

/** Which field of a shift says what of a day is not right. */
const fieldAt: Readonly<Record<WrongDay['at'], string>> = {
  day: 'startedAt',
  who: 'email',
  length: 'endedAt',
  points: 'points',
};

function readEntry(
  told: ToldShift,
  team: readonly AddressedStaff[],
  { timeZone }: Location,
  now: Date,
): Pick<ToldEntry, 'says' | 'wrong'> {
  if (told.isWorked === false) return { says: null, wrong: null };
  const who = whoseShift(told, team);
  if ('error' in who) return { says: null, wrong: who };
  const said = readToldShift(told, timeZone, now);
  if ('error' in said) return { says: null, wrong: said };
  return { says: { shiftId: told.shiftId, ...who, ...said }, wrong: null };
}

function whoseShift(
  { email, staffId }: ToldShift,
  team: readonly AddressedStaff[],
): { staffId: number } | WrongField {
  if (email === undefined && staffId === undefined) {
    return { field: 'email', error: fieldError('whoMissing') };
  }
  const byEmail = team.find((one) => one.email === email?.trim().toLowerCase());
  const byNumber = team.find((one) => one.staffId === staffId);
  if (email !== undefined && !byEmail) return { field: 'email', error: fieldError('whoUnknown') };
  if (staffId !== undefined && !byNumber) {
    return { field: 'staffId', error: fieldError('whoUnknown') };
  }
  const meant = byEmail ?? byNumber;
  if (!meant || (byNumber && byNumber.staffId !== meant.staffId)) {
    return { field: 'staffId', error: fieldError('whoDiffers') };
  }
  return { staffId: meant.staffId };
}

async function write(
  tx: Tx,
  { at, entries, plan, writes }: Planned & { at: ToldAt },
  now: Date,
): Promise<void> {
  const { locationId, keyId } = at;
  const { outcomes, days } = plan;
  const withOutcome = (...wanted: string[]) =>
    entries.filter((_entry, index) => wanted.some((one) => one === outcomes[index]));
  const kept = withOutcome('NEW', 'CHANGED').flatMap(({ says }) => says ?? []);
  const removed = withOutcome('REMOVED');
  await dropShifts(
    tx,
    locationId,
    removed.map(({ shiftId }) => shiftId),
  );
  await keepShifts(tx, locationId, kept, { keyId, now });
  const written = days.flatMap((after) => writes.get(keyOf(after)) ?? []);
  await upsertWorked(tx, written, { source: 'CLOCK', by: null, now });
  for (const after of days) {
    if (writes.get(keyOf(after)) === null) {
      await deleteWorked(tx, [after.staffId], after.businessDay);
    }
  }
  if (kept.length + removed.length === 0) return;
  await audit(tx, {
    actor: systemActor,
    action: 'hours.told',
    subject: `location:${locationId}`,
    at: now,
    details: {
      keyId,
      new: withOutcome('NEW').length,
      changed: withOutcome('CHANGED').length,
      removed: removed.length,
    },
  });
}
