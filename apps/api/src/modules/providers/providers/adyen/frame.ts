import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { handOffTo, withWallet } from '../card-frame/hand-off.ts';
import type { PaymentSystem } from '../ports/ports.ts';

/** Our own page with Adyen's Drop-in, and what it tells and asks us. */
export const framePath = '/pay/frame/adyen/:paymentSystem';
/** Where it asks for the session that a secret opens. */
export const sessionPath = `${framePath}/session`;
/** Where it gives us what the session can be read with, or says that the bank asks. */
export const toldPath = `${framePath}/told`;
/** Where the guest's bank sends them back to. */
const backPath = `${framePath}/back`;
export { backPath };

export const returnPath = (paymentSystem: string): string =>
  backPath.replace(':paymentSystem', paymentSystem);

/** Adyen's fields in a page of our own origin, opened by our own secret of a charge. */
export function adyenFrame({
  paymentSystem,
}: PaymentAccount): Pick<
  PaymentSystem,
  | 'frameOrigin'
  | 'chargePages'
  | 'payoutCardPages'
  | 'hasHostedPage'
  | 'hostedOrigin'
  | 'hostedChargePage'
> {
  const path = framePath.replace(':paymentSystem', paymentSystem);
  return {
    frameOrigin: ({ own }) => own,
    chargePages: ({ own }, { clientSecret: opener, locale: lang, wallet }) =>
      withWallet(handOffTo(path, { own, opener, lang }), wallet),
    // Nobody is paid to a card.
    payoutCardPages: () => null,
    hasHostedPage: false,
    hostedOrigin: () => null,
    hostedChargePage: () => null,
  };
}
