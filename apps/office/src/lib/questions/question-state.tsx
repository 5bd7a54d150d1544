import { useLingui } from '@lingui/react/macro';
import type { SplitQuestion } from '@tipwell/contract/distribution/calls/questions';
import { Pill } from '@tipwell/ui/pill';
import { fullDate } from '../format/dates.ts';
import { useLocale } from '../locale.ts';

/** Whether a question waits, until when, or has its answer. */
export function QuestionState({ question }: { question: SplitQuestion }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { state, dueOn, isLate } = question;
  const day = dueOn === null ? '' : fullDate(new Date(`${dueOn}T12:00:00Z`), 'UTC', locale);
  if (state === 'NOTE') return <Pill tone="plain">{t`Comment`}</Pill>;
  if (state === 'ANSWERED') return <Pill tone="good">{t`Answered`}</Pill>;
  if (isLate) return <Pill tone="bad">{t`Was due by ${day}`}</Pill>;
  return <Pill tone="notYet">{t`Answer due by ${day}`}</Pill>;
}
