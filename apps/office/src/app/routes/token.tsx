import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { TokenScreen } from '#features/identity/sign-in/token-screen.tsx';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { readHandedSession } from '#lib/public/read-handed-session.ts';
import { takeHandedAddress } from '#lib/handed-address.ts';

// What the address handed over was taken out of it before the router saw it.
export const Route = createFileRoute('/token')({ component: Token });

function Token() {
  const router = useRouter();
  // Taken from its place once, and kept here while the page asks and tries again.
  const [handed] = useState(() => readHandedSession(takeHandedAddress()));
  const goHome = useCallback(() => {
    void router.navigate({ ...entrancePaths.home, replace: true });
  }, [router]);
  const explain = useCallback(() => {
    void router.navigate({ ...entrancePaths.loginBecause('link'), replace: true });
  }, [router]);
  return <TokenScreen handed={handed} onInvalid={explain} onStay={goHome} />;
}
