import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { roles, userStatuses } from '@tipwell/contract/roles';
import * as z from 'zod';
import { PeopleScreen } from '../../features/registered-users/people-screen.tsx';
import { RequestsScreen } from '../../features/registered-users/requests-screen.tsx';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { requireEntry } from '../guards/require-entry.ts';

// Whatever stands in the address and is no filter is left out: a bookmark never leads to an error.
const filters = z.object({
  search: z.coerce.string().min(1).max(80).optional().catch(undefined),
  status: z.enum(userStatuses).optional().catch(undefined),
  role: z.enum(roles).optional().catch(undefined),
  locationId: z.coerce.number().int().positive().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  show: z.literal('requests').optional().catch(undefined),
});
type Filters = {
  [Name in keyof z.output<typeof filters>]?: NonNullable<z.output<typeof filters>[Name]>;
};

export const Route = createFileRoute('/_shell/registered-users/')({
  validateSearch: (search: Record<string, unknown>): Filters =>
    Object.fromEntries(
      Object.entries(filters.parse(search)).filter(([, value]) => value !== undefined),
    ),
  beforeLoad: ({ context }) => requireEntry(context.queries, 'registeredUsers'),
  component: RegisteredUsers,
});

function RegisteredUsers() {
  const { t } = useLingui();
  const { show, ...asked } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isAdmin = session.read()?.roles.includes('ROLE_ADMIN') ?? false;
  if (show === 'requests') {
    return (
      <RequestsScreen
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
          <Button
            variant="default"
            onClick={() =>
              void navigate({ ...paths.registeredUsers, search: { show: 'requests' } })
            }
          >
            {t`Requests`}
          </Button>
        )
      }
    />
  );
}
