import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { weekdayDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { Pending } from '#lib/query-view.tsx';
import { CannotBePaid } from './cannot-be-paid.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useGreeting } from './greeting.ts';
import { venueHomeQuery } from './queries.ts';
import styles from './venue-home.module.css';
import { PayoutsAtAGlance, ReviewsAtAGlance, WeekAtAGlance } from './venue-glances.tsx';
import { VenueWaiting } from './venue-waiting.tsx';

export interface VenueHomeProps {
  name: string;
  workplace: StaffOfProfile;
  /** What the reader may open there, once it is known. */
  access: MenuAccess | undefined;
  renderStars: (stars: number) => ReactNode;
  /** What the venue has of its own, for its owners. */
  venueMoney: ReactNode;
  /** What is cheaper there at the moment. */
  promotion: ReactNode;
  /** One's own tips, for whoever is tipped as well. */
  ownTips: ReactNode;
}

/** How the venue does and what waits for whoever looks after it: facts, each with its one way on. */
export function VenueHomeScreen(props: VenueHomeProps) {
  const { workplace } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(30_000);
  const home = useQuery(venueHomeQuery(workplace.locationId));
  return (
    <>
      <PageHeader
        above={weekdayDate(now, workplace.timeZone, locale)}
        title={useGreeting(now, workplace.timeZone, props.name)}
        tabTitle={t`Home`}
      />
      {home.data ? (
        <Glance {...props} home={home.data} />
      ) : home.isError ? (
        <Card>
          <Pending query={home} />
        </Card>
      ) : (
        <div className={styles.home} aria-busy>
          <div className={styles.main}>
            <Bone width="100%" height="272px" radius="14px" />
            <Bone width="100%" height="320px" radius="14px" />
          </div>
          <div className={styles.side}>
            <Bone width="100%" height="220px" radius="14px" />
          </div>
        </div>
      )}
    </>
  );
}

function Glance({ home, ...props }: VenueHomeProps & { home: VenueHome }) {
  const { workplace } = props;
  const { week, reviews, unpayable, payouts } = home;
  const hasMain = week !== null || reviews !== null || payouts !== null;
  return (
    <div className={hasMain ? styles.home : styles.narrow}>
      {hasMain && (
        <div className={styles.main}>
          {week && <WeekAtAGlance week={week} currency={home.currency} />}
          {payouts && <PayoutsAtAGlance payouts={payouts} />}
          {reviews && (
            <ReviewsAtAGlance
              reviews={reviews}
              timeZone={workplace.timeZone}
              renderStars={props.renderStars}
            />
          )}
        </div>
      )}
      <div className={styles.side}>
        <FirstSteps home={home} workplace={workplace} />
        <VenueWaiting home={home} workplace={workplace} access={props.access} />
        <CannotBePaid unpayable={unpayable ?? []} workplace={workplace} />
        {props.promotion}
        {props.ownTips}
        {props.venueMoney}
      </div>
    </div>
  );
}
