import { useLingui } from '@lingui/react/macro';
import type { HoldFilter } from '@tipwell/contract/people/payout-blocks';

/** What keeps money, in a few words: for choosing among people. */
export function useHoldNames(): Record<HoldFilter, string> {
  const { t } = useLingui();
  return {
    NOT_PAYABLE: t`Not payable yet`,
    TERMS: t`Terms not accepted`,
    DISTRIBUTION_RULES: t`Sharing rules not accepted`,
    PREPAID_CARD_TERMS: t`Prepaid card terms not accepted`,
    PROFILE: t`Details missing`,
    PASSWORD: t`Temporary password`,
    IDENTITY_NOT_GIVEN: t`ID not shown`,
    IDENTITY_BEING_CHECKED: t`ID being checked`,
    IDENTITY_AGAIN: t`ID to be shown again`,
    BUSINESS_CHECK: t`Business being checked`,
    BUSINESS_REFUSED: t`Business refused`,
    WITH_TIPWELL: t`Being settled by Tipwell`,
    ISSUER_DETAILS: t`Card details missing`,
    ISSUER_CHECKS: t`Checked by the card’s bank`,
    ISSUER_REFUSED: t`Refused by the card’s bank`,
    NO_DESTINATION: t`No card or account`,
    DESTINATION_BEING_CHECKED: t`Card or account being checked`,
    DESTINATION_REFUSED: t`Card or account refused`,
    SUSPENDED: t`Suspended`,
    TERMINATED: t`Terminated`,
  };
}
