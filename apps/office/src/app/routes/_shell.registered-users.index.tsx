import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { mayOnPlatform, permissions } from '@tipwell/contract/permissions';
import { WaitingChanges } from '../../features/changes/waiting-changes.tsx';
import {
  readPeopleFilters,
  type PeopleFilters,
} from '../../features/registered-users/people-filters.ts';
import { PeopleScreen } from '../../features/registered-users/people-screen.tsx';
import { RequestsScreen } from '../../features/registered-users/requests-screen.tsx';
import { LinkButton } from '../../lib/link-button.tsx';
import { paths } from '../../lib/paths.ts';
import { oneOf, setOnly } from '../../lib/search-params.ts';
import { session } from '../../lib/session.ts';
import { requireEntry } from '../guards/require-entry.ts';

interface Search extends PeopleFilters {
  show?: 'requests';
}

const readSearch = (search: Record<string, unknown>): Search => ({
  ...readPeopleFilters(search),
  ...setOnly({ show: oneOf(search['show'], ['requests']) }),
});

export const Route = createFileRoute('/_shell/registered-users/')({
  validateSearch: readSearch,
  beforeLoad: ({ context }) => requireEntry(context.queries, 'registeredUsers'),
  component: RegisteredUsers,
});

function RegisteredUsers() {
  const { t } = useLingui();
  // The router hands on what makes no sense in an address all the same.
  const { show, ...asked } = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const isAdmin = mayOnPlatform(permissions.administer, session.read()?.roles ?? []);
  if (show === 'requests') {
    return (
      <RequestsScreen
        changes={<WaitingChanges />}
        aside={
          <Button variant="default" onClick={() => void navigate(paths.registeredUsers)}>
            {t`All people`}
          </Button>
        }
      />
    );
  }
  return (
    <PeopleScreen
      filters={asked}
      onFilter={(search) => void navigate({ ...paths.registeredUsers, search, replace: true })}
      aside={
        isAdmin && (
          <>
            <LinkButton {...paths.auditLog} variant="default">{t`Audit log`}</LinkButton>
            <Button
              variant="default"
              onClick={() =>
                void navigate({ ...paths.registeredUsers, search: { show: 'requests' } })
              }
            >
              {t`Requests`}
            </Button>
          </>
        )
      }
    />
  );
}
