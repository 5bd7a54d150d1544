import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnDataScreen } from '../../../features/own-data/own-data-screen.tsx';
import { profileQuery } from '../../../features/session/queries.ts';
import { ForThePersonAlone } from '../../../lib/for-the-person-alone.tsx';

export const Route = createFileRoute('/_shell/profile_/data')({ component: OwnDataPage });

function OwnDataPage() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  return (
    <ForThePersonAlone>
      <OwnDataScreen userId={profile.id} />
    </ForThePersonAlone>
  );
}
