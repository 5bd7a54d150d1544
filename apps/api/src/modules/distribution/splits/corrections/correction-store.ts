// The SQL of corrections of closed runs: proposed, decided, appealed against.
import { sql } from 'kysely';
import { mulDivFloor, type Currency } from '@tipwell/contract/money/money';
import type { Database, Tx } from '#platform/db/database.ts';

export interface Correction {
  correctionId: string;
  runId: string;
  locationId: number;
  currency: Currency;
  reason: string | null;
  proposedBy: string;
  proposedAt: Date;
  state: 'OPEN' | 'CONFIRMED' | 'REJECTED';
  decidedBy: string | null;
  decidedAt: Date | null;
  takesEffectOn: string | null;
}

export interface Line {
  lineId: string;
  correctionId: string;
  staffId: number;
  subjectKey: string;
  account: string;
  amount: number;
  needsAgreement: boolean;
  agreedAt: Date | null;
  appeal: string | null;
  appealedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  isUpheld: boolean | null;
  /** What has been given back, or has come in, so far. */
  settled: number;
}

function selectCorrections(db: Database) {
  return db
    .selectFrom('distribution.corrections')
    .select([
      'correction_id as correctionId',
      'run_id as runId',
      'location_id as locationId',
      'currency',
      'reason',
      'proposed_by as proposedBy',
      'proposed_at as proposedAt',
      'state',
      'decided_by as decidedBy',
      'decided_at as decidedAt',
      'takes_effect_on as takesEffectOn',
    ])
    .$narrowType<{ currency: Currency }>();
}

export async function findCorrection(db: Database, id: string): Promise<Correction | undefined> {
  return selectCorrections(db).where('correction_id', '=', id).executeTakeFirst();
}

export async function lockCorrection(tx: Tx, id: string): Promise<Correction | undefined> {
  return selectCorrections(tx).where('correction_id', '=', id).forUpdate().executeTakeFirst();
}

/** What was given back of lines, or has come in, payout by payout, the newest first. */
export async function instalmentsOf(
  db: Database,
  lineIds: readonly string[],
): Promise<Map<string, { at: Date; amount: number; payoutId: string | null }[]>> {
  if (lineIds.length === 0) return new Map();
  const taken = await db
    .selectFrom('distribution.correction_instalments')
    .select(['line_id as lineId', 'taken_at as at', 'amount', 'payout_id as payoutId'])
    .where('line_id', 'in', lineIds)
    .execute();
  const gained = await db
    .selectFrom('distribution.correction_gains as gain')
    .innerJoin(
      'distribution.correction_instalments as of',
      'of.instalment_id',
      'gain.instalment_id',
    )
    .select(['gain.line_id as lineId', 'of.taken_at as at', 'gain.amount'])
    .where('gain.line_id', 'in', lineIds)
    .execute();
  const all = [...taken, ...gained.map((one) => ({ ...one, payoutId: null }))];
  const byLine = Map.groupBy(
    all.toSorted((a, b) => Number(b.at) - Number(a.at)),
    ({ lineId }) => lineId,
  );
  return new Map(
    [...byLine].map(([lineId, of]) => [lineId, of.map(({ lineId: _of, ...one }) => one)]),
  );
}

/** What a day of splits brought each person at a location on average since one; who had none is left out. */
export async function usualDays(
  db: Database,
  { locationId, from, currency }: { locationId: number; from: string; currency: string },
): Promise<Map<number, number>> {
  const days = await db
    .selectFrom('distribution.run_shares as share')
    .innerJoin('distribution.runs as run', 'run.run_id', 'share.run_id')
    .select((on) => [
      'share.staff_id as staffId',
      on.cast<number>(on.fn.sum('share.amount'), 'bigint').as('amount'),
      on.cast<number>(on.fn.count('run.business_day').distinct(), 'integer').as('days'),
    ])
    .where('run.location_id', '=', locationId)
    .where('run.currency', '=', currency)
    .where('run.business_day', '>=', from)
    .where('share.amount', '>', 0)
    .where('share.instalment_id', 'is', null)
    .where('share.staff_id', 'is not', null)
    .groupBy('share.staff_id')
    .$narrowType<{ staffId: number }>()
    .execute();
  return new Map(days.map(({ staffId, amount, days: n }) => [staffId, mulDivFloor(amount, 1, n)]));
}

