import type { PaymentAccount } from '../../../platform/payment-accounts.ts';
import type { PaymentSystem } from '../ports.ts';

/** Where our own page with Stripe's fields is. */
export const framePath = '/pay/frame/stripe/:paymentSystem';

/** What opens the fields of a charge: Stripe's secret of it, and where its customer comes back to. */
export function openerOf(secret: string, returnUrl: string): string {
  return `${secret} ${returnUrl}`;
}

function readOpener(opener: string): { secret: string; returnUrl: string } {
  const [secret = '', returnUrl = '/'] = opener.split(' ');
  return { secret, returnUrl };
}

/**
 * Stripe's fields in a page of our own origin, in a frame or alone. What it needs stands behind the `#`,
 * which no browser sends anywhere, so the secret of a charge is in no log.
 */
export function stripeFrame({
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
