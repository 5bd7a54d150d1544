import type { PaymentAccount } from '../../../platform/payment-accounts.ts';
import type { FrameHandOff, PaymentSystem } from '../ports.ts';

/** Where our own page with Checkout.com's fields is, and where it gives us the token of a card. */
export const framePath = '/pay/frame/checkout/:paymentSystem';
export const payPath = `${framePath}/pay`;
/** Where it gives us the token of a card that somebody wants to be paid to. */
export const cardPath = `${framePath}/card`;

/** What opens the fields of a charge: the secret of it, and where its customer comes back to. */
export function openerOf(secret: string, returnUrl: string): string {
  return `${secret} ${returnUrl}`;
}

function readOpener(opener: string): { secret: string; returnUrl: string } {
  const [secret = '', returnUrl = '/'] = opener.split(' ');
  return { secret, returnUrl };
}

/**
 * Checkout.com's fields in a page of our own origin, in a frame or alone. What it needs stands behind the
 * `#`, which no browser sends anywhere, so the secret of a charge is in no log.
 */
export function checkoutFrame({
  paymentSystem,
}: PaymentAccount): Pick<PaymentSystem, 'frameOrigin' | 'chargePages' | 'payoutCardPages'> {
  const pagesFor = (own: string, opener: string, more: Record<string, string>): FrameHandOff => {
    const { secret, returnUrl } = readOpener(opener);
    const page = new URL(framePath.replace(':paymentSystem', paymentSystem), own);
    const asked = { secret, return: returnUrl, ...more };
    const address = `${page.href}#${new URLSearchParams(asked).toString()}`;
    return {
      frameUrl: `${address}&mode=frame`,
      pageUrl: `${address}&mode=page`,
      frameOrigin: page.origin,
    };
  };
  return {
    frameOrigin: ({ own }) => own,
    chargePages: ({ own }, clientSecret, lang) => pagesFor(own, clientSecret, { lang }),
    payoutCardPages: ({ own }, clientSecret, lang) =>
      pagesFor(own, clientSecret, { lang, for: 'card' }),
  };
}
