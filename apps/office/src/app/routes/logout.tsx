import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LogoutScreen } from '#features/identity/sign-in/leaving-screen.tsx';
import { entrancePaths } from '#lib/public/public-paths.ts';

// The screen itself signs out: a link that is only pointed at must not.
export const Route = createFileRoute('/logout')({ component: Logout });

function Logout() {
  const router = useRouter();
  const goOn = useCallback(() => {
    void router.navigate({ ...entrancePaths.loginBecause('left'), replace: true });
  }, [router]);
  return <LogoutScreen onLeft={goOn} />;
}
