import { useLingui } from '@lingui/react/macro';
import type { Region } from '@tipwell/contract/api/regions';

/** The words for the countries that an office serves. */
export function useRegionName(): (region: Region) => string {
  const { t } = useLingui();
  const names: Readonly<Record<Region, string>> = {
    eu: t`Europe and Canada`,
    uae: t`United Arab Emirates and Saudi Arabia`,
    us: t`United States`,
  };
  return (region) => names[region];
}
