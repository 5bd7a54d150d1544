import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { PassScreen } from '../../features/other-regions/pass-screen.tsx';
import { TokenScreen } from '../../features/session/token-screen.tsx';
import { entrancePaths } from '../../lib/entrance/entrance-paths.ts';
import { claimsOfSaid, keepSaid } from '../../lib/entrance/kept-said.ts';
import { readSaidByRegion, type SaidByRegion } from '../../lib/entrance/said-by-region.ts';
import { readHandedSession } from '../../lib/entrance/read-handed-session.ts';
import { takeHandedAddress } from '../../lib/handed-address.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';

// What the address handed over was taken out of it before the router saw it.
export const Route = createFileRoute('/token')({ component: Token });

function Token() {
  const router = useRouter();
  // Taken from its place once, and kept here while the page asks and tries again.
  const [{ said, handed }] = useState(() => {
    const { search, hash } = new URL(takeHandedAddress(), globalThis.location.href);
    return { said: readSaidByRegion(hash), handed: readHandedSession(search) };
  });
  const goHome = useCallback(() => {
    void router.navigate({ ...entrancePaths.home, replace: true });
  }, [router]);
  const explain = useCallback(() => {
    void router.navigate({ ...entrancePaths.loginBecause('link'), replace: true });
  }, [router]);
  if (said === null) return <TokenScreen handed={handed} onInvalid={explain} onStay={goHome} />;
  if (said.kind === 'offer' || claimsOfSaid(said.text).agreesToOffer)
    return <ToRegions said={said} />;
  return (
    <PassScreen
      pass={said.text}
      isSignedIn={session.read() !== null}
      onSignIn={() => void router.navigate({ ...entrancePaths.login(), replace: true })}
      onStay={goHome}
      onConnect={() => void router.navigate({ ...paths.otherRegions, replace: true })}
    />
  );
}

/** What a region asks or answers is shown on a page for whoever is signed in, or signs in on the way. */
function ToRegions({ said }: { said: SaidByRegion }) {
  const router = useRouter();
  useEffect(() => {
    keepSaid(said);
    void router.navigate({ ...paths.otherRegions, replace: true });
  }, [router, said]);
  return null;
}
