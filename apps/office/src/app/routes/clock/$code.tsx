import { createFileRoute, redirect } from '@tanstack/react-router';
import { ClockPage } from '#features/distribution/hours/clock-in/clock-page.tsx';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { speakInside } from '#lib/i18n.ts';
import { personOf, session } from '#lib/session.ts';
import { Appearance } from '../../shell/appearance.tsx';

// Beside the shell and not in it: whoever starts work wants one tap, and without a connection nothing
// of what the shell asks for would come.
export const Route = createFileRoute('/clock/$code')({
  beforeLoad: ({ location }) => {
    const known = session.read();
    if (known === null) redirect({ ...entrancePaths.login(location.href), throw: true });
    if (known?.mustAddSecondFactor && known.viewAs === null) {
      redirect({ ...entrancePaths.secondFactor, throw: true });
    }
  },
  loader: () => speakInside(),
  component: Clock,
});

function Clock() {
  const { code } = Route.useParams();
  const userId = personOf(session.read());
  if (userId === null) return null;
  return <ClockPage key={code} code={code} userId={userId} appearance={<Appearance />} />;
}
