import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { handOffTo, withWallet } from '../card-frame/hand-off.ts';
import type { PaymentSystem } from '../ports/ports.ts';

/** Where our own page with Ryft's fields is. */
export const framePath = '/pay/frame/ryft/:paymentSystem';

/** Ryft's fields in a page of our own origin, opened by Ryft's secret of a charge. */
export function ryftFrame({
  paymentSystem,
}: PaymentAccount): Pick<PaymentSystem, 'frameOrigin' | 'chargePages'> {
  const path = framePath.replace(':paymentSystem', paymentSystem);
  return {
    frameOrigin: ({ own }) => own,
    // An address is no secret of Ryft's, which has no page of its own for a payment.
    chargePages: ({ own }, { clientSecret: opener, locale: lang, wallet }) =>
      URL.canParse(opener) ? null : withWallet(handOffTo(path, { own, opener, lang }), wallet),
  };
}
