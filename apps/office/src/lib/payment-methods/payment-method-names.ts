import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '@tipwell/contract/payment-methods';

/** The brands call themselves the same in every language. */
const brands: Partial<Record<PaymentMethod, string>> = {
  VISA: 'Visa',
  MASTER_CARD: 'Mastercard',
  AMEX: 'American Express',
  PAYPAL: 'PayPal',
  GIROPAY: 'giropay',
  GOOGLEPAY: 'Google Pay',
  APPLEPAY: 'Apple Pay',
};

/** What a way to pay is called. */
export function usePaymentMethodName(): (method: PaymentMethod) => string {
  const { t } = useLingui();
  return (method) =>
    brands[method] ?? (method === 'MOBILE' ? t`Payment by mobile phone` : t`Any card`);
}
