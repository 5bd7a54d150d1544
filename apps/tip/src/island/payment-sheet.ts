import { element } from './element.ts';
import type { StartedTip } from './start-tip.ts';
import type { TipData } from './tip-data.ts';

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
const frame = element<HTMLIFrameElement>('frame');
const note = element('frame-note');

let stopListening: (() => void) | undefined;

/**
 * Shows the processor's own fields in a sheet from below. Card numbers are typed there and never
 * reach this page; all it hears is how it went, and only from the processor's own address.
 */
export function openPaymentSheet(
  data: TipData,
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
  stopListening?.();
  element('sheet-sums').textContent = sums;
  note.textContent = data.messages.frameLoading;
  let wasDeclined = false;

  const slow = setTimeout(() => {
    const link = document.createElement('a');
    link.href = pageUrl;
    link.textContent = data.messages.openPage;
    note.replaceChildren(`${data.messages.frameSlow} `, link);
  }, 8000);

  const hear = (event: MessageEvent<FrameMessage | null>): void => {
    if (event.origin !== frameOrigin || event.source !== frame.contentWindow) return;
    if (event.data?.source !== 'sandbox-processor') return;
    const { type, height } = event.data;
    clearTimeout(slow);
    note.textContent = '';
    if (typeof height === 'number') frame.height = String(Math.min(Math.max(height, 160), 1200));
    if (type === 'succeeded' || type === 'processing') on.paid();
    if (type === 'declined') wasDeclined = true;
    if (type === 'cancelled') sheet.close();
  };

  const closed = (): void => {
    stopListening?.();
    frame.contentWindow?.location.replace('about:blank');
    on.closed(wasDeclined);
  };

  stopListening = () => {
    clearTimeout(slow);
    removeEventListener('message', hear);
    sheet.removeEventListener('close', closed);
    stopListening = undefined;
  };
  addEventListener('message', hear);
  sheet.addEventListener('close', closed);

  const address = new URL(frameUrl, location.href);
  if (wallet !== 'card') address.searchParams.set('wallet', wallet);
  frame.height = '420';
  // Replacing the frame's address rather than setting it keeps the Back button for the page.
  frame.contentWindow?.location.replace(address.href);
  sheet.showModal();
}

element('sheet-close').addEventListener('click', () => sheet.close());