/** More than these nobody reads at once. */
const mostShown = 100;

export async function correctionsOf(db: Database, locationId: number): Promise<Correction[]> {
  return selectCorrections(db)
    .where('location_id', '=', locationId)
    .orderBy('proposed_at', 'desc')
    .orderBy('correction_id')
    .limit(mostShown)
    .execute();
}

export async function correctionsNamed(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Correction>> {
  if (ids.length === 0) return new Map();
  const found = await selectCorrections(db).where('correction_id', 'in', ids).execute();
  return new Map(found.map((one) => [one.correctionId, one]));
}

function selectLines(db: Database) {
  return db
    .selectFrom('distribution.correction_lines as line')
    .select([
      'line.line_id as lineId',
      'line.correction_id as correctionId',
      'line.staff_id as staffId',
      'line.subject_key as subjectKey',
      'line.account',
      'line.amount',
      'line.needs_agreement as needsAgreement',
      'line.agreed_at as agreedAt',
      'line.appeal',
      'line.appealed_at as appealedAt',
      'line.answer',
      'line.answered_at as answeredAt',
      'line.is_upheld as isUpheld',
    ])
    .select((on) => [
      on
        .cast<number>(
          on.fn.coalesce(
            on
              .selectFrom('distribution.correction_instalments as taken')
              .select((of) => of.fn.sum('taken.amount').as('amount'))
              .whereRef('taken.line_id', '=', 'line.line_id'),
            on
              .selectFrom('distribution.correction_gains as gain')
              .select((of) => of.fn.sum('gain.amount').as('amount'))
              .whereRef('gain.line_id', '=', 'line.line_id'),
            on.lit(0),
          ),
          'bigint',
        )
        .as('settled'),
    ]);
}

export async function linesOf(db: Database, correctionIds: readonly string[]): Promise<Line[]> {
  if (correctionIds.length === 0) return [];
  return selectLines(db)
    .where('line.correction_id', 'in', correctionIds)
    .orderBy('line.amount')
    .orderBy('line.staff_id')
    .execute();
}

export async function linesOfStaff(db: Database, staffId: number): Promise<Line[]> {
  return selectLines(db)
    .where('line.staff_id', '=', staffId)
    .orderBy('line.line_id', 'desc')
    .limit(mostShown)
    .execute();
}

/** Locks a line: whoever takes of it is waited for, and sees afterwards what was said. */
export async function lockLine(tx: Tx, lineId: string): Promise<Line | undefined> {
  return selectLines(tx).where('line.line_id', '=', lineId).forUpdate('line').executeTakeFirst();
}

export async function insertCorrection(
  tx: Tx,
  correction: Pick<
    Correction,
    'correctionId' | 'runId' | 'locationId' | 'currency' | 'reason' | 'proposedBy' | 'proposedAt'
  >,
  lines: readonly Pick<
    Line,
    'lineId' | 'staffId' | 'subjectKey' | 'account' | 'amount' | 'needsAgreement'
  >[],
): Promise<void> {
  await tx
    .insertInto('distribution.corrections')
    .values({
      correction_id: correction.correctionId,
      run_id: correction.runId,
      location_id: correction.locationId,
      currency: correction.currency,
      reason: correction.reason,
      proposed_by: correction.proposedBy,
      proposed_at: correction.proposedAt,
    })
    .execute();
  await tx
    .insertInto('distribution.correction_lines')
    .values(
      lines.map((line) => ({
        line_id: line.lineId,
        correction_id: correction.correctionId,
        staff_id: line.staffId,
        subject_key: line.subjectKey,
        account: line.account,
        amount: line.amount,
        needs_agreement: line.needsAgreement,
      })),
    )
    .execute();
}

export async function decide(
  tx: Tx,
  correctionId: string,
  decision: {
    state: 'CONFIRMED' | 'REJECTED';
    by: string;
    takesEffect: { on: string; at: Date } | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('distribution.corrections')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.now,
      takes_effect_on: decision.takesEffect?.on ?? null,
      takes_effect_at: decision.takesEffect?.at ?? null,
    })
    .where('correction_id', '=', correctionId)
    .execute();
}

