import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TokenScreen } from '../../features/session/token-screen.tsx';
import { entrancePaths } from '../../lib/entrance/entrance-paths.ts';

// What the address handed over was taken out of it before the router saw it.
export const Route = createFileRoute('/token')({ component: Token });

function Token() {
  const router = useRouter();
  const goHome = useCallback(() => {
    void router.navigate({ ...entrancePaths.home, replace: true });
  }, [router]);
  const explain = useCallback(() => {
    void router.navigate({ ...entrancePaths.loginBecause('link'), replace: true });
  }, [router]);
  return <TokenScreen onInvalid={explain} onStay={goHome} />;
}
