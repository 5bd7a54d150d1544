import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RegisteredUser } from '@tipwell/contract/calls/registered-users';
import { roles, userStatuses, type Role, type UserStatus } from '@tipwell/contract/roles';
import { Card } from '@tipwell/ui/card';
import { DataTable, sortRows, type DataColumn } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { Filters, Pager, SearchField } from '../../lib/listing.tsx';
import { deviceTimeZone, fullDate } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { inOneLine, roleWords, statusTone, statusWords } from '../../lib/people-words.ts';
import { QueryList } from '../../lib/query-view.tsx';
import { useTableChoice } from '../../lib/use-table-choice.ts';
import { peopleQuery, type PeopleFilters } from './queries.ts';

interface PeopleScreenProps {
  filters: PeopleFilters;
  onFilter: (filters: PeopleFilters) => void;
  /** The way to what venues ask for, for those who decide about it. */
  aside: ReactNode;
}

/** Everybody with an account, as far as the reader looks after them. */
export function PeopleScreen({ filters, onFilter, aside }: PeopleScreenProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const people = useQuery(peopleQuery(filters));
  const columns = usePeopleColumns();
  const [choice, setChoice] = useTableChoice('people');
  const isComplete = people.data !== undefined && people.data.totalRecords <= people.data.pageSize;
  // Another filter begins on the first page again.
  const filter = ({ page: _first, ...rest }: PeopleFilters) => onFilter(rest);
  const without = (name: 'status' | 'role'): PeopleFilters => {
    const { [name]: _gone, ...rest } = filters;
    return rest;
  };
  return (
    <>
      <PageHeader title={t`Registered users`} aside={aside} />
      <Filters>
        <SearchField
          label={t`Name, e-mail, phone or staff number`}
          value={filters.search ?? ''}
          onSearch={(search) => {
            const { search: _before, ...rest } = filters;
            filter(search ? { ...rest, search } : rest);
          }}
        />
        <NativeSelect
          label={t`Status`}
          value={filters.status ?? ''}
          onChange={({ target }) =>
            filter(
              target.value ? { ...filters, status: target.value as UserStatus } : without('status'),
            )
          }
          data={[
            { value: '', label: t`All` },
            ...userStatuses.map((value) => ({ value, label: i18n._(statusWords[value]) })),
          ]}
        />
        <NativeSelect
          label={t`Role`}
          value={filters.role ?? ''}
          onChange={({ target }) =>
            filter(target.value ? { ...filters, role: target.value as Role } : without('role'))
          }
          data={[
            { value: '', label: t`All` },
            ...roles.map((value) => ({ value, label: i18n._(roleWords[value]) })),
          ]}
        />
      </Filters>
      <Card>
        <QueryList
          query={people}
          items={people.data?.users}
          empty={
            <EmptyState
              icon={<IconUsers size={24} stroke={1.75} />}
              title={t`Nobody found`}
              text={t`Nobody matches your search. Try part of the name, or fewer filters.`}
            />
          }
        >
          {(users) => (
            <DataTable
              caption={t`Registered users`}
              columnsLabel={t`Columns`}
              columns={columns}
              rows={isComplete ? sortRows(users, columns, choice.sort, locale) : users}
              keyOf={({ userId }) => userId}
              isComplete={isComplete}
              choice={choice}
              onChoice={setChoice}
            />
          )}
        </QueryList>
        {people.data && people.data.users.length > 0 && (
          <Pager
            page={filters.page ?? 1}
            pageSize={people.data.pageSize}
            total={people.data.totalRecords}
            onPage={(page) => onFilter({ ...filters, page })}
          />
        )}
      </Card>
    </>
  );
}

/** What the list can show of each person. */
function usePeopleColumns(): DataColumn<RegisteredUser>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const rolesOf = (person: RegisteredUser) =>
    inOneLine(
      person.roles.map((role) => i18n._(roleWords[role])),
      locale,
    );
  const placesOf = (person: RegisteredUser) =>
    inOneLine(
      person.locations.map(({ name }) => name),
      locale,
    );
  return [
    {
      key: 'name',
      title: t`Name`,
      cell: (person) => (
        <Link {...paths.registeredUser(person.userId)}>
          <bdi>{person.displayFullName}</bdi>
        </Link>
      ),
      sortBy: ({ displayFullName }) => displayFullName,
    },
    {
      key: 'email',
      title: t`E-mail`,
      cell: ({ email }) => <bdi>{email}</bdi>,
      sortBy: ({ email }) => email,
    },
    {
      key: 'phone',
      title: t`Phone`,
      isExtra: true,
      cell: ({ phoneNumber }) => phoneNumber && <bdi dir="ltr">{phoneNumber}</bdi>,
      sortBy: ({ phoneNumber }) => phoneNumber ?? '',
    },
    { key: 'roles', title: t`Roles`, cell: rolesOf, sortBy: rolesOf },
    {
      key: 'locations',
      title: t`Locations`,
      cell: (person) => placesOf(person) && <bdi>{placesOf(person)}</bdi>,
      sortBy: placesOf,
    },
    {
      key: 'registeredAt',
      title: t`Registered`,
      isExtra: true,
      cell: ({ registeredAt }) => (
        <time dateTime={registeredAt}>
          {fullDate(new Date(registeredAt), deviceTimeZone(), locale)}
        </time>
      ),
      sortBy: ({ registeredAt }) => Date.parse(registeredAt),
    },
    {
      key: 'status',
      title: t`Status`,
      cell: ({ status }) => <Pill tone={statusTone[status]}>{i18n._(statusWords[status])}</Pill>,
      sortBy: ({ status }) => i18n._(statusWords[status]),
    },
  ];
}
