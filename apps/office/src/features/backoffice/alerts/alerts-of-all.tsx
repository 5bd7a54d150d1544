import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { alertUrgencies } from '@tipwell/contract/backoffice/calls/alerts';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { Trouble } from '#lib/error-state.tsx';
import styles from './alerts.module.css';
import { AlertList } from './alerts-screen.tsx';
import { alertsQuery } from './queries.ts';

interface AlertsOfAllProps {
  /** The master location. */
  workplace: StaffOfProfile;
  /** It and its parts. */
  places: readonly StaffOfProfile[];
  access: MenuAccess;
  chooser: ReactNode;
}

/** What needs a person at a master location and its parts: place by place, the one with the worst first. */
export function AlertsOfAll({ workplace, places, access, chooser }: AlertsOfAllProps) {
  const { t } = useLingui();
  const asked = useQueries({ queries: places.map(({ locationId }) => alertsQuery(locationId)) });
  const failed = asked.find(({ isError }) => isError);
  const worst = (index: number) => {
    const [first] = asked[index]?.data?.alerts ?? [];
    return first ? alertUrgencies.indexOf(first.urgency) : alertUrgencies.length;
  };
  const shown = places
    .map((place, index) => ({
      place,
      alerts: asked[index]?.data?.alerts ?? [],
      mayEditSplit: asked[index]?.data?.mayEditSplit ?? false,
      worst: worst(index),
    }))
    .filter(({ alerts }) => alerts.length > 0)
    .toSorted((a, b) => a.worst - b.worst);
  return (
    <>
      <PageHeader above={workplace.locationName} title={t`Alerts`} />
      {chooser}
      {failed && <Trouble error={failed.error} onRetry={() => void failed.refetch()} />}
      {shown.map(({ place, alerts, mayEditSplit }) => (
        <section key={place.locationId} aria-labelledby={`alerts-${place.locationId}`}>
          <h2 id={`alerts-${place.locationId}`} className={styles.place}>
            <bdi>{place.locationName}</bdi>
          </h2>
          <AlertList {...{ alerts, mayEditSplit, access }} workplace={place} />
        </section>
      ))}
      {shown.length === 0 && !failed && (
        <Card>
          {asked.some(({ isPending }) => isPending) ? (
            <Bone width="100%" height="120px" radius="14px" />
          ) : (
            <EmptyState
              icon={<IconCircleCheck size={24} stroke={1.75} />}
              title={t`No alerts`}
              text={t`Whatever comes up appears here by itself.`}
            />
          )}
        </Card>
      )}
    </>
  );
}
