import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { LoginScreen } from '#features/identity/sign-in/login-screen.tsx';
import { entrancePaths, readReturnPath, safeReturnPath } from '#lib/public/public-paths.ts';
import { session, signedOutReasons, type SignedOutBecause } from '#lib/session.ts';
import { isInstalled, isNativeApp, readWelcomeSeen } from '#lib/wrapper.ts';
import { Appearance } from '../shell/appearance.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { returnPath?: string; because?: 'link' | 'left' | SignedOutBecause } => {
    const reasons = ['link', 'left', ...signedOutReasons] as const;
    const known = reasons.find((one) => one === search['because']);
    return { ...readReturnPath(search), ...(known ? { because: known } : {}) };
  },
  // For guests only: whoever is signed in goes where they wanted to go.
  beforeLoad: ({ search }) => {
    if (session.read() !== null) {
      redirect({ href: safeReturnPath(search.returnPath), throw: true });
    }
    // In the app alone, and once: what Tipwell is for (product §9).
    if ((isNativeApp() || isInstalled()) && !readWelcomeSeen()) {
      redirect({ ...entrancePaths.welcome, throw: true });
    }
  },
  component: Login,
});

function Login() {
  'use no memo';
  const { returnPath, because } = Route.useSearch();
  const router = useRouter();
  return (
    <LoginScreen
      appearance={<Appearance />}
      because={because ?? null}
      returnPath={returnPath}
      onSignedIn={(serversPath) => {
        router.history.push(safeReturnPath(returnPath ?? serversPath));
      }}
    />
  );
}
