import { createFileRoute, useRouter } from '@tanstack/react-router';
import { InvitationScreen } from '#features/people/invitation/invitation-screen.tsx';
import { speakInside } from '#lib/i18n.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { Appearance } from '../shell/appearance.tsx';

export const Route = createFileRoute('/invitation/$token')({
  // Its sentences are those of the pages inside: whoever comes here has not loaded them yet.
  loader: () => speakInside(),
  component: Invitation,
});

function Invitation() {
  const { token } = Route.useParams();
  const router = useRouter();
  return (
    <InvitationScreen
      token={token}
      appearance={<Appearance />}
      here={router.state.location.href}
      onJoined={() => void router.navigate(entrancePaths.code)}
    />
  );
}
