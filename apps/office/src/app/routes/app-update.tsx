import { createFileRoute } from '@tanstack/react-router';
import { mustUpdateApp } from '@tipwell/contract/api/app-version.rule';
import { clientVersion } from '@tipwell/contract/api/client';
import { speakInside } from '#lib/i18n.ts';
import { session } from '#lib/session.ts';
import { isNativeApp } from '#lib/wrapper.ts';
import { AppUpdate } from '../shell/app-update.tsx';

export const Route = createFileRoute('/app-update')({
  // Anybody may open this address: it says that the app is too old only where that is so.
  loader: async ({ context }) => {
    await speakInside();
    if (!isNativeApp() || session.read() === null) return { isTooOld: false };
    const { profileQuery } = await import('#features/identity/sign-in/queries.ts');
    const { minAppVersion } = await context.queries.ensureQueryData(profileQuery);
    return { isTooOld: mustUpdateApp(minAppVersion, clientVersion, true) };
  },
  component: Update,
});

function Update() {
  const { isTooOld } = Route.useLoaderData();
  return <AppUpdate isTooOld={isTooOld} />;
}
