import { useQuery } from '@tanstack/react-query';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { NotConfirmedNotice } from '#features/identity/account/not-confirmed-notice.tsx';
import { IndependenceCard } from '#features/distribution/splits/independence-card.tsx';
import { OwnTipsLink } from '#features/backoffice/home/own-tips-link.tsx';
import { VenueHomeScreen } from '#features/backoffice/home/venue-home.tsx';
import { VenueMoneyLink } from '#features/payouts/payouts/venue/venue-money-link.tsx';
import { PromotionHere } from '#features/venues/promotions/location/promotion-here.tsx';
import { Stars } from '#features/payments/reviews/stars.tsx';
import { menuAccessQuery } from '#features/identity/sign-in/queries.ts';
import { isTippedAt } from '#lib/workplace.ts';

interface VenueHomeProps {
  profile: Profile;
  workplace: StaffOfProfile;
}

/** How the venue does, for whoever looks after it. */
export function VenueHome({ profile, workplace }: VenueHomeProps) {
  const { data: access } = useQuery(menuAccessQuery(workplace.locationId));
  return (
    <>
      <NotConfirmedNotice />
      <IndependenceCard userId={profile.id} workplace={workplace} />
      <VenueHomeScreen
        key={workplace.locationId}
        name={profile.nickName ?? profile.firstName}
        workplace={workplace}
        access={access}
        renderStars={(stars) => <Stars stars={stars} />}
        ownTips={
          isTippedAt(workplace) && <OwnTipsLink userId={profile.id} staffId={workplace.staffId} />
        }
        venueMoney={<VenueMoneyLink workplace={workplace} />}
        promotion={<PromotionHere workplace={workplace} />}
      />
    </>
  );
}
