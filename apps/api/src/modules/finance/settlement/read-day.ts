import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettlementLine, SettlingAccount } from '#providers/providers';
import { compareSubjects } from './compare-subjects.ts';
import { dayAfter } from '@tipwell/contract/dates/period';
import { startOfDay } from './days-due.rule.ts';
import { readSubject, subjectOf } from './subject.rule.ts';
import { daysOfAccount, keepDay, lockAccount } from './account-store.ts';
import { keepLines, subjectsOfDay, type KeptLine } from './line-store.ts';
import { subjectsBetween, tipsOfRefunds } from './recorded-store.ts';
import { troubleOf, type Trouble } from './trouble.rule.ts';

/**
 * Reads what an account settled on a day, keeps it and compares it; the same again changes nothing.
 * @returns why nothing was told, or null
 */
export async function readDay(
  context: Context,
  settling: SettlingAccount,
  day: string,
): Promise<Trouble | null> {
  const { account, paymentSystems, system } = settling;
  const time = { from: startOfDay(day), to: startOfDay(dayAfter(day)) };
  const told = await system.readSettlement(context, time);
  const at = context.clock.now();
  if (told.outcome !== 'ok' || told.value === null) {
    const trouble = told.outcome === 'ok' ? 'NOT_TOLD_YET' : troubleOf(told);
    await keepDay(context.db, { account, day, at, trouble });
    return trouble;
  }
  const lines = await withSubjects(context.db, told.value);
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    const before = await subjectsOfDay(tx, account, day);
    await keepDay(tx, { account, day, at, trouble: null });
    await keepLines(tx, { account, day }, lines);
    const subjects = [
      ...before,
      ...(await subjectsOfDay(tx, account, day)),
      ...(await subjectsBetween(tx, { paymentSystems, ...time })),
    ];
    const toldDays = await toldDaysOf(tx, account);
    await compareSubjects(tx, settling, { subjects, toldDays, day, at });
  });
  return null;
}

/** The days of an account that were told in whole. */
export async function toldDaysOf(db: Database, account: string): Promise<Set<string>> {
  const days = await daysOfAccount(db, account);
  return new Set(days.flatMap(({ day, toldAt }) => (toldAt === null ? [] : [day])));
}

/** What each line belongs to. What a refund cost is a cost of its payment, as it stands in our books. */
async function withSubjects(db: Database, lines: readonly SettlementLine[]): Promise<KeptLine[]> {
  const subjects = lines.map(subjectOf);
  const refundIds = subjects
    .map(readSubject)
    .flatMap(({ kind, id }) => (kind === 'refund' ? [id] : []));
  const tips = await tipsOfRefunds(db, refundIds);
  return lines.map((line, at) => {
    const subject = subjects[at] ?? '';
    const tipId = tips.get(readSubject(subject).id);
    return { ...line, subject, feeSubject: tipId === undefined ? subject : `tip:${tipId}` };
  });
}
