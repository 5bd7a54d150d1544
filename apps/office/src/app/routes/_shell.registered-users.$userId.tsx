import { createFileRoute, useRouter } from '@tanstack/react-router';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { useState } from 'react';
import { PersonScreen } from '#features/people/register/person-screen.tsx';
import { owedQuery } from '#features/people/register/final-payouts/queries.ts';
import {
  careQuery,
  personConversationsQuery,
  personDevicesQuery,
  personMoneyQuery,
  personQuery,
} from '#features/people/register/queries.ts';
import { FactorResetCard } from '#features/identity/second-factor/reset-card.tsx';
import { openViewTab } from '#features/identity/sign-in/open-view.ts';
import { beginView } from '#features/identity/sign-in/queries.ts';
import { ViewTabSheet } from '#features/identity/sign-in/view-tab-sheet.tsx';
import { isId } from '../guards/address-parts.ts';
import { drawOnce } from '#lib/prefetch/render-once.ts';
import { session } from '#lib/session.ts';
import { showFailure } from '#lib/toasts.ts';
import { NotFoundInside } from '../shell/not-found-inside.tsx';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/registered-users/$userId')({
  beforeLoad: async ({ context }) => {
    await requireEntry(context.queries, 'registeredUsers');
  },
  loader: async ({ context: { queries }, params: { userId } }) => {
    if (!isId(userId)) return;
    await drawOnce([
      queries.prefetchQuery(personQuery(userId)),
      ...(isAdministrator()
        ? [
            queries.prefetchQuery(personMoneyQuery(userId)),
            queries.prefetchQuery(personConversationsQuery(userId)),
            queries.prefetchQuery(personDevicesQuery(userId)),
            queries.prefetchQuery(careQuery(userId)),
            queries.prefetchQuery(owedQuery(userId)),
          ]
        : []),
    ]);
  },
  component: RegisteredUserPage,
});

const isAdministrator = () => mayOnPlatform(permissions.administer, session.read()?.roles ?? []);

function RegisteredUserPage() {
  const { userId } = Route.useParams();
  return isId(userId) ? <RegisteredUser userId={userId} /> : <NotFoundInside />;
}

function RegisteredUser({ userId }: { userId: string }) {
  const router = useRouter();
  const [heldBack, setHeldBack] = useState<string | null>(null);
  return (
    <>
      <PersonScreen
        key={userId}
        userId={userId}
        security={isAdministrator() ? <FactorResetCard userId={userId} /> : null}
        onViewAs={(isReadOnly) => {
          // Whoever leaves the view comes back to this page, should the browser keep its tab.
          beginView(userId, router.state.location.href, isReadOnly).then((handOver) => {
            if (!openViewTab(handOver)) setHeldBack(handOver);
          }, showFailure);
        }}
      />
      <ViewTabSheet handOver={heldBack} onClose={() => setHeldBack(null)} />
    </>
  );
}
