import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DeletionScreen } from '#features/identity/account-deletion/deletion-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { ForThePersonAlone } from '#lib/private-section.tsx';

export const Route = createFileRoute('/_shell/profile_/delete')({ component: DeletionPage });

function DeletionPage() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  return (
    <ForThePersonAlone>
      <DeletionScreen userId={profile.id} />
    </ForThePersonAlone>
  );
}
