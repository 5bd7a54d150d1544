import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { ReactNode } from 'react';
import { sublocationsQuery } from '#features/venues/workplace/queries.ts';
import styles from './sublocation-picker.module.css';

/** What a page shows of a master location: one part of it, or all of them. */
interface ChosenPart {
  /** The workplace with the facts of the part that is looked at. */
  shown: StaffOfProfile;
  /** The whole and its parts, where all of them are looked at together; null otherwise. */
  all: StaffOfProfile[] | null;
  /** The chooser, for those who have parts to choose from. */
  chooser: ReactNode;
}

/**
 * Lets whoever owns a master location or looks after its tips look at all of its parts or at one (product
 * §3, sublocations). What is chosen stands in the address, so that a page can be sent to somebody. A part
 * that is none of theirs is left out, and the server lets nobody see what is not theirs.
 */
export function useChosenPart(
  workplace: StaffOfProfile | null,
  part: number | undefined,
  onPart: (part: number | undefined) => void,
): ChosenPart | null {
  const hasParts =
    workplace?.isMasterLocation === true && mayThere(permissions.seeSublocations, workplace.roles);
  const locationId = workplace?.locationId ?? 0;
  const { data, isPending } = useQuery({ ...sublocationsQuery(locationId), enabled: hasParts });
  if (!workplace) return null;
  // Until the parts are known nothing is drawn that would be drawn anew a moment later.
  if (hasParts && isPending) return null;
  const sublocations = hasParts ? (data?.sublocations ?? []) : [];
  if (sublocations.length < 2) return { shown: workplace, all: null, chooser: null };
  const places = sublocations.map(({ id, name, currencyCode, country, timeZone, tipsType }) =>
    id === locationId
      ? workplace
      : {
          ...workplace,
          locationId: id,
          locationName: name,
          currency: currencyCode,
          country,
          timeZone,
          tipsType,
          isMasterLocation: false,
        },
  );
  const chosen = places.find((place) => place.locationId === part && part !== locationId);
  return {
    shown: chosen ?? workplace,
    all: chosen ? null : places,
    chooser: (
      <PartChooser
        parts={places.filter((place) => place.locationId !== locationId)}
        chosen={chosen?.locationId ?? null}
        onChoose={onPart}
      />
    ),
  };
}

interface PartChooserProps {
  parts: readonly StaffOfProfile[];
  /** Null: all of them. */
  chosen: number | null;
  onChoose: (part: number | undefined) => void;
}

function PartChooser({ parts, chosen, onChoose }: PartChooserProps) {
  const { t } = useLingui();
  return (
    <div className={styles.chooser}>
      <NativeSelect
        label={t`Sub-location`}
        value={chosen === null ? '' : String(chosen)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value) || undefined)}
        data={[
          { value: '', label: t`All sub-locations` },
          ...parts.map(({ locationId, locationName }) => ({
            value: String(locationId),
            label: locationName,
          })),
        ]}
      />
    </div>
  );
}
