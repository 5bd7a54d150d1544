import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RegisteredUser } from '@tipwell/contract/calls/registered-users';
import { roles, userStatuses, type Role, type UserStatus } from '@tipwell/contract/roles';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import {
  Filters,
  Pager,
  RowBones,
  rowClass,
  RowFace,
  rowLinkClass,
  RowList,
  SearchField,
} from '../../lib/listing.tsx';
import { useLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { inOneLine, roleWords, statusTone, statusWords } from '../../lib/people-words.ts';
import { Trouble } from '../../lib/trouble.tsx';
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
  const people = useQuery(peopleQuery(filters));
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
        {people.data ? (
          people.data.users.length > 0 ? (
            <>
              <RowList>
                {people.data.users.map((person) => (
                  <li key={person.userId} className={rowClass}>
                    <PersonRow person={person} />
                  </li>
                ))}
              </RowList>
              <Pager
                page={filters.page ?? 1}
                pageSize={people.data.pageSize}
                total={people.data.totalRecords}
                onPage={(page) => onFilter({ ...filters, page })}
              />
            </>
          ) : (
            <EmptyState
              icon={<IconUsers size={24} stroke={1.75} />}
              title={t`Nobody found`}
              text={t`Nobody fits what you are looking for. Try a part of the name, or fewer filters.`}
            />
          )
        ) : people.isError ? (
          <Trouble error={people.error} onRetry={() => void people.refetch()} />
        ) : (
          <RowBones />
        )}
      </Card>
    </>
  );
}

function PersonRow({ person }: { person: RegisteredUser }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const what = inOneLine(
    person.roles.map((role) => i18n._(roleWords[role])),
    locale,
  );
  const where = inOneLine(
    person.locations.map(({ name }) => name),
    locale,
  );
  return (
    <Link {...paths.registeredUser(person.userId)} className={rowLinkClass}>
      <RowFace
        name={<bdi>{person.displayFullName}</bdi>}
        note={
          <>
            <bdi>{person.email}</bdi>
            {[what, where]
              .filter((text) => text !== '')
              .map((text) => (
                <span key={text}>
                  {' · '}
                  <bdi>{text}</bdi>
                </span>
              ))}
          </>
        }
        pill={<Pill tone={statusTone[person.status]}>{i18n._(statusWords[person.status])}</Pill>}
      />
    </Link>
  );
}
