import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type {
  SettlementDayInFull,
  SettlementDifference,
  SettlementTrouble,
} from '@tipwell/contract/finance/calls/settlement-days';
import type { Tone } from '@tipwell/ui/pill';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { paymentSystemName } from '@tipwell/contract/providers/payment-system-name';

/** Why there are no sums of a day, or no balance. */
export const troubleWords: Record<SettlementTrouble, MessageDescriptor> = {
  NOT_TOLD_YET: msg`Not reported yet`,
  NOT_REACHED: msg`No answer`,
  REFUSED: msg`Refused`,
  NOT_SUPPORTED: msg`Not available`,
};

/** The same, with what it means and what to do. */
export const troubleTexts: Record<SettlementTrouble, MessageDescriptor> = {
  NOT_TOLD_YET: msg`The processor has not reported the whole day yet. We ask again every hour, and nothing counts as zero until then.`,
  NOT_REACHED: msg`The processor did not answer. We ask again every hour.`,
  REFUSED: msg`The processor refused the request. Check whether our key may read balances and reports.`,
  NOT_SUPPORTED: msg`This account cannot be queried: its settings do not name the entity that it belongs to.`,
};

export const differenceWords: Record<SettlementDifference['kind'], MessageDescriptor> = {
  MISSING_THERE: msg`Not settled`,
  UNKNOWN_HERE: msg`Not recorded`,
  AMOUNT_DIFFERS: msg`Amount differs`,
  FEE_DIFFERS: msg`Fee differs`,
  UNDER_WAY: msg`Under way`,
};

export const differenceTone: Record<SettlementDifference['kind'], Tone> = {
  MISSING_THERE: 'bad',
  UNKNOWN_HERE: 'bad',
  AMOUNT_DIFFERS: 'bad',
  FEE_DIFFERS: 'bad',
  UNDER_WAY: 'underWay',
};

export const aboutWords: Record<SettlementDifference['about'], MessageDescriptor> = {
  PAYMENT: msg`Payment`,
  REFUND: msg`Refund`,
  DISPUTE: msg`Dispute`,
  PAYOUT: msg`Payout`,
  OTHER: msg`Other`,
};

export const kindWords: Record<SettlementDayInFull['kinds'][number]['kind'], MessageDescriptor> = {
  CHARGE: msg`Payments`,
  REFUND: msg`Refunds`,
  DISPUTE: msg`Disputes`,
  PAYOUT: msg`Payouts`,
  BANK: msg`To and from our bank`,
  FEE: msg`Fees of the account`,
  OTHER: msg`Other`,
};

/** The account of a payment system by its name; one account stands in for all without their own. */
export function useAccountName(): (account: string) => string {
  const { t } = useLingui();
  return (account) => (account === 'STAND_IN' ? t`Stand-in` : paymentSystemName(account));
}

/** A day of UTC as a reader writes it. */
export function useDayWords(): (day: string) => string {
  const locale = useLocale();
  return (day) => fullDate(new Date(`${day}T12:00:00Z`), 'UTC', locale);
}
