import { useLingui } from '@lingui/react/macro';
import type { Correction } from '@tipwell/contract/distribution/calls/corrections';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { fullDate } from '#lib/format/dates.ts';
import { Rows } from '#lib/lists/rows.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import styles from '../distributions.module.css';
import { useDay } from '../use-day.ts';
import { Consequences } from './consequences.tsx';
import { useStandingWords } from './correction-words.ts';
import { CorrectionLine } from './correction-line.tsx';
import { DecideCorrection } from './decide-correction.tsx';
import { givenBackBy } from './given-back.ts';
import type { CorrectableShares } from './queries.ts';
import { standingOf } from './standing-of-correction.ts';

interface CorrectionCardProps {
  locationId: number;
  timeZone: string;
  correction: Correction;
  shares: CorrectableShares;
  capPercent: number;
}

/** One correction of a split: who proposed it and why, what it means or how far it is, and what is next. */
export function CorrectionCard(props: CorrectionCardProps) {
  const { locationId, timeZone, correction, shares, capPercent } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const day = useDay();
  const standing = standingOf(correction);
  const words = useStandingWords()[standing];
  const { correctionId, state, currency, takesEffectOn } = correction;
  const at = (moment: string) => fullDate(new Date(moment), timeZone, locale);
  const proposedBy = correction.proposedBy ?? t`Somebody who has left`;
  const decidedBy = correction.decidedBy ?? t`Somebody who has left`;
  const proposedOn = at(correction.proposedAt);
  const decidedOn = correction.decidedAt && at(correction.decidedAt);
  const titles = {
    OPEN: t`Proposed correction`,
    CONFIRMED: t`Confirmed correction`,
    REJECTED: t`Rejected correction`,
  };
  const title = `correction-${correctionId}`;
  const { owed, settled } = givenBackBy(correction);
  const [done, all] = [money(settled, currency), money(owed, currency)];
  return (
    <Card labelledBy={title}>
      <div className={styles.titled}>
        <h2 id={title} className={styles.title}>
          {titles[state]}
        </h2>
        <Pill tone={words.tone}>{words.name}</Pill>
      </div>
      <p className={styles.note}>
        {t`Proposed by ${proposedBy} on ${proposedOn}`}
        {decidedOn && (
          <>
            {' · '}
            {state === 'CONFIRMED'
              ? t`confirmed by ${decidedBy} on ${decidedOn}`
              : t`rejected by ${decidedBy} on ${decidedOn}`}
          </>
        )}
      </p>
      {correction.reason && (
        <blockquote className={styles.said} dir="auto">
          {correction.reason}
        </blockquote>
      )}
      {state === 'CONFIRMED' && (
        <p className={styles.note}>
          {t`${done} of ${all} given back so far.`}{' '}
          {takesEffectOn && t`Payouts give it back from ${day(takesEffectOn)} on.`}
        </p>
      )}
      {state === 'OPEN' ? (
        <div className={styles.apart}>
          <Consequences shares={shares} lines={correction.lines} capPercent={capPercent} />
          <DecideCorrection locationId={locationId} correction={correction} />
        </div>
      ) : (
        <Rows>
          {correction.lines.map((line) => (
            <CorrectionLine
              key={line.lineId}
              locationId={locationId}
              timeZone={timeZone}
              correction={correction}
              line={line}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
