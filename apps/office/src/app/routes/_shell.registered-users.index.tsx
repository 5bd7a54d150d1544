import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { WaitingChanges } from '#features/identity/approvals/waiting-changes.tsx';
import { readPeopleFilters, type PeopleFilters } from '#features/people/register/people-filters.ts';
import { ChecksScreen } from '#features/people/register/checks-screen.tsx';
import { DataRequestsScreen } from '#features/people/register/data-requests/data-requests-screen.tsx';
import { PeopleScreen } from '#features/people/register/people-screen.tsx';
import { UnclaimedScreen } from '#features/people/register/final-payouts/unclaimed-screen.tsx';
import { RequestsScreen } from '#features/people/register/requests-screen.tsx';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { oneOf, setOnly } from '#lib/search-params.ts';
import { session } from '#lib/session.ts';
import { requireEntry } from '../guards/require-entry.ts';

interface Search extends PeopleFilters {
  show?: 'requests' | 'checks' | 'unclaimed' | 'data';
}

const readSearch = (search: Record<string, unknown>): Search => ({
  ...readPeopleFilters(search),
  ...setOnly({ show: oneOf(search['show'], ['requests', 'checks', 'unclaimed', 'data']) }),
});

export const Route = createFileRoute('/_shell/registered-users/')({
  validateSearch: readSearch,
  beforeLoad: ({ context }) => requireEntry(context.queries, 'registeredUsers'),
  component: RegisteredUsers,
});

function withoutHold({ hold: _hold, ...rest }: PeopleFilters): PeopleFilters {
  return rest;
}

function RegisteredUsers() {
  const { t } = useLingui();
  // The router hands on what makes no sense in an address all the same.
  const { show, ...asked } = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const isAdmin = mayOnPlatform(permissions.administer, session.read()?.roles ?? []);
  const allPeople = (
    <Button variant="default" onClick={() => void navigate(paths.registeredUsers)}>
      {t`All people`}
    </Button>
  );
  if (show === 'requests') {
    return <RequestsScreen changes={<WaitingChanges />} aside={allPeople} />;
  }
  if (show === 'checks' && isAdmin) return <ChecksScreen aside={allPeople} />;
  if (show === 'unclaimed' && isAdmin) return <UnclaimedScreen aside={allPeople} />;
  if (show === 'data' && isAdmin) return <DataRequestsScreen aside={allPeople} />;
  return (
    <PeopleScreen
      // What only administrators are told is no filter of anybody else.
      filters={isAdmin ? asked : withoutHold(asked)}
      seesHolds={isAdmin}
      onFilter={(search) => void navigate({ ...paths.registeredUsers, search, replace: true })}
      aside={
        isAdmin && (
          <>
            <LinkButton {...paths.auditLog} variant="default">{t`Audit log`}</LinkButton>
            <LinkButton {...paths.unclaimed} variant="default">{t`Unclaimed money`}</LinkButton>
            <LinkButton
              {...paths.dataRequests}
              variant="default"
            >{t`Requests for data`}</LinkButton>
            <LinkButton {...paths.checks} variant="default">{t`Checks`}</LinkButton>
            <LinkButton {...paths.requests} variant="default">{t`Requests`}</LinkButton>
          </>
        )
      }
    />
  );
}
