import type { FrameHandOff, Wallet } from '../ports/ports.ts';

/** What opens the fields of a processor: its secret or ours, and where whoever types comes back to. */
export function openerOf(secret: string, returnUrl: string): string {
  return `${secret} ${returnUrl}`;
}

/**
 * A processor's fields in a page of our own origin, in a frame or alone. What it needs stands behind the
 * `#`, which no browser sends anywhere, so the secret is in no log.
 * @param path the page's, with the name of the payment system in it
 */
export function handOffTo(
  path: string,
  { own, opener, ...more }: { own: string; opener: string; lang: string; for?: 'card' },
): FrameHandOff {
  const [secret = '', returnUrl = '/'] = opener.split(' ');
  const page = new URL(path, own);
  const asked = { secret, return: returnUrl, ...more };
  const address = `${page.href}#${new URLSearchParams(asked).toString()}`;
  return {
    frameUrl: `${address}&mode=frame`,
    pageUrl: `${address}&mode=page`,
    frameOrigin: page.origin,
  };
}

/** The same pages with a wallet opened at once. */
export function withWallet(pages: FrameHandOff, wallet: Wallet | null): FrameHandOff {
  if (wallet === null) return pages;
  const asked = `&wallet=${wallet}`;
  return { ...pages, frameUrl: pages.frameUrl + asked, pageUrl: pages.pageUrl + asked };
}
