import { useLingui } from '@lingui/react/macro';
import type { WithholdingPeriod } from '@tipwell/contract/distribution/calls/withholding';
import type { LocationTaxType } from '@tipwell/contract/venues/tax-reporting.rule';
import type { Tone } from '@tipwell/ui/pill';

/** Who sees to the tax, as one says it of a location and of a person. */
export function useTaxTypeWords(): Record<LocationTaxType, { name: string; note: string }> {
  const { t } = useLingui();
  return {
    SELF_REPORTING: {
      name: t`Everybody reports for themselves`,
      note: t`Nothing is withheld. People declare their tips to the tax office themselves.`,
    },
    EMPLOYER: {
      name: t`The employer, through payroll`,
      note: t`The accountant enters what is withheld, a second person approves it, and the venue pays it to the tax office.`,
    },
    MIX_REPORTING: {
      name: t`Decided for each person`,
      note: t`Everybody keeps what they have. New people can be either until they have had their first tip.`,
    },
  };
}

/** How far a period has come. */
export function usePeriodStates(): Record<
  WithholdingPeriod['state'],
  { name: string; tone: Tone }
> {
  const { t } = useLingui();
  return {
    OPEN: { name: t`Being prepared`, tone: 'notYet' },
    SUBMITTED: { name: t`Waits for approval`, tone: 'notYet' },
    APPROVED: { name: t`Announced`, tone: 'underWay' },
    SETTLED: { name: t`Settled`, tone: 'good' },
  };
}
