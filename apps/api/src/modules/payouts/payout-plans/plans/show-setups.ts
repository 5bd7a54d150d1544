import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPayoutPlanSetupList } from '@tipwell/contract/payouts/calls/payout-plans';
import { currencies } from '@tipwell/contract/money/money';
import { paymentSystems } from '@tipwell/contract/providers/payment-systems';
import { planIds, planPeriods } from '@tipwell/contract/payouts/payout-plans';
import { promoDays } from './promotion-end.rule.ts';
import { defaultPlan, planFee } from './plan-price.rule.ts';

/** What the plans are like before a person or a place is known. */
export function showPlanSetups(): CallOutput<typeof getPayoutPlanSetupList> {
  const byPeriod = paymentSystems.filter(
    ({ payoutPricePlanType }) => payoutPricePlanType === 'BY_PERIOD',
  );
  return {
    byPeriod: {
      paymentSystems: byPeriod.map(({ name }) => name),
      plans: plansPriced('BY_PERIOD'),
    },
    common: { plans: plansPriced(null) },
    promoDaysCnt: promoDays,
  };
}

function plansPriced(priceType: 'BY_PERIOD' | null) {
  return planPeriods.map((period) => ({
    id: planIds[period],
    period,
    fees: currencies.map((currency) => ({
      currency,
      feeAmount: planFee(period, currency, priceType),
    })),
    isDefault: period === defaultPlan(priceType),
  }));
}
