import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { setOnly } from '#lib/search-params.ts';
import { reviewedPeopleQuery } from './queries.ts';
import type { ReviewFilters } from './review-filters.ts';
import styles from './reviews.module.css';

interface ReviewNarrowingProps {
  locationId: number;
  /** Whether one of the location's people can be chosen: of several places together nobody can. */
  withPeople: boolean;
  filters: ReviewFilters;
  onFilters: (filters: ReviewFilters) => void;
}

/** Narrows the reviews to one person and to a span of days. */
export function ReviewNarrowing(props: ReviewNarrowingProps) {
  const { locationId, withPeople, filters, onFilters } = props;
  const { t } = useLingui();
  const people = useQuery({ ...reviewedPeopleQuery(locationId), enabled: withPeople });
  const staffs = people.data?.staffs.filter(({ staffType }) => staffType !== null) ?? [];
  const change = (changes: { [Name in keyof ReviewFilters]?: ReviewFilters[Name] | undefined }) =>
    onFilters(setOnly({ ...filters, ...changes }));
  const isNarrowed = filters.staffId ?? filters.from ?? filters.to;
  return (
    <div className={styles.narrowing}>
      {withPeople && (
        <NativeSelect
          label={t`Who was tipped`}
          value={filters.staffId ?? ''}
          onChange={({ currentTarget }) =>
            change({ staffId: Number(currentTarget.value) || undefined })
          }
          data={[
            { value: '', label: t`Everyone` },
            ...staffs.map(({ staffId, displayFullName }) => ({
              value: String(staffId),
              label: displayFullName,
            })),
          ]}
        />
      )}
      <TextInput
        type="date"
        label={t`From`}
        value={filters.from ?? ''}
        max={filters.to ?? ''}
        onChange={({ currentTarget }) => change({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t`To`}
        value={filters.to ?? ''}
        min={filters.from ?? ''}
        onChange={({ currentTarget }) => change({ to: currentTarget.value || undefined })}
      />
      {isNarrowed !== undefined && (
        <Button
          variant="subtle"
          onClick={() => change({ staffId: undefined, from: undefined, to: undefined })}
        >
          {t`Everyone, any time`}
        </Button>
      )}
    </div>
  );
}