export async function setAppeal(
  tx: Tx,
  lineId: string,
  { appeal, by, now }: { appeal: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('distribution.correction_lines')
    .set({ appeal, appealed_at: now, appealed_by: by })
    .where('line_id', '=', lineId)
    .execute();
}

export async function setAgreed(tx: Tx, lineId: string, now: Date): Promise<void> {
  await tx
    .updateTable('distribution.correction_lines')
    .set({ agreed_at: now })
    .where('line_id', '=', lineId)
    .execute();
}

export async function setAnswer(
  tx: Tx,
  lineId: string,
  answer: { isUpheld: boolean; answer: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('distribution.correction_lines')
    .set({
      is_upheld: answer.isUpheld,
      answer: answer.answer,
      answered_by: answer.by,
      answered_at: answer.now,
    })
    .where('line_id', '=', lineId)
    .execute();
}

/** How much of a payout corrections take at most, in per cent; undefined where nobody said so. */
export async function capAt(db: Database, locationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('distribution.correction_settings')
    .select('cap_percent as cap')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row?.cap;
}

export async function setCap(
  tx: Tx,
  { locationId, percent, by, now }: { locationId: number; percent: number; by: string; now: Date },
): Promise<void> {
  const values = { cap_percent: percent, set_by: by, set_at: now };
  await tx
    .insertInto('distribution.correction_settings')
    .values({ location_id: locationId, ...values })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(values))
    .execute();
}

/** Takes away what somebody wrote about corrections, and what they were answered; that they did stays. */
export async function forgetCorrectionWordsOf(db: Database, userId: string): Promise<void> {
  await sql`
    update distribution.correction_lines
    set appeal = case when appealed_by = ${userId}::uuid then null else appeal end, answer = null
    where (appealed_by = ${userId}::uuid or answered_by = ${userId}::uuid)
      and (appeal is not null or answer is not null)`.execute(db);
  await db
    .updateTable('distribution.corrections')
    .set({ reason: null })
    .where('proposed_by', '=', userId)
    .where('reason', 'is not', null)
    .execute();
}

/** Appeals that wait for an answer at a location: how many, and since when the oldest. */
export async function openAppeals(
  db: Database,
  locationId: number,
): Promise<{ appeals: number; since: Date } | null> {
  const { appeals, since } = await db
    .selectFrom('distribution.correction_lines as line')
    .innerJoin('distribution.corrections as of', 'of.correction_id', 'line.correction_id')
    .select((on) => [
      on.fn.countAll<number>().as('appeals'),
      on.fn.min('line.appealed_at').as('since'),
    ])
    .where('of.location_id', '=', locationId)
    .where('line.appealed_at', 'is not', null)
    .where('line.answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return appeals > 0 && since ? { appeals, since } : null;
}

/** How many corrections at a location wait for a second person, and the oldest of them; null for none. */
export async function openCorrections(
  db: Database,
  locationId: number,
): Promise<{ corrections: number; since: Date; runId: string } | null> {
  const open = await db
    .selectFrom('distribution.corrections')
    .select(['run_id as runId', 'proposed_at as since'])
    .where('location_id', '=', locationId)
    .where('state', '=', 'OPEN')
    .orderBy('proposed_at')
    .orderBy('correction_id')
    .execute();
  const [oldest] = open;
  return oldest ? { corrections: open.length, ...oldest } : null;
}
