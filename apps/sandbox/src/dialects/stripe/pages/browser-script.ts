import { scriptValue } from '../../../pages/html.ts';

/** The script that stands in for the processor's own in a page, as text. */
export function browserScript(origin: string): string {
  return `(${standIn.toString()})(${scriptValue(origin)});`;
}

interface Reply {
  error?: { message: string; type: string; code?: string };
  paymentIntent?: { id: string; client_secret: string; status: string };
  token?: { id: string };
  bankPage?: string;
}

/**
 * Runs in the browser of whoever loads it; it is printed, so nothing outside of it exists here. It is a
 * stand-in written for this sandbox: the calls that a page makes of the processor's script, each field
 * in a frame of the sandbox's own, where the numbers stay.
 */
function standIn(origin: string): void {
  interface Element {
    type: string;
    frame: HTMLIFrameElement;
    on: (event: string, hear: (told: object) => void) => Element;
    mount: (place: string | HTMLElement) => void;
    unmount: () => void;
    destroy: () => void;
    update: () => void;
  }

  const ask = (element: Element, question: object, hear: (reply: Reply) => void) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', ({ data }) => hear(data as Reply));
    channel.port1.start();
    element.frame.contentWindow?.postMessage(question, origin, [channel.port2]);
  };

  /** The bank's page over everything else, until the frame says how it ended. */
  const showBank = (url: string) => {
    const sheet = document.createElement('dialog');
    const frame = document.createElement('iframe');
    frame.src = `${url}?mode=frame`;
    frame.title = 'Bank';
    Object.assign(frame.style, { border: '0', width: 'min(400px, 90vw)', height: '420px' });
    const look = { border: '0', borderRadius: '12px', padding: '0', maxWidth: '100%' };
    Object.assign(sheet.style, look);
    sheet.append(frame);
    document.body.append(sheet);
    sheet.showModal();
    return () => sheet.remove();
  };

  const makeElement = (key: string, type: string, options: Record<string, string>): Element => {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ key, type, lang: options['locale'] ?? 'en' });
    if (options['theme']) query.set('theme', options['theme']);
    frame.src = `${origin}/stripe/element?${query.toString()}`;
    frame.title = 'Card';
    frame.allow = 'payment';
    Object.assign(frame.style, { border: '0', width: '100%', height: '320px', display: 'block' });
    const hearing = new Map<string, ((told: object) => void)[]>();
    window.addEventListener('message', ({ source, origin: from, data }) => {
      if (from !== origin || source !== frame.contentWindow) return;
      const { event, height } = data as { event?: string; height?: number };
      if (height !== undefined) frame.style.height = `${height}px`;
      for (const hear of hearing.get(event ?? '') ?? []) hear({ elementType: type, ...data });
    });
    const element: Element = {
      type,
      frame,
      on(event, hear) {
        hearing.set(event, [...(hearing.get(event) ?? []), hear]);
        return element;
      },
      mount(place) {
        const parent = typeof place === 'string' ? document.querySelector(place) : place;
        parent?.replaceChildren(frame);
      },
      unmount: () => frame.remove(),
      destroy: () => frame.remove(),
      update: () => {},
    };
    return element;
  };

  const Stripe = (key: string, { locale = 'en' }: { locale?: string } = {}) => ({
    /** Says to every page and every test that this is not the processor's own script. */
    isSandbox: true,
    elements(
      options: { clientSecret?: string; locale?: string; appearance?: { theme?: string } } = {},
    ) {
      const made: Element[] = [];
      const theme = options.appearance?.theme === 'night' ? 'dark' : 'light';
      return {
        clientSecret: options.clientSecret,
        create(type: string) {
          const element = makeElement(key, type, { locale: options.locale ?? locale, theme });
          made.push(element);
          return element;
        },
        getElement: (type: string) => made.find((element) => element.type === type) ?? null,
        submit: () => Promise.resolve({}),
        update: () => {},
        made,
      };
    },
    confirmPayment(how: {
      elements: { clientSecret?: string; made: Element[] };
      clientSecret?: string;
      confirmParams?: { return_url?: string };
      redirect?: string;
    }): Promise<Reply> {
      const clientSecret = how.clientSecret ?? how.elements.clientSecret;
      const [element] = how.elements.made;
      if (element === undefined || clientSecret === undefined) {
        const message = 'There is no element with a client secret on this page.';
        return Promise.resolve({ error: { message, type: 'validation_error' } });
      }
      let closeBank = () => {};
      return new Promise((resolve) => {
        ask(element, { ask: 'confirm', clientSecret }, (reply) => {
          if (reply.bankPage !== undefined) {
            closeBank = showBank(reply.bankPage);
            return;
          }
          closeBank();
          const back = how.confirmParams?.return_url;
          const { paymentIntent } = reply;
          if (paymentIntent === undefined || back === undefined || how.redirect === 'if_required') {
            return resolve(reply);
          }
          const url = new URL(back);
          url.searchParams.set('payment_intent', paymentIntent.id);
          url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret);
          url.searchParams.set('redirect_status', paymentIntent.status);
          window.location.assign(url);
        });
      });
    },
    createToken: (element: Element, data: { currency?: string; name?: string } = {}) =>
      new Promise<Reply>((resolve) => {
        ask(element, { ask: 'token', data }, resolve);
      }),
  });
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'sandbox' }) });
}
