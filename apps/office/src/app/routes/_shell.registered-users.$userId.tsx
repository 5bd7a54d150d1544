import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { mayOnPlatform, permissions } from '@tipwell/contract/permissions';
import { PersonScreen } from '../../features/registered-users/person-screen.tsx';
import { FactorResetCard } from '../../features/second-factor/reset-card.tsx';
import { loginAs } from '../../features/session/queries.ts';
import { session } from '../../lib/session.ts';
import { showFailure } from '../../lib/toasts.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/registered-users/$userId')({
  beforeLoad: async ({ context, params }) => {
    await requireEntry(context.queries, 'registeredUsers');
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(params.userId))
      notFound({ throw: true });
  },
  component: RegisteredUser,
});

function RegisteredUser() {
  const { userId } = Route.useParams();
  const router = useRouter();
  const queries = useQueryClient();
  const isAdmin = mayOnPlatform(permissions.administer, session.read()?.roles ?? []);
  return (
    <PersonScreen
      key={userId}
      userId={userId}
      security={isAdmin ? <FactorResetCard userId={userId} /> : null}
      onViewAs={(isReadOnly) => {
        // Whoever leaves the view comes back to this page.
        loginAs(queries, userId, router.state.location.href, isReadOnly).catch(showFailure);
      }}
    />
  );
}
