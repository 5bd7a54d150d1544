import { scriptValue } from '../../../pages/html.ts';

/** The script that stands in for the processor's newer one in a page, as text. */
export function flowScript(origin: string): string {
  return `(${standIn.toString()})(${scriptValue(origin)});`;
}

/**
 * Runs in the browser of whoever loads it; it is printed, so nothing outside of it exists here. It is a
 * stand-in written for this sandbox: a session opens the card's fields in one frame of the sandbox's own,
 * and what is typed there comes out as a token; the wallets' buttons stand in frames of theirs.
 */
function standIn(origin: string): void {
  interface Session {
    id?: string;
    payment_session_secret?: string;
  }
  interface Options {
    publicKey: string;
    paymentSession: Session;
    locale?: string;
    onReady?: () => void;
    onError?: (component: object | null, error: Error) => void;
  }

  interface WalletOptions {
    mode?: 'pay' | 'tokenize';
    onAuthorized?: (self: object, told: object) => void;
    onTokenized?: (self: object, told: { type: string; data: object }) => void;
  }

  const cardIn = ({ publicKey, locale = 'en', onReady }: Options) => {
    let frame: HTMLIFrameElement | null = null;
    let isComplete = false;

    const mount = (where: Element | string) => {
      const place = typeof where === 'string' ? document.querySelector(where) : where;
      if (place === null) throw new Error('There is nothing to mount the card in.');
      const card = document.createElement('iframe');
      const theme = document.documentElement.dataset['theme'] ?? 'light';
      const isFor = document.body.dataset['for'] ?? 'payment';
      const lang = locale.slice(0, 2);
      const query = new URLSearchParams({ key: publicKey, lang, theme, is_for: isFor });
      card.src = `${origin}/checkout/frames/card?${query.toString()}`;
      card.title = 'Card';
      Object.assign(card.style, { border: '0', width: '100%', height: '320px', display: 'block' });
      window.addEventListener('message', ({ source, origin: from, data }) => {
        if (from !== origin || source !== card.contentWindow) return;
        const { event, height, complete } = data as {
          event?: string;
          height?: number;
          complete?: boolean;
        };
        if (height !== undefined) card.style.height = `${height}px`;
        if (complete !== undefined) isComplete = complete;
        if (event === 'ready') onReady?.();
      });
      place.replaceChildren(card);
      frame = card;
    };

    /** The card as a token; nothing where it is not complete. */
    const tokenize = () =>
      new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', ({ data }) => {
          const reply = data as { token?: string };
          resolve(reply.token === undefined ? undefined : { type: 'card', data: reply });
        });
        channel.port1.start();
        frame?.contentWindow?.postMessage({ ask: 'token' }, origin, [channel.port2]);
      });

    return {
      type: 'card',
      mount,
      tokenize,
      isValid: () => isComplete,
      isAvailable: () => Promise.resolve(true),
    };
  };

  /** A wallet's own button: a tap on it gives the token of the card that lies in everybody's wallet here. */
  const walletIn = (
    { publicKey, locale = 'en' }: Options,
    type: 'applepay' | 'googlepay',
    { mode, onTokenized, onAuthorized }: WalletOptions,
  ) => {
    const component = {
      type,
      // Its own way to pay would submit the session, which nobody here has asked for.
      isAvailable: () => Promise.resolve(mode === 'tokenize'),
      mount: (where: Element | string) => {
        const place = typeof where === 'string' ? document.querySelector(where) : where;
        if (place === null) throw new Error('There is nothing to mount the wallet in.');
        const frame = document.createElement('iframe');
        const theme = document.documentElement.dataset['theme'] ?? 'light';
        const lang = locale.slice(0, 2);
        const query = new URLSearchParams({ key: publicKey, lang, theme, type });
        frame.src = `${origin}/checkout/frames/wallet?${query.toString()}`;
        frame.title = type === 'applepay' ? 'Apple Pay' : 'Google Pay';
        Object.assign(frame.style, { border: '0', width: '100%', height: '90px' });
        window.addEventListener('message', ({ source, origin: from, data }) => {
          if (from !== origin || source !== frame.contentWindow) return;
          const { token } = data as { token?: string };
          if (token === undefined) return;
          onAuthorized?.(component, {});
          onTokenized?.(component, { type, data: { type, token } });
        });
        place.replaceChildren(frame);
      },
    };
    return component;
  };

  const open = (options: Options) => {
    const { id = '', payment_session_secret: secret = '' } = options.paymentSession;
    if (!id.startsWith('ps_') || !secret.startsWith('pss_')) {
      return Promise.reject(new Error('There is no such payment session.'));
    }
    return Promise.resolve({
      /** Says to every page and every test that this is not the processor's own script. */
      isSandbox: true,
      create: (type: string, more: WalletOptions = {}) => {
        if (type === 'card') return cardIn(options);
        if (type !== 'applepay' && type !== 'googlepay') {
          throw new Error('The sandbox has the card and two wallets.');
        }
        return walletIn(options, type, more);
      },
    });
  };
  Object.assign(window, { CheckoutWebComponents: open });
}
