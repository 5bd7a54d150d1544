import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ListedLocation, createLocation } from '@tipwell/contract/calls/location-care';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
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
import { Trouble } from '../../lib/trouble.tsx';
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
        {locations.data ? (
          locations.data.locations.length > 0 ? (
            <>
              <RowList>
                {locations.data.locations.map((location) => (
                  <li key={location.id} className={rowClass}>
                    <LocationRow location={location} />
                  </li>
                ))}
              </RowList>
              <Pager
                page={filters.page ?? 1}
                pageSize={locations.data.pageSize}
                total={locations.data.totalRecords}
                onPage={(page) => onFilter({ ...filters, page })}
              />
            </>
          ) : (
            <EmptyState
              icon={<IconBuildingStore size={24} stroke={1.75} />}
              title={hasFilters ? t`No location found` : t`No locations yet`}
              text={
                hasFilters
                  ? t`No location fits what you are looking for. Try a part of the name, or fewer filters.`
                  : t`Found the first one: it takes a minute, and its people can be invited at once.`
              }
            />
          )
        ) : locations.isError ? (
          <Trouble error={locations.error} onRetry={() => void locations.refetch()} />
        ) : (
          <RowBones />
        )}
      </Card>
    </>
  );
}

function LocationRow({ location }: { location: ListedLocation }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const people = t`${plural(location.staffCount, { one: '# person', other: '# people' })}`;
  return (
    <Link {...paths.location(location.id)} className={rowLinkClass}>
      <RowFace
        name={<bdi>{location.name}</bdi>}
        note={
          <>
            {location.id} · {typeName(location.type, i18n)} · <bdi>{location.city}</bdi>,{' '}
            {countryName(location.country, locale)} · {people}
            {location.salesPerson && (
              <>
                {' · '}
                <bdi>{location.salesPerson}</bdi>
              </>
            )}
          </>
        }
        pill={
          <Pill tone={location.isOpen ? 'good' : 'plain'}>
            {location.isOpen ? t`Open` : t`Closed`}
          </Pill>
        }
      />
    </Link>
  );
}
