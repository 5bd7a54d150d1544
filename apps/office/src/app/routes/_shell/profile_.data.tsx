import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OwnDataScreen } from '../../../features/own-data/own-data-screen.tsx';
import { profileQuery } from '../../../features/session/queries.ts';

export const Route = createFileRoute('/_shell/profile_/data')({ component: OwnDataPage });

function OwnDataPage() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  return <OwnDataScreen userId={profile.id} />;
}
