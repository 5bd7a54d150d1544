import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ListedLocation, createLocation } from '@tipwell/contract/calls/location-care';
import { Card } from '@tipwell/ui/card';
import { DataTable, sortRows, type DataColumn } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { Filters, Pager, SearchField } from '../../lib/listing.tsx';
import { useLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { wholeNumber } from '../../lib/numbers.ts';
import { tipsTypeWords } from '../../lib/people-words.ts';
import { QueryList } from '../../lib/query-view.tsx';
import { useTableChoice } from '../../lib/use-table-choice.ts';
import { WriteControls } from '../../lib/write-controls.tsx';
import { countryName, typeName } from './words.ts';
import { countriesQuery, locationsQuery, type LocationFilters } from './queries.ts';

interface LocationsScreenProps {
  filters: LocationFilters;
  onFilter: (filters: LocationFilters) => void;
  onNew: () => void;
}

/** The locations that the reader looks after. */
export function LocationsScreen({ filters, onFilter, onNew }: LocationsScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const locations = useQuery(locationsQuery(filters));
  const columns = useLocationColumns();
  const [choice, setChoice] = useTableChoice('locations');
  const isComplete =
    locations.data !== undefined && locations.data.totalRecords <= locations.data.pageSize;
  const countries = useQuery(countriesQuery);
  const filter = ({ page: _first, ...rest }: LocationFilters) => onFilter(rest);
  const without = (name: 'country' | 'isOpen' | 'search'): LocationFilters => {
    const { [name]: _gone, ...rest } = filters;
    return rest;
  };
  const hasFilters = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader
        title={t`Locations`}
        aside={
          <WriteControls of={createLocation}>
            <Button onClick={onNew}>{t`New location`}</Button>
          </WriteControls>
        }
      />
      <Filters>
        <SearchField
          label={t`Name, city, address or number`}
          value={filters.search ?? ''}
          onSearch={(search) => filter(search ? { ...filters, search } : without('search'))}
        />
        <NativeSelect
          label={t`Country`}
          value={filters.country ?? ''}
          onChange={({ target }) =>
            filter(target.value ? { ...filters, country: target.value } : without('country'))
          }
          data={[
            { value: '', label: t`All` },
            ...(countries.data?.countries ?? []).map(({ isoCode }) => ({
              value: isoCode,
              label: countryName(isoCode, locale),
            })),
          ]}
        />
        <NativeSelect
          label={t`State`}
          value={filters.isOpen ?? ''}
          onChange={({ target }) =>
            filter(
              target.value === 'true' || target.value === 'false'
                ? { ...filters, isOpen: target.value }
                : without('isOpen'),
            )
          }
          data={[
            { value: '', label: t`All` },
            { value: 'true', label: t`Open` },
            { value: 'false', label: t`Closed` },
          ]}
        />
      </Filters>
      <Card>
        <QueryList
          query={locations}
          items={locations.data?.locations}
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
          {(listed) => (
            <DataTable
              caption={t`Locations`}
              columnsLabel={t`Columns`}
              columns={columns}
              rows={isComplete ? sortRows(listed, columns, choice.sort, locale) : listed}
              keyOf={({ id }) => String(id)}
              isComplete={isComplete}
              choice={choice}
              onChoice={setChoice}
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
      sortBy: ({ name }) => name,
    },
    { key: 'id', title: t`Number`, cell: ({ id }) => id, sortBy: ({ id }) => id },
    { key: 'type', title: t`Kind`, cell: typeOf, sortBy: typeOf },
    {
      key: 'city',
      title: t`City`,
      cell: ({ city }) => <bdi>{city}</bdi>,
      sortBy: ({ city }) => city,
    },
    { key: 'country', title: t`Country`, cell: countryOf, sortBy: countryOf },
    {
      key: 'tipsType',
      title: t`Tips`,
      isExtra: true,
      cell: ({ tipsType }) => i18n._(tipsTypeWords[tipsType]),
      sortBy: ({ tipsType }) => i18n._(tipsTypeWords[tipsType]),
    },
    {
      key: 'people',
      title: t`People`,
      isNumber: true,
      cell: ({ staffCount }) => wholeNumber(staffCount, locale),
      sortBy: ({ staffCount }) => staffCount,
    },
    {
      key: 'salesPerson',
      title: t`Sales`,
      cell: ({ salesPerson }) => salesPerson && <bdi>{salesPerson}</bdi>,
      sortBy: ({ salesPerson }) => salesPerson ?? '',
    },
    {
      key: 'state',
      title: t`State`,
      cell: (location) => (
        <Pill tone={location.isOpen ? 'good' : 'plain'}>{stateOf(location)}</Pill>
      ),
      sortBy: stateOf,
    },
  ];
}
