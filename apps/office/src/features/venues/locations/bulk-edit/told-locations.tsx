import { useLingui } from '@lingui/react/macro';
import type {
  LocationChanged,
  LocationPreview,
} from '@tipwell/contract/venues/calls/location-changes';
import { errorNameOf } from '@tipwell/contract/api/errors';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import styles from './many.module.css';

type Told = LocationPreview | LocationChanged;

/** What would become of each location, or has; why something would not, in the words of the single change. */
export function ToldLocations({
  told,
  value,
  nameOfValue,
}: {
  told: readonly Told[];
  value: string;
  nameOfValue: (value: string | null) => string;
}) {
  const { t, i18n } = useLingui();
  const fieldErrors = useFieldErrors();
  const wordsOf = ({ outcome, before, refusal }: Told): string => {
    const [was, now] = [nameOfValue(before), nameOfValue(value)];
    switch (outcome) {
      case 'CHANGES':
        return t`From “${was}” to “${now}”`;
      case 'CHANGED':
        return t`Changed to “${now}”`;
      case 'SAME':
        return t`Stays “${now}”: it is so already`;
      case 'STALE':
        return t`Not changed: somebody else has changed it meanwhile, to “${was}”`;
      default: {
        const { reason = null, errorCode = 0 } = refusal ?? {};
        const why = reason ? fieldErrors(reason) : i18n._(`error.${errorNameOf(errorCode)}`);
        return why ?? t`Not possible`;
      }
    }
  };
  return (
    <ul className={styles.told} aria-label={t`What becomes of each location`}>
      {told.map((one) => (
        <li key={one.locationId} data-outcome={one.outcome}>
          <strong>
            <bdi>{one.name ?? `#${one.locationId}`}</bdi>
          </strong>
          <span>{wordsOf(one)}</span>
        </li>
      ))}
    </ul>
  );
}
