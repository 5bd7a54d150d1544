import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { proposeCorrection } from '@tipwell/contract/distribution/calls/corrections';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../distributions.module.css';
import { useDay } from '../use-day.ts';
import { CorrectionCard } from './correction-card.tsx';
import { ProposeForm } from './propose-form.tsx';
import { correctableQuery, correctionsQuery, type CorrectableShares } from './queries.ts';

interface SplitToCorrectProps {
  locationId: number;
  runId: string;
  timeZone: string;
  /** The way back to where the reader came from. */
  above: ReactNode;
}

/** A split that is closed: what everyone has of it, its corrections, and the way to another one. */
export function SplitToCorrect({ locationId, runId, timeZone, above }: SplitToCorrectProps) {
  const { t } = useLingui();
  const day = useDay();
  const shares = useQuery(correctableQuery(locationId, runId));
  const corrections = useQuery(correctionsQuery(locationId));
  const { data } = shares;
  const of = data && day(data.businessDay);
  const title = of ? t`The split of ${of}` : t`The split`;
  if (!data || !corrections.data) {
    const isMissing = shares.error instanceof ApiFailure && shares.error.name === 'notFound';
    return (
      <>
        <PageHeader above={above} title={title} />
        <Card>
          {isMissing ? (
            <EmptyState
              icon={<IconMapQuestion size={24} stroke={1.75} />}
              title={t`There is no such split here`}
              text={t`The address may be wrong, or belong to another location.`}
            />
          ) : (
            <Pending
              query={shares.isError ? shares : corrections}
              waiting={<Bone width="100%" height="320px" radius="12px" />}
            />
          )}
        </Card>
      </>
    );
  }
  const { capPercent, mayAct } = corrections.data;
  const ofThis = corrections.data.corrections.filter((one) => one.runId === runId);
  return (
    <>
      <PageHeader above={above} title={title} />
      <div className={styles.narrow}>
        {ofThis.map((correction) => (
          <CorrectionCard
            key={correction.correctionId}
            locationId={locationId}
            timeZone={timeZone}
            correction={correction}
            shares={data}
            capPercent={capPercent}
          />
        ))}
        <Shares
          locationId={locationId}
          runId={runId}
          shares={data}
          capPercent={capPercent}
          mayAct={mayAct}
          isCorrected={ofThis.length > 0}
        />
      </div>
    </>
  );
}

interface SharesProps {
  locationId: number;
  runId: string;
  shares: CorrectableShares;
  capPercent: number;
  mayAct: boolean;
  /** There are corrections of it: what is next with them comes first. */
  isCorrected: boolean;
}

/** What everyone has of the split now, and the form in its place once it is to be corrected. */
function Shares(props: SharesProps) {
  const { locationId, runId, shares, capPercent, mayAct, isCorrected } = props;
  const { t } = useLingui();
  const [isProposing, setIsProposing] = useState(false);
  const having = shares.people.filter(({ left }) => left > 0);
  return (
    <Card labelledBy="everyones-part">
      <div className={styles.head}>
        <h2 id="everyones-part" className={styles.title}>
          {isProposing ? t`Propose a correction` : t`What everyone has of it`}
        </h2>
        {mayAct && !isProposing && (
          <WriteControls of={proposeCorrection}>
            <Button
              variant={isCorrected ? 'default' : 'filled'}
              onClick={() => setIsProposing(true)}
            >{t`Correct it`}</Button>
          </WriteControls>
        )}
      </div>
      <p className={styles.note}>
        {isProposing
          ? t`Enter what people should have had. Who is left out keeps what they have.`
          : t`With everything that refunds and corrections have changed since.`}
      </p>
      {isProposing ? (
        <ProposeForm
          locationId={locationId}
          runId={runId}
          shares={shares}
          capPercent={capPercent}
          onDone={() => setIsProposing(false)}
        />
      ) : having.length === 0 ? (
        <p className={styles.note}>{t`Nobody has anything of it any more.`}</p>
      ) : (
        <Rows>
          {having.map(({ staffId, displayFullName, left }) => (
            <Row key={staffId}>
              <p className={styles.what}>
                <Link {...paths.partOfSplit(locationId, runId, staffId)}>
                  <bdi>{displayFullName}</bdi>
                </Link>
              </p>
              <p className={styles.figure}>
                <Money amount={left} currency={shares.currency} />
              </p>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
