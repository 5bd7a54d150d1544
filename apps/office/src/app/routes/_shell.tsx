import {
  createFileRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router';
import { clientVersion } from '@tipwell/contract/api/client';
import { mustUpdateApp } from '@tipwell/contract/api/app-version.rule';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { speakHome, speakInside } from '#lib/i18n.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { session } from '#lib/session.ts';
import { isNativeApp } from '#lib/wrapper.ts';
import { followGate } from '../guards/follow-gate.ts';
import { Shell } from '../shell/shell.tsx';
import { ShellTrouble } from '../shell/shell-error.tsx';
import { ShellWaiting } from '../shell/shell-loading.tsx';

export const Route = createFileRoute('/_shell')({
  beforeLoad: async ({ location, matches }) => {
    const known = session.read();
    // A role that asks for a second factor opens nothing but the way to it; a viewer has proved theirs.
    if (known?.mustAddSecondFactor && known.viewAs === null) {
      redirect({ ...entrancePaths.secondFactor, throw: true });
    }
    if (known !== null) {
      if (matches.at(-1)?.routeId !== '/_shell/profile') await speakInside();
      return;
    }
    // An address that leads nowhere is no reason to ask anybody to sign in.
    if (matches.at(-1)?.routeId === '/_shell/$') notFound({ routeId: rootRouteId, throw: true });
    redirect({ ...entrancePaths.login(location.href), throw: true });
  },
  loader: async ({ context, location, cause }) => {
    const [profile] = await Promise.all([
      context.queries.ensureQueryData(profileQuery),
      speakHome(),
    ]);
    if (mustUpdateApp(profile.minAppVersion, clientVersion, isNativeApp())) {
      redirect({ ...entrancePaths.appUpdate, throw: true });
    }
    followGate(profile, { location, isEntering: cause === 'enter' });
  },
  component: Shell,
  pendingComponent: ShellWaiting,
  errorComponent: ShellTrouble,
  notFoundComponent: lazyRouteComponent(() => import('../shell/not-found.tsx'), 'NotFoundWithin'),
});
