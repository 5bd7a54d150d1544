import { scriptValue } from '../../../pages/html.ts';

/** The script that stands in for the processor's own in a page, as text. */
export function framesScript(origin: string): string {
  return `(${standIn.toString()})(${scriptValue(origin)});`;
}

/**
 * Runs in the browser of whoever loads it; it is printed, so nothing outside of it exists here. It is a
 * stand-in written for this sandbox: the calls that a page makes of the processor's script, and one frame
 * of the sandbox's own with the fields, where the numbers stay.
 */
function standIn(origin: string): void {
  interface Reply {
    token?: string;
    type?: string;
    last4?: string;
    error?: string;
  }
  interface Options {
    publicKey: string;
    localization?: string | Record<string, string>;
    style?: { base?: { color?: string } };
    name?: string;
  }
  const eventNames = {
    READY: 'ready',
    FRAME_ACTIVATED: 'frameActivated',
    CARD_VALIDATION_CHANGED: 'cardValidationChanged',
    CARD_SUBMITTED: 'cardSubmitted',
    CARD_TOKENIZED: 'cardTokenized',
    CARD_TOKENIZATION_FAILED: 'cardTokenizationFailed',
  };
  const hearing = new Map<string, ((told: object) => void)[]>();
  const tell = (event: string, told: object = {}) => {
    for (const hear of hearing.get(event) ?? []) hear(told);
  };
  let card: HTMLIFrameElement | null = null;
  let isComplete = false;
  let isSubmitted = false;

  const init = ({ publicKey, localization }: Options) => {
    const place = document.querySelector('.card-frame');
    if (place === null) throw new Error('There is no .card-frame on this page.');
    const frame = document.createElement('iframe');
    const lang =
      typeof localization === 'string'
        ? localization.slice(0, 2).toLowerCase()
        : document.documentElement.lang;
    const theme = document.documentElement.dataset['theme'] ?? 'light';
    const isFor = document.body.dataset['for'] ?? 'payment';
    const query = new URLSearchParams({ key: publicKey, lang, theme, is_for: isFor });
    frame.src = `${origin}/checkout/frames/card?${query.toString()}`;
    frame.title = 'Card';
    Object.assign(frame.style, { border: '0', width: '100%', height: '320px', display: 'block' });
    window.addEventListener('message', ({ source, origin: from, data }) => {
      if (from !== origin || source !== frame.contentWindow) return;
      const { event, height, complete } = data as {
        event?: string;
        height?: number;
        complete?: boolean;
      };
      if (height !== undefined) frame.style.height = `${height}px`;
      if (event === 'ready') tell(eventNames.READY);
      if (complete === undefined || complete === isComplete) return;
      isComplete = complete;
      tell(eventNames.CARD_VALIDATION_CHANGED, { isValid: complete });
    });
    place.replaceChildren(frame);
    card = frame;
  };

  /** The card as a token; a second one only once the page allows it. */
  const submitCard = (): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (card === null || isSubmitted) return reject(new Error('The card was submitted already.'));
      isSubmitted = true;
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', ({ data }) => {
        const reply = data as Reply;
        if (reply.token === undefined) {
          tell(eventNames.CARD_TOKENIZATION_FAILED, reply);
          return reject(new Error(reply.error ?? 'No token came.'));
        }
        tell(eventNames.CARD_TOKENIZED, reply);
        resolve(reply);
      });
      channel.port1.start();
      const { name } = frames.cardholder;
      card.contentWindow?.postMessage({ ask: 'token', name }, origin, [channel.port2]);
    });

  const frames = {
    /** Says to every page and every test that this is not the processor's own script. */
    isSandbox: true,
    Events: eventNames,
    /** Whose card it is, where the page says so before it asks for a token. */
    cardholder: {} as { name?: string },
    init,
    submitCard,
    isCardValid: () => isComplete,
    enableSubmitForm: () => {
      isSubmitted = false;
    },
    addEventHandler: (event: string, hear: (told: object) => void) => {
      hearing.set(event, [...(hearing.get(event) ?? []), hear]);
    },
    removeAllEventHandlers: (event: string) => hearing.delete(event),
  };
  Object.assign(window, { Frames: frames });
}
