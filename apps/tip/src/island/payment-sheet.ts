import { element } from './element.ts';
import type { StartedTip } from './start-tip.ts';

/** What the processor's frame tells us; anything else is not for us. */
interface FrameMessage {
  source: 'sandbox-processor';
  type:
    | 'ready'
    | 'resize'
    | 'succeeded'
    | 'processing'
    | 'declined'
    | 'requires_action'
    | 'cancelled';
  height?: number;
}

const sheet = element<HTMLDialogElement>('sheet');
const place = element('frame-place');
const loading = element('frame-loading');
const slowNote = element('frame-slow');

/**
 * Shows the processor's own fields in a sheet from below. Card numbers are typed there and never
 * reach this page; all it hears is how it went, and only from the processor's own address.
 */
export function openPaymentSheet(
  tip: StartedTip,
  wallet: string,
  sums: string,
  on: { paid: () => void; closed: (wasDeclined: boolean) => void },
): void {
  const { frameUrl, pageUrl, frameOrigin } = tip.payment;
  if (typeof sheet.showModal !== 'function') {
    location.assign(pageUrl);
    return;
  }
  element('sheet-sums').textContent = sums;
  loading.hidden = false;
  slowNote.hidden = true;
  let wasDeclined = false;

  // A new frame each time, so that the Back button never walks through old ones.
  const frame = document.createElement('iframe');
  frame.title = place.dataset['title'] ?? '';
  frame.allow = 'payment';
  frame.height = '420';

  element<HTMLAnchorElement>('frame-link').href = pageUrl;
  const slow = setTimeout(() => {
    slowNote.hidden = false;
  }, 8000);

  const hear = (event: MessageEvent<FrameMessage | null>): void => {
    if (event.origin !== frameOrigin || event.source !== frame.contentWindow) return;
    if (event.data?.source !== 'sandbox-processor') return;
    const { type, height } = event.data;
    clearTimeout(slow);
    loading.hidden = slowNote.hidden = true;
    if (typeof height === 'number') frame.height = String(Math.min(Math.max(height, 160), 1200));
    if (type === 'succeeded' || type === 'processing') on.paid();
    if (type === 'declined') wasDeclined = true;
    if (type === 'cancelled') sheet.close();
  };

  addEventListener('message', hear);
  const closed = (): void => {
    clearTimeout(slow);
    removeEventListener('message', hear);
    place.replaceChildren();
    on.closed(wasDeclined);
  };
  sheet.addEventListener('close', closed, { once: true });

  const address = new URL(frameUrl, location.href);
  if (wallet !== 'card') address.searchParams.set('wallet', wallet);
  if (matchMedia('(prefers-color-scheme:dark)').matches) address.searchParams.set('theme', 'dark');
  frame.src = address.href;
  place.replaceChildren(frame);
  sheet.showModal();
}

/** Puts the sheet away, e.g. when the Back button brings back a page that was left while paying. */
export function closePaymentSheet(): void {
  sheet.close?.();
}

element('sheet-close').addEventListener('click', closePaymentSheet);
