import type { PaymentAccount } from '../../../platform/payment-accounts.ts';
import type { PaymentSystem } from '../ports.ts';

/** Where our own page with Checkout.com's fields is, and where it gives us the token of a card. */
export const framePath = '/pay/frame/checkout/:paymentSystem';
export const payPath = `${framePath}/pay`;

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
}: PaymentAccount): Pick<PaymentSystem, 'frameOrigin' | 'chargePages'> {
  return {
    frameOrigin: ({ own }) => own,
    chargePages({ own }, clientSecret, locale) {
      const { secret, returnUrl } = readOpener(clientSecret);
      const page = new URL(framePath.replace(':paymentSystem', paymentSystem), own);
      const asked = { secret, lang: locale, return: returnUrl };
      const address = `${page.href}#${new URLSearchParams(asked).toString()}`;
      return {
        frameUrl: `${address}&mode=frame`,
        pageUrl: `${address}&mode=page`,
        frameOrigin: page.origin,
      };
    },
  };
}
