import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { handOffTo, withWallet } from '../card-frame/hand-off.ts';
import type { PaymentSystem } from '../ports/ports.ts';

/** Where our own page with Checkout.com's fields is, and where it gives us the token of a card. */
export const framePath = '/pay/frame/checkout/:paymentSystem';
export const payPath = `${framePath}/pay`;
/** Where it gives us the token of a card that somebody wants to be paid to. */
export const cardPath = `${framePath}/card`;
/** Where it asks for what the newer fields are opened with. */
export const sessionPath = `${framePath}/session`;

/** Checkout.com's fields in a page of our own origin, opened by our own secret of a charge or card. */
export function checkoutFrame({
  paymentSystem,
}: PaymentAccount): Pick<PaymentSystem, 'frameOrigin' | 'chargePages' | 'payoutCardPages'> {
  const path = framePath.replace(':paymentSystem', paymentSystem);
  return {
    frameOrigin: ({ own }) => own,
    // What was started for their own page has its address here and no secret of ours.
    chargePages: ({ own }, { clientSecret: opener, locale: lang, wallet }) =>
      URL.canParse(opener) ? null : withWallet(handOffTo(path, { own, opener, lang }), wallet),
    payoutCardPages: ({ own }, opener, lang) => handOffTo(path, { own, opener, lang, for: 'card' }),
  };
}
