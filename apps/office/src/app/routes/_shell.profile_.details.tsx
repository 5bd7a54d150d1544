import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DetailsScreen } from '#features/identity/account/details-screen.tsx';
import { DeletionCard } from '#features/identity/account-deletion/deletion-card.tsx';
import { MessageChoicesCard } from '#features/backoffice/notifications/message-choices-card.tsx';
import { OwnDataCard } from '#features/backoffice/privacy/own-data-card.tsx';
import { SecurityCard } from '#features/identity/second-factor/security-card.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { session } from '#lib/session.ts';
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
