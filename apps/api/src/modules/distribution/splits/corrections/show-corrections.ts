import type { CallOutput } from '@tipwell/contract/api/call';
import {
  correctionCap,
  type getCorrectableShares,
  type getCorrections,
  type getOwnCorrections,
} from '@tipwell/contract/distribution/calls/corrections';
import { recordOf } from '@tipwell/contract/countries/records';
import { fail } from '@tipwell/contract/api/errors';
import { fullName } from '@tipwell/contract/identity/full-name';
import { sum, type Currency } from '@tipwell/contract/money/money';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findStaff, namesAtLocation, namesOfPeople, showSecondApproval } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { peopleOf } from '../pools/find-sharers.ts';
import { mayBeGiven } from '../calculation/given-out.rule.ts';
import { findRun, runsInShort } from '../runs/run-store.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import {
  capAt,
  correctionsNamed,
  correctionsOf,
  instalmentsOf,
  linesOf,
  linesOfStaff,
  usualDays,
  type Correction,
  type Line,
} from './correction-store.ts';
import { mayAnswer } from './answer-appeal.ts';
import { correctionApproval } from './decide-correction.ts';
import { sharesLeft } from './instalment-store.ts';
import { stateOf } from './line-state.rule.ts';

/** What a day usually brings somebody is told by so many weeks. */
const usualWeeks = 8;

