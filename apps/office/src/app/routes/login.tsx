import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { LoginScreen } from '../../features/session/login-screen.tsx';
import { safeReturnPath } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { Appearance } from '../shell/appearance.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: ({ returnPath }: Record<string, unknown>): { returnPath?: string } =>
    typeof returnPath === 'string' ? { returnPath } : {},
  // For guests only: whoever is signed in goes where they wanted to go.
  beforeLoad: ({ search }) => {
    if (session.read() !== null) {
      redirect({ href: safeReturnPath(search.returnPath), throw: true });
    }
  },
  component: Login,
});

function Login() {
  const { returnPath } = Route.useSearch();
  const router = useRouter();
  return (
    <LoginScreen
      appearance={<Appearance />}
      onSignedIn={(serversPath) => {
        router.history.push(safeReturnPath(returnPath ?? serversPath));
      }}
    />
  );
}
