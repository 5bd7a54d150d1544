import { createFileRoute, redirect } from '@tanstack/react-router';
import { profileQuery } from '../../features/session/queries.ts';
import { speakInside } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { Shell } from '../shell/shell.tsx';
import { ShellTrouble } from '../shell/shell-trouble.tsx';
import { ShellWaiting } from '../shell/shell-waiting.tsx';

export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ location }) => {
    if (session.read() === null) redirect({ ...paths.login(location.href), throw: true });
  },
  loader: async ({ context }) => {
    await Promise.all([context.queries.ensureQueryData(profileQuery), speakInside()]);
  },
  component: Shell,
  pendingComponent: ShellWaiting,
  errorComponent: ShellTrouble,
});
