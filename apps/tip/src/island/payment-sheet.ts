import { isDialog } from './ask.ts';
import { element } from './element.ts';
import type { StartedTip } from './start-tip.ts';

/** What the processor's frame tells us; anything else is not for us. */
interface FrameMessage {
  source: string;
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
const wait = element('frame-wait');

/**
 * Shows the processor's own fields in a sheet from below. Card numbers are typed there and never
 * reach this page; all it hears is how it went, and only from the processor's own address.
 */
export function openPaymentSheet(
  { frameUrl, pageUrl, frameOrigin }: StartedTip['payment'],
  sums: string,
  paid: () => void,
  closed: (wasDeclined: boolean) => void,
): void {
  if (!frameUrl || !isDialog(sheet)) return location.assign(pageUrl);
  element<HTMLAnchorElement>('frame-link').href = pageUrl;
  element('sheet-sums').textContent = sums;
  wait.hidden = false;
  let wasDeclined = false;

  // A new frame each time, so that the Back button never walks through old ones.
  const frame = document.createElement('iframe');
  frame.title = place.dataset['title'] ?? '';
  frame.allow = 'payment';
  frame.height = '420';

  const hear = ({ origin, source, data }: MessageEvent<FrameMessage | null>): void => {
    if (origin !== frameOrigin || source !== frame.contentWindow) return;
    if (!data?.source?.endsWith('-processor')) return;
    const { type, height } = data;
    wait.hidden = true;
    if (height) frame.height = String(height);
    if (type === 'succeeded' || type === 'processing') paid();
    if (type === 'declined') wasDeclined = true;
    if (type === 'cancelled') sheet.close();
  };
  addEventListener('message', hear);
  const gone = (): void => {
    removeEventListener('message', hear);
    place.replaceChildren();
    closed(wasDeclined);
  };
  sheet.addEventListener('close', gone, { once: true });

  const isDark = matchMedia('(prefers-color-scheme:dark)').matches;
  frame.src = frameUrl + (isDark ? '&theme=dark' : '');
  place.replaceChildren(frame);
  sheet.showModal();
}

/** Puts the sheet away, e.g. when the Back button brings back a page that was left while paying. */
export function closePaymentSheet(): void {
  if (sheet.open) sheet.close();
}
