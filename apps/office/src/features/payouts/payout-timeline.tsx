import { useLingui } from '@lingui/react/macro';
import type { Payout } from '@tipwell/contract/calls/payouts';
import { Timeline, type TimelineEntry } from '@tipwell/ui/timeline';
import { dayAndTime } from '../../lib/dates.ts';
import { useLocale, useMoney } from '../../lib/locale.ts';
import { useNow } from '../../lib/now.ts';
import { destinationWords } from '../../lib/destination-words.ts';
import { reasonWords, stepMark, stepStateWords, stepWords } from './words.ts';

/** The true course of one payout: what happened when, what happens now, what comes. */
export function PayoutTimeline({ payout, timeZone }: { payout: Payout; timeZone: string }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const now = useNow(60_000);
  const moment = (at: string) => dayAndTime(new Date(at), timeZone, locale, now);

  const entries = payout.timeline.map((step): TimelineEntry => {
    const words = stepWords[step.step][step.state];
    // What is under way lands when the payout does, also where the step itself does not say it.
    const expectedBy = step.expectedBy ?? (step.state === 'NOW' ? payout.landsBy : null);
    const values = {
      destination: destinationWords(payout.destination),
      amount: money(payout.amount, payout.currency),
      arrives: money(payout.arrives, payout.currency),
      by: expectedBy ? moment(expectedBy) : '',
    };
    const said = expectedBy ? (words.textBy ?? words.text) : words.text;
    const text = [
      step.reason ? i18n._(reasonWords[step.reason]) : '',
      said ? i18n._(said.id, values) : '',
    ]
      .filter(Boolean)
      .join(' ');
    return {
      key: step.step,
      mark: stepMark[step.state],
      markLabel: i18n._(stepStateWords[step.state]),
      title: i18n._(words.title.id, values),
      ...(text ? { text } : {}),
      ...(step.at ? { when: <time dateTime={step.at}>{moment(step.at)}</time> } : {}),
    };
  });
  return <Timeline label={t`Course of this payout`} entries={entries} />;
}
