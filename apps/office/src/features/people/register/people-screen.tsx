import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RegisteredUser } from '@tipwell/contract/people/calls/registered-users';
import { holdFilters } from '@tipwell/contract/people/payout-blocks';
import { roles, userStatuses } from '@tipwell/contract/access/roles';
import { Card } from '@tipwell/ui/card';
import { DataTable, type DataColumn } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { deviceTimeZone, fullDate } from '#lib/format/dates.ts';
import { Pager } from '#lib/listing.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { FilterBar } from '#lib/lists/filter-bar.tsx';
import { sortOf } from '#lib/lists/sort-of.ts';
import { useChoosing } from '#lib/lists/use-choosing.tsx';
import { useLocale } from '#lib/locale.ts';
import { useHoldNames } from '#lib/labels/payout-block-names.ts';
import { HeldCell } from '#lib/onboarding/team/blocked-cell.tsx';
import { paths } from '#lib/paths.ts';
import { inOneLine, roleWords, statusTone, statusWords } from '#lib/labels/people-labels.ts';
import { QueryList } from '#lib/query-view.tsx';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { peopleCsv } from './people-csv.ts';
import { readPeopleFilters, type PeopleFilters } from './people-filters.ts';
import { peopleQuery, readAllPeople } from './queries.ts';
import styles from './registered-users.module.css';

interface PeopleScreenProps {
  filters: PeopleFilters;
  onFilter: (filters: PeopleFilters) => void;
  /** The way to what venues ask for, for those who decide about it. */
  aside: ReactNode;
  /** What keeps people's money is theirs to see. */
  seesHolds: boolean;
}

const keyOf = ({ userId }: RegisteredUser) => userId;

const sorts = ['name', 'email', 'registeredAt', 'status', 'heldSince'] as const;

/** Everybody with an account, as far as the reader looks after them. */
export function PeopleScreen({ filters, onFilter, aside, seesHolds }: PeopleScreenProps) {
  const { t, i18n } = useLingui();
  const [choice, setChoice] = useTableChoice('people');
  const holdNames = useHoldNames();
  const chosenOrder = sortOf(
    choice.sort,
    seesHolds ? sorts : sorts.filter((one) => one !== 'heldSince'),
  );
  // Whoever looks for people who wait wants to know first who waits longest.
  const order =
    chosenOrder ??
    (filters.hold === undefined
      ? ({ sort: 'registeredAt', direction: 'desc' } as const)
      : ({ sort: 'heldSince', direction: 'asc' } as const));
  const people = useQuery(peopleQuery(filters, order));
  const columns = usePeopleColumns(seesHolds);
  const choosing = useChoosing({
    rows: people.data?.users ?? [],
    keyOf,
    nameOf: ({ displayFullName }) => displayFullName,
    renderActions: (chosen) => (
      <DownloadButton
        fileName="people"
        isDisabled={false}
        isOfChosen
        write={() => Promise.resolve(peopleCsv(chosen))}
      />
    ),
  });
  // Another filter or order begins on the first page again.
  const { page: _first, ...narrowed } = filters;
  const { locationId } = filters;
  const place =
    people.data?.users.flatMap((person) => person.locations).find(({ id }) => id === locationId)
      ?.name ?? `#${locationId}`;
  return (
    <>
      <PageHeader
        title={t`Registered users`}
        aside={
          <>
            {aside}
            <DownloadButton
              fileName="people"
              isDisabled={!people.data?.totalRecords}
              write={async () => peopleCsv(await readAllPeople(narrowed, order))}
            />
          </>
        }
      />
      <div className={styles.stack}>
        <FilterBar
          search={{
            name: 'search',
            label: t`Name, e-mail, phone or staff number`,
            value: filters.search,
          }}
          choices={[
            {
              name: 'status',
              label: t`Status`,
              value: filters.status,
              options: userStatuses.map((value) => ({ value, label: i18n._(statusWords[value]) })),
            },
            {
              name: 'role',
              label: t`Role`,
              value: filters.role,
              options: roles.map((value) => ({ value, label: i18n._(roleWords[value]) })),
            },
            ...(seesHolds
              ? [
                  {
                    name: 'hold',
                    label: t`Payouts`,
                    value: filters.hold,
                    options: holdFilters.map((value) => ({ value, label: holdNames[value] })),
                  },
                ]
              : []),
          ]}
          fixed={
            locationId === undefined ? [] : [{ name: 'locationId', words: t`Location: ${place}` }]
          }
          isNarrowed={Object.keys(narrowed).length > 0}
          onChange={(changes) => onFilter(readPeopleFilters({ ...narrowed, ...changes }))}
          onClear={() => onFilter({})}
          saved={{
            list: 'people',
            search: narrowed,
            onSearch: (saved) => onFilter(readPeopleFilters(saved)),
          }}
        />
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
                rows={users}
                keyOf={keyOf}
                choosing={choosing}
                isOld={people.isPlaceholderData}
                choice={choice}
                onChoice={(chosen) => {
                  setChoice(chosen);
                  if (filters.page !== undefined) onFilter(narrowed);
                }}
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
      </div>
    </>
  );
}

/** What the list can show of each person. */
function usePeopleColumns(seesHolds: boolean): DataColumn<RegisteredUser>[] {
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
      isSortable: true,
    },
    {
      key: 'email',
      title: t`E-mail`,
      cell: ({ email }) =>
        email && (
          <bdi className={styles.email} title={email}>
            {email}
          </bdi>
        ),
      isSortable: true,
    },
    {
      key: 'phone',
      title: t`Phone`,
      isExtra: true,
      cell: ({ phoneNumber }) => phoneNumber && <bdi dir="ltr">{phoneNumber}</bdi>,
    },
    { key: 'roles', title: t`Roles`, cell: rolesOf },
    {
      key: 'locations',
      title: t`Locations`,
      cell: (person) =>
        placesOf(person) && (
          <bdi className={styles.places} title={placesOf(person)}>
            {placesOf(person)}
          </bdi>
        ),
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
      isSortable: true,
    },
    {
      key: 'lastSignedInAt',
      title: t`Last signed in`,
      isExtra: true,
      cell: ({ lastSignedInAt }) =>
        lastSignedInAt === null ? (
          t`Never`
        ) : (
          <time dateTime={lastSignedInAt}>
            {fullDate(new Date(lastSignedInAt), deviceTimeZone(), locale)}
          </time>
        ),
    },
    {
      key: 'status',
      title: t`Status`,
      cell: ({ status }) => <Pill tone={statusTone[status]}>{i18n._(statusWords[status])}</Pill>,
      isSortable: true,
    },
    ...(seesHolds
      ? [
          {
            key: 'heldSince',
            title: t`Payout hold`,
            cell: ({ displayFullName: name, hold }: RegisteredUser) =>
              hold && <HeldCell name={name} timeZone={deviceTimeZone()} hold={hold} />,
            isSortable: true,
          },
        ]
      : []),
  ];
}
