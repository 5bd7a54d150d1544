import { createFileRoute, redirect } from '@tanstack/react-router';
import { SetUpScreen } from '#features/identity/second-factor/set-up-screen.tsx';
import { speakInside } from '#lib/i18n.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { session } from '#lib/session.ts';
import { Appearance } from '../shell/appearance.tsx';
import { ConfirmOnDemand } from '../shell/confirm-on-demand.tsx';
import { LogOutButton } from '../shell/log-out-button.tsx';
import { ShellTrouble } from '../shell/shell-error.tsx';
import { ShellWaiting } from '../shell/shell-loading.tsx';

export const Route = createFileRoute('/second-factor')({
  // For whoever must have a second factor and has none; everybody else finds it among their details.
  beforeLoad: ({ location }) => {
    const known = session.read();
    if (known === null) redirect({ ...entrancePaths.login(location.href), throw: true });
    if (!known?.mustAddSecondFactor) redirect({ ...entrancePaths.home, throw: true });
  },
  loader: () => speakInside(),
  component: SecondFactor,
  pendingComponent: ShellWaiting,
  errorComponent: ShellTrouble,
});

function SecondFactor() {
  const navigate = Route.useNavigate();
  return (
    <>
      <SetUpScreen
        appearance={<Appearance />}
        logOut={<LogOutButton />}
        onDone={() => void navigate({ ...entrancePaths.home, replace: true })}
      />
      {/* Whoever takes longer than a few minutes proves once more who they are. */}
      <ConfirmOnDemand />
    </>
  );
}
