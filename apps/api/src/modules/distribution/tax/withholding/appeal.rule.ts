import {
  withholdingAnswerDays,
  withholdingNoticeDays,
} from '@tipwell/contract/distribution/calls/withholding';

/** An appeal against what is withheld, as it is written down. */
export interface AppealFacts {
  readonly appealedAt: Date;
  readonly appeal: string | null;
  /** The last business day on which it can be answered. */
  readonly answerDue: string;
  readonly answeredAt: Date | null;
  readonly answer: string | null;
  readonly isUpheld: boolean | null;
}

/** The appeal of what is kept for a person; null where there is none. */
export function appealFactsOf(order: {
  [Fact in keyof AppealFacts]: AppealFacts[Fact] | null;
}): AppealFacts | null {
  const { appealedAt, answerDue, appeal, answeredAt, answer, isUpheld } = order;
  if (appealedAt === null || answerDue === null) return null;
  return { appealedAt, answerDue, appeal, answeredAt, answer, isUpheld };
}

const after = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** The business day whose night withholds what is approved on another: people have the days between. */
export function takenFromOf(approvedOn: string): string {
  return after(approvedOn, withholdingNoticeDays);
}

/** The last business day on which an appeal can be answered. */
export function answerDueOf(appealedOn: string): string {
  return after(appealedOn, withholdingAnswerDays);
}

/** Whether it is time to withhold; what was approved before there was a day is due. */
export function isTimeToTake(takenFrom: string | null, today: string): boolean {
  return takenFrom === null || takenFrom <= today;
}

/** An appeal that is not answered stops what is withheld of the person, and of nobody else. */
export function isStopped(appeal: AppealFacts | null): boolean {
  return appeal !== null && appeal.isUpheld === null;
}

/** Whether an appeal can be answered: once, and until its day. */
export function isAnswerable(appeal: AppealFacts | null, today: string): boolean {
  return isStopped(appeal) && appeal !== null && today <= appeal.answerDue;
}
