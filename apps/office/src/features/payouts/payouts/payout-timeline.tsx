import { useLingui } from '@lingui/react/macro';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import { Timeline, type TimelineEntry } from '@tipwell/ui/timeline';
import type { ReactNode } from 'react';
import { byDayAndTime, dayAndTime, fullDate } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { useDestinationName } from '#lib/use-destination-name.ts';
import { useMadeOfWords } from './made-of-words.ts';
import {
  againWords,
  noAnswerTitle,
  reasonWords,
  stepMark,
  stepStateWords,
  stepWords,
} from './words.ts';

type Step = Payout['timeline'][number];

interface PayoutTimelineProps {
  payout: Payout;
  timeZone: string;
  /** It is a venue's own, and not a person's. */
  isVenues?: boolean;
  /** What the person can do, shown where the payout stands; whoever only watches has nothing to do. */
  action?: ReactNode;
}

/** The true course of one payout: what happened when, what happens now, what comes. */
export function PayoutTimeline(props: PayoutTimelineProps) {
  const { payout, timeZone, isVenues = false, action } = props;
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const promise = (at: string) => byDayAndTime(new Date(at), timeZone, locale, now);
  const destination = useDestinationName()(payout.destination, isVenues);
  const { paidAgainBy } = payout;
  const again =
    paidAgainBy &&
    i18n._(againWords[paidAgainBy.state].id, {
      day: fullDate(new Date(paidAgainBy.at), timeZone, locale),
    });
  const textOf = useStepText(payout, { destination, again }, promise);
  const moment = (at: string) => dayAndTime(new Date(at), timeZone, locale, now);
  const standsAt =
    payout.timeline.find(({ state }) => state === 'NEEDS_YOU') ??
    payout.timeline.find(({ state }) => state === 'NOW');

  const entries = payout.timeline.map((step): TimelineEntry => {
    const { title, text } = textOf(step);
    return {
      key: step.step,
      mark: stepMark[step.state],
      markLabel: i18n._(stepStateWords[step.state]),
      title,
      ...(text ? { text } : {}),
      ...(step.at ? { when: <time dateTime={step.at}>{moment(step.at)}</time> } : {}),
      ...(action && step === standsAt ? { action } : {}),
    };
  });
  return <Timeline label={t`Payout history`} entries={entries} />;
}

/** The title of a step and the line below it. */
function useStepText(
  payout: Payout,
  { destination, again }: { destination: string; again: string | null },
  promise: (by: string) => string,
): (step: Step) => { title: string; text: string } {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const wordsOf = useMadeOfWords();
  const origin = payout.madeOf && wordsOf(payout.madeOf);
  return (step) => {
    if (step.state === 'NOW' && step.reason) {
      return { title: i18n._(noAnswerTitle), text: i18n._(reasonWords[step.reason]) };
    }
    const words = stepWords[step.step][step.state];
    // What is under way lands when the payout does, also where the step itself does not say it.
    const expectedBy = step.expectedBy ?? (step.state === 'NOW' ? payout.landsBy : null);
    const values = {
      destination,
      amount: money(payout.amount, payout.currency),
      arrives: money(payout.arrives, payout.currency),
      by: expectedBy ? promise(expectedBy) : '',
    };
    const said = expectedBy ? (words.textBy ?? words.text) : words.text;
    const isPaidAgain = again !== null && step.step === 'CREDITED_BACK';
    const sentences = [
      step.reason && i18n._(reasonWords[step.reason]),
      isPaidAgain ? again : said && i18n._(said.id, values),
      step.step === 'EARNED' &&
        (origin?.earned ?? t`From the balance. We cannot tell which payments it was made of.`),
      step.step === 'SPLIT' && origin?.split,
    ];
    return { title: i18n._(words.title.id, values), text: sentences.filter(Boolean).join(' ') };
  };
}
