import { createFileRoute, redirect } from '@tanstack/react-router';
import { FirstPasswordScreen } from '#features/identity/account/first-password-screen.tsx';
import { speakInside } from '#lib/i18n.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { session } from '#lib/session.ts';
import { Appearance } from '../shell/appearance.tsx';
import { LogOutButton } from '../shell/log-out-button.tsx';
import { ShellTrouble } from '../shell/shell-error.tsx';
import { ShellWaiting } from '../shell/shell-loading.tsx';

export const Route = createFileRoute('/change-password')({
  beforeLoad: ({ location }) => {
    if (session.read() === null) redirect({ ...entrancePaths.login(location.href), throw: true });
  },
  // For whoever has a temporary password; everybody else changes theirs among their details.
  loader: async ({ context }) => {
    const { profileQuery } = await import('#features/identity/sign-in/queries.ts');
    const profile = await context.queries.fetchQuery({ ...profileQuery, staleTime: 0 });
    if (profile.status !== 'INITIALIZED') redirect({ ...entrancePaths.home, throw: true });
    await speakInside();
  },
  component: ChangePassword,
  pendingComponent: ShellWaiting,
  errorComponent: ShellTrouble,
});

function ChangePassword() {
  const navigate = Route.useNavigate();
  return (
    <FirstPasswordScreen
      appearance={<Appearance />}
      logOut={<LogOutButton />}
      onDone={() => void navigate({ ...entrancePaths.home, replace: true })}
    />
  );
}
