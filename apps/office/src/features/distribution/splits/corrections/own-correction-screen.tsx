import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnCorrection } from '@tipwell/contract/distribution/calls/corrections';
import { subtract } from '@tipwell/contract/money/money';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Facts, type Fact } from '@tipwell/ui/facts';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { percent } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import styles from '../distributions.module.css';
import { useDay } from '../use-day.ts';
import { useOwnLineWords } from './correction-words.ts';
import { Instalments } from './instalments.tsx';
import { OwnSay } from './own-say.tsx';
import { useOwnWords } from './own-words.ts';
import { ownCorrectionsQuery } from './queries.ts';

interface OwnCorrectionScreenProps {
  /** The way back to where one came from. */
  back: ReactNode;
  userId: string;
  staffId: number;
  lineId: string;
  timeZone: string;
}

/** What a correction of a split changes for oneself, why, how far it is, and what one has to say to it. */
export function OwnCorrectionScreen(props: OwnCorrectionScreenProps) {
  const { back, userId, staffId, lineId, timeZone } = props;
  const { t } = useLingui();
  const corrections = useQuery(ownCorrectionsQuery(userId, staffId));
  const correction = corrections.data?.corrections.find((one) => one.lineId === lineId);
  return (
    <>
      <PageHeader above={back} title={t`A correction of your share`} />
      <div className={styles.narrow}>
        {correction ? (
          <>
            <WhatChanges correction={correction} />
            <OwnSay userId={userId} staffId={staffId} correction={correction} timeZone={timeZone} />
            <Instalments correction={correction} timeZone={timeZone} />
          </>
        ) : (
          <Card>
            {corrections.data ? (
              <EmptyState
                icon={<IconMapQuestion size={24} stroke={1.75} />}
                title={t`There is no such correction`}
                text={t`The address may be wrong, or belong to another of your workplaces.`}
                action={<Link {...paths.home}>{t`Go to my tips`}</Link>}
              />
            ) : (
              <Pending
                query={corrections}
                waiting={<Bone width="100%" height="320px" radius="12px" />}
              />
            )}
          </Card>
        )}
      </div>
    </>
  );
}

/** How much, why, from when on, and what is left of it. */
function WhatChanges({ correction }: { correction: OwnCorrection }) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = useDay();
  const words = useOwnWords();
  const { amount, settled, currency, state, reason, businessDay, runId } = correction;
  const pill = useOwnLineWords()[state];
  const isGain = amount > 0;
  const size = Math.abs(amount);
  const of = day(businessDay);
  const figure = (value: number) => <Money amount={value} currency={currency} />;
  const isOver = state === 'STOPPED' || state === 'DONE';
  const facts: Fact[] = [
    ...(isGain || isOver
      ? []
      : [
          { name: t`Touches payouts from`, value: day(correction.takesEffectOn) },
          { name: t`At most, of each payout`, value: percent(correction.capPercent * 100, locale) },
        ]),
    { name: isGain ? t`Has come in so far` : t`Given back so far`, value: figure(settled) },
    ...(state === 'STOPPED'
      ? []
      : [
          {
            name: isGain ? t`Still to come` : t`Left to give back`,
            value: figure(subtract(size, settled)),
            isStrong: true,
          },
        ]),
  ];
  return (
    <Card>
      <div className={styles.titled}>
        <p className={styles.bigAmount}>{figure(size)}</p>
        <Pill tone={pill.tone}>{pill.name}</Pill>
      </div>
      <p className={styles.note}>
        {isGain
          ? t`more for you from the split of ${of}`
          : t`of your share in the split of ${of}, given to you by mistake`}
      </p>
      {reason !== null && (
        <>
          <h2 className={styles.small}>{t`Why`}</h2>
          <blockquote className={styles.said} dir="auto">
            {reason}
          </blockquote>
        </>
      )}
      <div className={styles.apart}>
        <Notice tone={state === 'AGREEMENT' || state === 'APPEALED' ? 'honey' : 'info'}>
          {words(correction)}
        </Notice>
      </div>
      <div className={styles.apart}>
        <Facts facts={facts} />
      </div>
      <p className={styles.note}>
        <Link {...paths.share(runId)}>{t`See how this split was computed`}</Link>
      </p>
    </Card>
  );
}
