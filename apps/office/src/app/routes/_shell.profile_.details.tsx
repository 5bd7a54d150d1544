import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DetailsScreen } from '../../features/account/details-screen.tsx';
import { DeletionCard } from '../../features/account-deletion/deletion-card.tsx';
import { MessageChoicesCard } from '../../features/notifications/message-choices-card.tsx';
import { OwnDataCard } from '../../features/own-data/own-data-card.tsx';
import { SecurityCard } from '../../features/second-factor/security-card.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { session } from '../../lib/session.ts';
import { HomeLink } from '../shell/home-link.tsx';

export const Route = createFileRoute('/_shell/profile_/details')({ component: Details });

function Details() {
  // Who only views as somebody sees nothing of how they sign in.
  const isViewed = session.read()?.viewAs != null;
  const { data: profile } = useSuspenseQuery(profileQuery);
  return (
    <DetailsScreen
      back={<HomeLink />}
      security={isViewed ? null : <SecurityCard />}
      data={
        isViewed ? null : (
          <>
            <OwnDataCard />
            <DeletionCard />
          </>
        )
      }
      messages={<MessageChoicesCard userId={profile.id} />}
    />
  );
}
