import type { WithholdingAppeal } from '@tipwell/contract/distribution/calls/withholding';
import type { AppealFacts } from './appeal.rule.ts';

/** An appeal as it is read by the person and by whoever answers. */
export function presentAppeal(appeal: AppealFacts | null): WithholdingAppeal | null {
  if (appeal === null) return null;
  const { appealedAt, answerDue, answeredAt, isUpheld } = appeal;
  return {
    at: appealedAt.toISOString(),
    message: appeal.appeal,
    answerDue,
    answer:
      answeredAt === null || isUpheld === null
        ? null
        : { isUpheld, at: answeredAt.toISOString(), message: appeal.answer },
  };
}
