import { useLingui } from '@lingui/react/macro';
import type { ReviewReason } from '@tipwell/contract/payouts/review-limits';

/** Why fresh money is checked, as a part of a sentence. */
export function useReviewReasons(): Record<ReviewReason, string> {
  const { t } = useLingui();
  return {
    ONE_CARD: t`unusually much came from the same card`,
    ONE_DEVICE: t`several cards were used on the same phone`,
    MANY_PEOPLE: t`one card tipped many people in a short time`,
    LARGE_TIPS: t`several unusually large payments came within a day`,
    ABOVE_USUAL: t`far more than usual came within a day`,
  };
}
