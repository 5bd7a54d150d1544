import { useLingui } from '@lingui/react/macro';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';

/** What colleagues may see of each other, as a choice and as a sentence. */
export function useVisibilityWords(): Record<VisibilityLevel, { name: string; text: string }> {
  const { t } = useLingui();
  return {
    OWN: {
      name: t`Their own share`,
      text: t`Everyone sees their own share, and no names or shares of colleagues. Because the percentages are known, equal shares within a job can still be worked out almost to the penny. Managers see a day’s tips in their report.`,
    },
    WEIGHTS: {
      name: t`Hours or points, without names`,
      text: t`Everyone also sees the hours or points of the colleagues they share with, without names.`,
    },
    PARTS: {
      name: t`Names and shares`,
      text: t`Everyone also sees the names and shares of the colleagues they share with, and from these what remained of tips that guests gave to one of them.`,
    },
  };
}
