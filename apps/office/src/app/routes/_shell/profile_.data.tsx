import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnDataScreen } from '#features/backoffice/privacy/own-data-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { ForThePersonAlone } from '#lib/private-section.tsx';

export const Route = createFileRoute('/_shell/profile_/data')({ component: OwnDataPage });

function OwnDataPage() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  return (
    <ForThePersonAlone>
      <OwnDataScreen userId={profile.id} />
    </ForThePersonAlone>
  );
}
