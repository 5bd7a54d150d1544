import { createFileRoute } from '@tanstack/react-router';
import { RegionsScreen } from '../../../features/other-regions/regions-screen.tsx';
import { ForThePersonAlone } from '../../../lib/for-the-person-alone.tsx';

export const Route = createFileRoute('/_shell/profile_/regions')({ component: OtherRegionsPage });

function OtherRegionsPage() {
  return (
    <ForThePersonAlone>
      <RegionsScreen />
    </ForThePersonAlone>
  );
}
