import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  setCorrectionCap,
  type Correction,
} from '@tipwell/contract/distribution/calls/corrections';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { Row, RowArrow, RowLink, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { percent } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../distributions.module.css';
import { useDay } from '../use-day.ts';
import { CapForm } from './cap-form.tsx';
import { useStandingWords } from './correction-words.ts';
import { correctionsQuery } from './queries.ts';
import { givenBackBy } from './given-back.ts';
import { standingOf, whatNeedsSomebodyFirst } from './standing-of-correction.ts';

/** More than these are shown when asked for. */
const mostShown = 5;

/** Corrections of splits that are closed, what needs somebody first, and the cap on what they take. */
export function CorrectionsCard({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isCapOpen, setIsCapOpen] = useState(false);
  const [isAll, setIsAll] = useState(false);
  const found = useQuery(correctionsQuery(locationId)).data;
  if (!found) return null;
  const { capPercent, mayAct } = found;
  const corrections = whatNeedsSomebodyFirst(found.corrections);
  const cap = percent(capPercent * 100, locale);
  const closeCap = () => setIsCapOpen(false);
  return (
    <Card labelledBy="the-corrections">
      <h2 id="the-corrections" className={styles.title}>{t`Corrections of splits`}</h2>
      <p className={styles.note}>
        {t`A split that is closed stays as it is. Whoever was given too much gives it back out of later payouts, and it goes to whoever should have had it. Open one of the days below to correct it.`}
      </p>
      {corrections.length > 0 && (
        <Rows>
          {corrections.slice(0, isAll ? undefined : mostShown).map((correction) => (
            <Row key={correction.correctionId}>
              <CorrectionRow locationId={locationId} correction={correction} />
            </Row>
          ))}
        </Rows>
      )}
      {corrections.length > mostShown && !isAll && (
        <Button variant="subtle" onClick={() => setIsAll(true)}>
          {t`Show all ${corrections.length}`}
        </Button>
      )}
      <div className={styles.setting}>
        <p className={styles.what}>{t`At most ${cap} of each payout goes to corrections.`}</p>
        {mayAct && (
          <WriteControls of={setCorrectionCap}>
            <Button variant="default" onClick={() => setIsCapOpen(true)}>
              {t`Change the cap`}
            </Button>
          </WriteControls>
        )}
      </div>
      <Sheet
        isOpen={isCapOpen}
        onClose={closeCap}
        title={t`What corrections take of a payout`}
        closeLabel={t`Close`}
      >
        <CapForm locationId={locationId} percent={capPercent} onDone={closeCap} />
      </Sheet>
    </Card>
  );
}

function CorrectionRow({ locationId, correction }: { locationId: number; correction: Correction }) {
  const { t } = useLingui();
  const day = useDay();
  const words = useStandingWords()[standingOf(correction)];
  const { owed } = givenBackBy(correction);
  const people = correction.lines.length;
  return (
    <RowLink {...paths.corrections(locationId, correction.runId)} className={styles.asked ?? ''}>
      <span className={styles.whole}>
        {t`Split of ${day(correction.businessDay)}`}
        <span className={styles.sub}>
          {plural(people, { one: '# person', other: '# people' })}
          {correction.reason && (
            <>
              {' · '}
              <bdi>{correction.reason}</bdi>
            </>
          )}
        </span>
      </span>
      <Pill tone={words.tone}>{words.name}</Pill>
      <span className={styles.last}>
        <Money amount={owed} currency={correction.currency} />
      </span>
      <RowArrow />
    </RowLink>
  );
}
