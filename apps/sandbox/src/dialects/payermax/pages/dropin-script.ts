import { scriptValue } from '../../../pages/html.ts';

/** The script that stands in for the processor's own in a page, as text. */
export function dropinScript(origin: string): string {
  return `window.PMdropin = (${standIn.toString()})(${scriptValue(origin)});`;
}

/**
 * Runs in the browser of whoever loads it; it is printed, so nothing outside of it exists here. It is a
 * stand-in written for this sandbox: a session opens the card's fields in one frame of the sandbox's own,
 * and what is typed there comes out as a token.
 */
function standIn(origin: string): object {
  interface Options {
    clientKey: string;
    sessionKey: string;
    language?: string;
    theme?: string;
  }

  return {
    create: (_component: string, { clientKey, sessionKey, language, theme }: Options) => {
      let frame: HTMLIFrameElement | null = null;
      const heard = new Map<string, (told: object) => void>();
      return {
        on: (event: string, hear: (told: object) => void) => heard.set(event, hear),
        mount: (where: string) => {
          const place = document.querySelector(where);
          if (place === null) throw new Error('There is nothing to mount the card in.');
          const card = document.createElement('iframe');
          const query = new URLSearchParams({
            clientKey,
            sessionKey,
            lang: language ?? 'en',
            theme: theme ?? 'light',
          });
          card.src = `${origin}/payermax/dropin/card?${query.toString()}`;
          card.title = 'Card';
          Object.assign(card.style, { border: '0', width: '100%', height: '320px' });
          window.addEventListener('message', ({ source, origin: from, data }) => {
            if (from !== origin || source !== card.contentWindow) return;
            const { event, height } = data as { event?: string; height?: number };
            if (height !== undefined) card.style.height = `${height}px`;
            if (event === 'ready') heard.get('load')?.({ code: 'SUCCESS' });
          });
          place.replaceChildren(card);
          frame = card;
        },
        emit: (event: string) =>
          new Promise((resolve) => {
            if (event !== 'canMakePayment') return resolve({ code: 'SUCCESS' });
            const channel = new MessageChannel();
            channel.port1.addEventListener('message', ({ data }) => resolve(data));
            channel.port1.start();
            frame?.contentWindow?.postMessage({ ask: 'token' }, origin, [channel.port2]);
          }),
      };
    },
  };
}
