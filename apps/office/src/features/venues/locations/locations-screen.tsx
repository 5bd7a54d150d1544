import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ListedLocation, createLocation } from '@tipwell/contract/venues/calls/location-admin';
import { Card } from '@tipwell/ui/card';
import { DataTable, type DataColumn } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { Pager } from '#lib/listing.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { FilterBar } from '#lib/lists/filter-bar.tsx';
import { sortOf } from '#lib/lists/sort-of.ts';
import { useChoosing } from '#lib/lists/use-choosing.tsx';
import { useLocale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { wholeNumber } from '#lib/format/numbers.ts';
import { tipsTypeWords } from '#lib/labels/people-labels.ts';
import { QueryList } from '#lib/query-view.tsx';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { countryName, typeName } from './words.ts';
import { readLocationFilters, type LocationFilters } from './location-filters.ts';
import { ChangeMany } from './bulk-edit/change-many.tsx';
import { locationsCsv } from './locations-csv.ts';
import styles from './locations.module.css';
import { countriesQuery, locationsQuery, readAllLocations } from './queries.ts';

interface LocationsScreenProps {
  filters: LocationFilters;
  onFilter: (filters: LocationFilters) => void;
  onNew: () => void;
}

const keyOf = ({ id }: ListedLocation) => String(id);

const sorts = ['id', 'name', 'city', 'country', 'type', 'state'] as const;

/** The locations that the reader looks after. */
export function LocationsScreen({ filters, onFilter, onNew }: LocationsScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [choice, setChoice] = useTableChoice('locations');
  const order = sortOf(choice.sort, sorts) ?? { sort: 'id', direction: 'asc' };
  const locations = useQuery(locationsQuery(filters, order));
  const columns = useLocationColumns();
  const countries = useQuery(countriesQuery);
  // Another filter or order begins on the first page again.
  const { page: _first, ...narrowed } = filters;
  const { salesPersonId } = filters;
  const listed = locations.data?.locations;
  const choosing = useChoosing({
    rows: listed ?? [],
    keyOf,
    nameOf: ({ name }) => name,
    renderActions: (chosen) => (
      <>
        {chosen.length > 0 && <ChangeMany chosen={chosen} />}
        <DownloadButton
          fileName="locations"
          isDisabled={false}
          isOfChosen
          write={() => Promise.resolve(locationsCsv(chosen))}
        />
      </>
    ),
  });
  const seller =
    listed?.find((location) => location.salesPersonId === salesPersonId)?.salesPerson ??
    t`one person`;
  const hasFilters = Object.keys(narrowed).length > 0;
  return (
    <>
      <PageHeader
        title={t`Locations`}
        aside={
          <>
            <DownloadButton
              fileName="locations"
              isDisabled={!locations.data?.totalRecords}
              write={async () => locationsCsv(await readAllLocations(narrowed, order))}
            />
            <WriteControls of={createLocation}>
              <Button onClick={onNew}>{t`New location`}</Button>
            </WriteControls>
          </>
        }
      />
      <div className={styles.stack}>
        <FilterBar
          search={{
            name: 'search',
            label: t`Name, city, address or number`,
            value: filters.search,
          }}
          choices={[
            {
              name: 'country',
              label: t`Country`,
              value: filters.country,
              options: (countries.data?.countries ?? []).map(({ isoCode }) => ({
                value: isoCode,
                label: countryName(isoCode, locale),
              })),
            },
            {
              name: 'isOpen',
              label: t`State`,
              value: filters.isOpen,
              options: [
                { value: 'true', label: t`Open` },
                { value: 'false', label: t`Closed` },
              ],
            },
          ]}
          fixed={
            salesPersonId === undefined
              ? []
              : [{ name: 'salesPersonId', words: `${t`Sales`}: ${seller}` }]
          }
          isNarrowed={hasFilters}
          onChange={(changes) => onFilter(readLocationFilters({ ...narrowed, ...changes }))}
          onClear={() => onFilter({})}
          saved={{
            list: 'locations',
            search: narrowed,
            onSearch: (saved) => onFilter(readLocationFilters(saved)),
          }}
        />
        <Card>
          <QueryList
            query={locations}
            items={listed}
            empty={
              <EmptyState
                icon={<IconBuildingStore size={24} stroke={1.75} />}
                title={hasFilters ? t`No location found` : t`No locations yet`}
                text={
                  hasFilters
                    ? t`No locations match your search. Try part of the name, or fewer filters.`
                    : t`Create your first location. It takes a minute, and you can invite its team right away.`
                }
              />
            }
          >
            {(rows) => (
              <DataTable
                caption={t`Locations`}
                columnsLabel={t`Columns`}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                choosing={choosing}
                isOld={locations.isPlaceholderData}
                choice={choice}
                onChoice={(chosen) => {
                  setChoice(chosen);
                  if (filters.page !== undefined) onFilter(narrowed);
                }}
              />
            )}
          </QueryList>
          {locations.data && locations.data.locations.length > 0 && (
            <Pager
              page={filters.page ?? 1}
              pageSize={locations.data.pageSize}
              total={locations.data.totalRecords}
              onPage={(page) => onFilter({ ...filters, page })}
            />
          )}
        </Card>
      </div>
    </>
  );
}

/** What the list can show of each location. */
function useLocationColumns(): DataColumn<ListedLocation>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const countryOf = ({ country }: ListedLocation) => countryName(country, locale);
  const typeOf = ({ type }: ListedLocation) => typeName(type, i18n);
  const stateOf = ({ isOpen }: ListedLocation) => (isOpen ? t`Open` : t`Closed`);
  return [
    {
      key: 'name',
      title: t`Name`,
      cell: ({ id, name }) => (
        <Link {...paths.location(id)}>
          <bdi>{name}</bdi>
        </Link>
      ),
      isSortable: true,
    },
    { key: 'id', title: t`Number`, cell: ({ id }) => id, isSortable: true },
    { key: 'type', title: t`Kind`, cell: typeOf, isSortable: true },
    {
      key: 'city',
      title: t`City`,
      cell: ({ city }) => <bdi>{city}</bdi>,
      isSortable: true,
    },
    { key: 'country', title: t`Country`, cell: countryOf, isSortable: true },
    {
      key: 'tipsType',
      title: t`Tips`,
      isExtra: true,
      cell: ({ tipsType }) => i18n._(tipsTypeWords[tipsType]),
    },
    {
      key: 'people',
      title: t`People`,
      isNumber: true,
      cell: ({ staffCount }) => wholeNumber(staffCount, locale),
    },
    {
      key: 'salesPerson',
      title: t`Sales`,
      cell: ({ salesPerson, salesPersonId }) =>
        salesPerson &&
        salesPersonId && (
          <Link {...paths.locationsOf(salesPersonId)}>
            <bdi>{salesPerson}</bdi>
          </Link>
        ),
    },
    {
      key: 'state',
      title: t`State`,
      cell: (location) => (
        <Pill tone={location.isOpen ? 'good' : 'plain'}>{stateOf(location)}</Pill>
      ),
      isSortable: true,
    },
  ];
}
