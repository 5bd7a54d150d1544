import { createFileRoute, redirect } from '@tanstack/react-router';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { session } from '#lib/session.ts';
import { leadToPassword } from '../../guards/follow-gate.ts';
import { NewcomerFrame } from '../../onboarding/newcomer-frame.tsx';
import { ShellTrouble } from '../../shell/shell-error.tsx';
import { ShellWaiting } from '../../shell/shell-loading.tsx';

/** The pages on the way from an invitation to the first payout, each alone on the screen. */
export const Route = createFileRoute('/_newcomer')({
  beforeLoad: ({ location }) => {
    const known = session.read();
    if (known === null) redirect({ ...entrancePaths.login(location.href), throw: true });
    // A role that asks for a second factor opens nothing but the way to it; a viewer has proved theirs.
    if (known?.mustAddSecondFactor && known.viewAs === null) {
      redirect({ ...entrancePaths.secondFactor, throw: true });
    }
  },
  loader: async ({ context: { queries } }) => {
    const [{ profileQuery }, { onboardingQuery }, { speakInside }] = await Promise.all([
      import('#features/identity/sign-in/queries.ts'),
      import('#lib/onboarding/queries.ts'),
      import('#lib/i18n.ts'),
    ]);
    const [{ nextGate }] = await Promise.all([
      queries.ensureQueryData(onboardingQuery()),
      queries.ensureQueryData(profileQuery),
      speakInside(),
    ]);
    leadToPassword(nextGate);
  },
  component: NewcomerFrame,
  pendingComponent: ShellWaiting,
  errorComponent: ShellTrouble,
});
