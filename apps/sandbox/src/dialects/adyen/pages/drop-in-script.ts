import { scriptValue } from '../../../pages/html.ts';

/** The script that stands in for the processor's own in a page, as text. */
export function dropInScript(origin: string): string {
  return `(${standIn.toString()})(${scriptValue(origin)});`;
}

/**
 * Runs in the browser of whoever loads it; it is printed, so nothing outside of it exists here. It is a
 * stand-in written for this sandbox: the calls that a page makes of the Drop-in, a button, and one frame of
 * the sandbox's own with the fields, where the numbers stay.
 */
function standIn(origin: string): void {
  interface Result {
    resultCode?: string;
    sessionResult?: string;
    action?: { url: string };
    error?: string;
  }
  interface Settings {
    session: { id: string; sessionData: string };
    clientKey: string;
    locale?: string;
    onPaymentCompleted?: (result: Result) => void;
    onPaymentFailed?: (result: Result) => void;
    onError?: (error: Error) => void;
  }
  interface Options {
    onReady?: () => void;
    onActionHandled?: (action: object) => unknown;
    redirectFromTopWhenInIframe?: boolean;
  }
  const words: Record<string, string> = { en: 'Pay', de: 'Bezahlen', fr: 'Payer', ar: 'ادفع' };

  class Dropin {
    readonly #settings: Settings;
    readonly #options: Options;

    constructor(settings: Settings, options: Options = {}) {
      this.#settings = settings;
      this.#options = options;
    }

    mount(at: string): this {
      const place = document.querySelector(at);
      if (place === null) throw new Error(`There is no ${at} on this page.`);
      const lang = (this.#settings.locale ?? 'en').slice(0, 2).toLowerCase();
      const theme = document.documentElement.dataset['theme'] ?? 'light';
      const query = new URLSearchParams({ key: this.#settings.clientKey, lang, theme });
      const frame = document.createElement('iframe');
      frame.src = `${origin}/adyen/frames/card?${query.toString()}`;
      frame.title = 'Card';
      Object.assign(frame.style, { border: '0', width: '100%', height: '320px', display: 'block' });
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'adyen-checkout__button--pay';
      button.textContent = words[lang] ?? 'Pay';
      button.style.width = '100%';
      window.addEventListener('message', ({ source, origin: from, data }) => {
        if (from !== origin || source !== frame.contentWindow) return;
        const { event, height } = data as { event?: string; height?: number };
        if (height !== undefined) frame.style.height = `${height}px`;
        if (event === 'ready') this.#options.onReady?.();
      });
      button.addEventListener('click', () => {
        button.disabled = true;
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', ({ data }) => {
          button.disabled = false;
          void this.#went(data as Result);
        });
        channel.port1.start();
        const { session } = this.#settings;
        frame.contentWindow?.postMessage({ ask: 'pay', session }, origin, [channel.port2]);
      });
      place.replaceChildren(frame, button);
      return this;
    }

    async #went(result: Result): Promise<void> {
      const { onPaymentCompleted, onPaymentFailed, onError } = this.#settings;
      if (result.error !== undefined) return onError?.(new Error(result.error));
      if (result.action !== undefined) {
        await this.#options.onActionHandled?.(result.action);
        const isTop = this.#options.redirectFromTopWhenInIframe === true;
        (isTop ? (window.top ?? window) : window).location.assign(result.action.url);
        return;
      }
      const isPaid = result.resultCode === 'Authorised' || result.resultCode === 'Received';
      (isPaid ? onPaymentCompleted : onPaymentFailed)?.(result);
    }
  }

  Object.assign(window, {
    AdyenWeb: {
      /** Says to every page and every test that this is not the processor's own script. */
      isSandbox: true,
      AdyenCheckout: async (settings: Settings) => Promise.resolve(settings),
      Dropin,
    },
  });
}
