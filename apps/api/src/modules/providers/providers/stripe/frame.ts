import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { handOffTo, withWallet } from '../card-frame/hand-off.ts';
import type { PaymentSystem } from '../ports/ports.ts';

/** Where our own page with Stripe's fields is. */
export const framePath = '/pay/frame/stripe/:paymentSystem';

/** Stripe's fields in a page of our own origin, opened by Stripe's secret of a charge. */
export function stripeFrame({
  paymentSystem,
}: PaymentAccount): Pick<PaymentSystem, 'frameOrigin' | 'chargePages'> {
  const path = framePath.replace(':paymentSystem', paymentSystem);
  return {
    frameOrigin: ({ own }) => own,
    // What was started for Stripe's own page has its address here and no secret.
    chargePages: ({ own }, { clientSecret: opener, locale: lang, wallet }) =>
      URL.canParse(opener) ? null : withWallet(handOffTo(path, { own, opener, lang }), wallet),
  };
}
