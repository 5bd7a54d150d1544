import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SetUpScreen } from '../../features/second-factor/set-up-screen.tsx';
import { signOut } from '../../features/session/queries.ts';
import { speakInside } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { Appearance } from '../shell/appearance.tsx';
import { ConfirmOnDemand } from '../shell/confirm-on-demand.tsx';
import { ShellTrouble } from '../shell/shell-trouble.tsx';
import { ShellWaiting } from '../shell/shell-waiting.tsx';

export const Route = createFileRoute('/second-factor')({
  // For whoever must have a second factor and has none; everybody else finds it among their details.
  beforeLoad: ({ location }) => {
    const known = session.read();
    if (known === null) redirect({ ...paths.login(location.href), throw: true });
    if (!known?.mustAddSecondFactor) redirect({ ...paths.home, throw: true });
  },
  loader: () => speakInside(),
  component: SecondFactor,
  pendingComponent: ShellWaiting,
  errorComponent: ShellTrouble,
});

function SecondFactor() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = Route.useNavigate();
  return (
    <>
      <SetUpScreen
        appearance={<Appearance />}
        logOut={
          <Button variant="subtle" color="gray" fullWidth onClick={() => void signOut(queries)}>
            {t`Log out`}
          </Button>
        }
        onDone={() => void navigate({ ...paths.home, replace: true })}
      />
      {/* Whoever takes longer than a few minutes proves once more who they are. */}
      <ConfirmOnDemand />
    </>
  );
}