/** Corrections at a location, the newest first. @throws notFound */
export async function showCorrections(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getCorrections>> {
  const { db, clock } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const today = businessDay(clock.now(), location.timeZone);
  const corrections = await correctionsOf(db, locationId);
  const [situation, lines, staff, authors, days, cap] = await Promise.all([
    splitSituation(db, actor, location),
    linesOf(
      db,
      corrections.map(({ correctionId }) => correctionId),
    ),
    namesAtLocation(db, locationId),
    namesOfPeople(
      db,
      corrections.flatMap(({ proposedBy, decidedBy }) => [
        proposedBy,
        ...(decidedBy ? [decidedBy] : []),
      ]),
    ),
    daysOf(db, corrections),
    capAt(db, locationId),
  ]);
  const names = new Map(staff.map((person) => [person.staffId, fullName(person)]));
  const mayAct = mayEditSplit(situation);
  const second = async (correction: Correction) => {
    const isNeeded = mayAct && correction.state === 'OPEN';
    const asked = isNeeded ? await correctionApproval(db, correction, location) : null;
    const { mayApprove, whyNotSecond } = await showSecondApproval(context, actor, asked);
    return { mayConfirm: mayApprove, whyNotSecond };
  };
  return {
    mayAct,
    capPercent: cap ?? correctionCap.usual,
    corrections: await Promise.all(
      corrections.map(async (correction) => ({
        correctionId: correction.correctionId,
        runId: correction.runId,
        businessDay: days.get(correction.runId) ?? '',
        currency: correction.currency,
        reason: correction.reason,
        proposedBy: authors.get(correction.proposedBy) ?? null,
        proposedAt: correction.proposedAt.toISOString(),
        state: correction.state,
        decidedBy: correction.decidedBy && (authors.get(correction.decidedBy) ?? null),
        decidedAt: correction.decidedAt?.toISOString() ?? null,
        takesEffectOn: correction.takesEffectOn,
        ...(await second(correction)),
        isYours: correction.proposedBy === realPersonOf(actor),
        lines: lines
          .filter(({ correctionId }) => correctionId === correction.correctionId)
          .map((line) => ({
            ...present(line, correction, today),
            staffId: line.staffId,
            displayFullName: names.get(line.staffId) ?? `#${line.staffId}`,
            mayAnswer: mayAct && waitsForAnswer(line) && mayAnswer(actor, line),
          })),
      })),
    ),
  };
}

/** What corrections change of a person's own parts; of those alone that are confirmed. @throws notFound */
export async function showOwnCorrections(
  { db, clock }: Context,
  staffId: number,
): Promise<CallOutput<typeof getOwnCorrections>> {
  const staff = (await findStaff(db, staffId)) ?? fail('notFound');
  const location = (await findLocation(db, staff.locationId)) ?? fail('notFound');
  const today = businessDay(clock.now(), location.timeZone);
  const lines = await linesOfStaff(db, staffId);
  const corrections = await correctionsNamed(
    db,
    lines.map(({ correctionId }) => correctionId),
  );
  const days = await daysOf(db, [...corrections.values()]);
  const instalments = await instalmentsOf(
    db,
    lines.map(({ lineId }) => lineId),
  );
  const capPercent = (await capAt(db, location.locationId)) ?? correctionCap.usual;
  return {
    corrections: lines.flatMap((line) => {
      const correction = corrections.get(line.correctionId);
      if (correction?.state !== 'CONFIRMED' || correction.takesEffectOn === null) return [];
      const { runId, currency, reason, takesEffectOn } = correction;
      const day = days.get(runId) ?? '';
      const told = present(line, correction, today);
      return [
        {
          ...told,
          runId,
          businessDay: day,
          currency,
          reason,
          takesEffectOn,
          capPercent,
          instalments: (instalments.get(line.lineId) ?? []).map(({ at, ...one }) => {
            return { ...one, at: at.toISOString() };
          }),
          mayAppeal: line.amount < 0 && line.appealedAt === null && told.state !== 'DONE',
          mayAgree: told.state === 'AGREEMENT',
        },
      ];
    }),
  };
}

/** Who has how much of a run, as the start of a correction. @throws notFound, notAllowed */
export async function showCorrectable(
  { db, clock }: Context,
  actor: Person,
  { locationId, runId }: { locationId: number; runId: string },
): Promise<CallOutput<typeof getCorrectableShares>> {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  if (!mayEditSplit(await splitSituation(db, actor, location))) fail('notAllowed');
  const run = await findRun(db, runId);
  if (run?.locationId !== locationId) fail('notFound');
  const from = Temporal.PlainDate.from(businessDay(clock.now(), location.timeZone))
    .subtract({ weeks: usualWeeks })
    .toString();
  const [staff, usual, there] = await Promise.all([
    namesAtLocation(db, locationId),
    usualDays(db, { locationId, from, currency: run.currency }),
    peopleOf(db, location, run.businessDay),
  ]);
  const mayGet = new Set(
    there.filter((one) => mayBeGiven(one, location.country)).map(({ staffId }) => staffId),
  );
  const people = await Promise.all(
    staff.map(async (person) => ({
      staffId: person.staffId,
      displayFullName: fullName(person),
      isActive: person.isActive,
      mayGet: mayGet.has(person.staffId),
      usualDay: usual.get(person.staffId) ?? null,
      left: sum((await sharesLeft(db, { runId, staffId: person.staffId })).map(({ left }) => left)),
    })),
  );
  return {
    currency: run.currency as Currency,
    businessDay: run.businessDay,
    needsAgreement: recordOf(location.country)?.tips.areProtectedByLaw ?? false,
    people: people
      .filter(({ left, isActive, ...one }) => left > 0 || (isActive && one.mayGet))
      .map(({ isActive: _is, ...person }) => person)
      .toSorted((a, b) => b.left - a.left || a.staffId - b.staffId),
  };
}

async function daysOf(
  db: Database,
  corrections: readonly Correction[],
): Promise<Map<string, string>> {
  const runs = await runsInShort(db, [...new Set(corrections.map(({ runId }) => runId))]);
  return new Map(runs.map((run) => [run.runId, run.businessDay]));
}

const waitsForAnswer = ({ appealedAt, answeredAt }: Line): boolean =>
  appealedAt !== null && answeredAt === null;

function present(line: Line, { takesEffectOn }: Correction, today: string) {
  return {
    lineId: line.lineId,
    amount: line.amount,
    settled: line.settled,
    state: stateOf(
      {
        ...line,
        takesEffectOn,
        hasAgreed: line.agreedAt !== null,
        hasAppealed: line.appealedAt !== null,
      },
      today,
    ),
    appeal: line.appealedAt && {
      message: line.appeal,
      at: line.appealedAt.toISOString(),
      answer:
        line.answeredAt === null
          ? null
          : {
              message: line.answer,
              isUpheld: line.isUpheld ?? false,
              at: line.answeredAt.toISOString(),
            },
    },
  };
}
