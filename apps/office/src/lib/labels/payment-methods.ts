import { useLingui } from '@lingui/react/macro';
import { paymentBrands, type PaymentMethod } from '@tipwell/contract/providers/payment-methods';

/** What a way to pay is called. */
export function usePaymentMethodName(): (method: PaymentMethod) => string {
  const { t } = useLingui();
  return (method) =>
    ({ ...paymentBrands, MOBILE: t`Payment by mobile phone`, CARD: t`Any card` })[method];
}
