import { scriptValue } from '../../../pages/html.ts';

/** The script that stands in for the processor's own in a page, as text. */
export function embeddedScript(origin: string): string {
  return `(${standIn.toString()})(${scriptValue(origin)});`;
}

/**
 * Runs in the browser of whoever loads it; it is printed, so nothing outside of it exists here. It is a
 * stand-in written for this sandbox: the calls that a page makes of the processor's script, and one frame
 * of the sandbox's own with the fields, where the numbers stay.
 */
function standIn(origin: string): void {
  interface Options {
    publicKey: string;
    clientSecret: string;
  }
  const hearing = new Map<string, ((told: object) => void)[]>();
  const tell = (event: string, told: object) => {
    for (const hear of hearing.get(event) ?? []) hear(told);
  };
  let opened: { options: Options; frame: HTMLIFrameElement } | null = null;

  const init = (options: Options) => {
    const form = document.querySelector('#ryft-pay-form');
    if (form === null) throw new Error('There is no #ryft-pay-form on this page.');
    const frame = document.createElement('iframe');
    const { lang } = document.documentElement;
    const theme = document.documentElement.dataset['theme'] ?? 'light';
    const query = new URLSearchParams({ key: options.publicKey, lang, theme });
    frame.src = `${origin}/ryft/frames/card?${query.toString()}`;
    frame.title = 'Card';
    Object.assign(frame.style, { border: '0', width: '100%', height: '320px', display: 'block' });
    window.addEventListener('message', ({ source, origin: from, data }) => {
      if (from !== origin || source !== frame.contentWindow) return;
      const { height, isValid } = data as { height?: number; isValid?: boolean };
      if (height !== undefined) frame.style.height = `${height}px`;
      if (isValid !== undefined) tell('cardValidationChanged', { isValid });
    });
    form.prepend(frame);
    opened = { options, frame };
  };

  /** What became of the session; without an answer there is none. */
  const attemptPayment = async (): Promise<object> =>
    new Promise((resolve, reject) => {
      if (opened === null) return reject(new Error('Ryft.init was not called.'));
      const { frame, options } = opened;
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', ({ data }) => {
        const { session } = data as { session?: object };
        if (session === undefined) reject(new Error('No answer came.'));
        else resolve(session);
      });
      channel.port1.start();
      const { clientSecret } = options;
      frame.contentWindow?.postMessage({ ask: 'pay', clientSecret }, origin, [channel.port2]);
    });

  const addEventHandler = (event: string, hear: (told: object) => void) => {
    hearing.set(event, [...(hearing.get(event) ?? []), hear]);
  };
  const getUserFacingErrorMessage = (lastError: string) => `The card was refused (${lastError}).`;
  Object.assign(window, {
    Ryft: { init, attemptPayment, addEventHandler, getUserFacingErrorMessage },
  });
}
