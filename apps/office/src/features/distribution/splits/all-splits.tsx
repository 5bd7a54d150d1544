import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getDistributions } from '@tipwell/contract/distribution/calls/splits';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Bone } from '@tipwell/ui/bone';
import { Button } from '@mantine/core';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { Trouble } from '#lib/error-state.tsx';
import styles from './distributions.module.css';
import { splitQuery } from './queries.ts';
import { useDay } from './use-day.ts';

interface AllSplitsProps {
  /** A master location and its parts. */
  places: readonly StaffOfProfile[];
  chooser: ReactNode;
  onPlace: (locationId: number) => void;
}

/**
 * How a master location and its parts split their tips, each by itself: what came in at one place is never
 * shared at another.
 */
export function AllSplits({ places, chooser, onPlace }: AllSplitsProps) {
  const { t } = useLingui();
  const asked = useQueries({ queries: places.map(({ locationId }) => splitQuery(locationId)) });
  const failed = asked.find(({ isError }) => isError);
  return (
    <>
      <PageHeader title={t`How tips are split`} />
      {chooser}
      <Card labelledBy="all-splits">
        <h2 id="all-splits" className={styles.title}>{t`All sub-locations`}</h2>
        <p className={styles.note}>
          {t`Each sub-location has a split of its own, and its tips stay with its people.`}
        </p>
        {failed && <Trouble error={failed.error} onRetry={() => void failed.refetch()} />}
        {asked.some(({ isPending }) => isPending) && !failed ? (
          <Bone width="100%" height="160px" radius="12px" />
        ) : (
          <Rows>
            {places.map(({ locationId, locationName, isMasterLocation }, index) => {
              const split = asked[index]?.data;
              if (!split) return null;
              return (
                <Row key={locationId}>
                  <p className={styles.what}>
                    <bdi>{locationName}</bdi>
                    <StateOfSplit split={split} />
                  </p>
                  {!isMasterLocation && (
                    <Button
                      variant="default"
                      aria-label={t`Look at it: ${locationName}`}
                      onClick={() => onPlace(locationId)}
                    >
                      {t`Look at it`}
                    </Button>
                  )}
                </Row>
              );
            })}
          </Rows>
        )}
      </Card>
    </>
  );
}

function StateOfSplit({ split }: { split: CallOutput<typeof getDistributions> }) {
  const { t } = useLingui();
  const day = useDay();
  const { current, upcoming, people, tipsType } = split;
  const accepted = people.filter(({ answer }) => answer === 'ACCEPTED').length;
  const all = people.length;
  const since = current && day(current.validFrom);
  const next = upcoming && day(upcoming.validFrom);
  const said = [
    since
      ? t`In force since ${since}`
      : tipsType === 'PERSONAL'
        ? t`Everyone keeps their own tips`
        : t`No split yet`,
    next ? t`another from ${next}` : '',
    since && all > 0 ? t`${accepted} of ${all} have accepted` : '',
  ];
  return <span className={styles.sub}>{said.filter(Boolean).join(' · ')}</span>;
}
