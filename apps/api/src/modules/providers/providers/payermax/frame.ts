import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { handOffTo, withWallet } from '../card-frame/hand-off.ts';
import type { PaymentSystem } from '../ports/ports.ts';

/** Where our own page with PayerMax's fields is, and where it gives us the token of a card. */
export const framePath = '/pay/frame/payermax/:paymentSystem';
export const payPath = `${framePath}/pay`;
/** Where it asks for what the fields are opened with. */
export const sessionPath = `${framePath}/session`;

type Frame = Pick<
  PaymentSystem,
  | 'frameOrigin'
  | 'chargePages'
  | 'payoutCardPages'
  | 'hasHostedPage'
  | 'hostedOrigin'
  | 'hostedChargePage'
>;

/** PayerMax's fields in a page of our own origin, opened by our own secret of a charge. */
export function payerMaxFrame({ paymentSystem }: PaymentAccount): Frame {
  const path = framePath.replace(':paymentSystem', paymentSystem);
  return {
    frameOrigin: ({ own }) => own,
    chargePages: ({ own }, { clientSecret: opener, locale: lang, wallet }) =>
      URL.canParse(opener) ? null : withWallet(handOffTo(path, { own, opener, lang }), wallet),
    payoutCardPages: () => null,
    hasHostedPage: false,
    hostedOrigin: () => null,
    hostedChargePage: () => null,
  };
}
