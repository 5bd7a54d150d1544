import { scriptValue } from '../../../pages/html.ts';

/** What the script of a card's frame needs to know. */
export interface ElementSettings {
  publishableKey: string;
  incomplete: string;
}

export function elementScript(settings: ElementSettings): string {
  return `(${runElement.toString()})(${scriptValue(settings)})`;
}

/**
 * Runs in the frame that holds the card's fields; it is printed into the page, so nothing outside of it
 * exists here. The page around it asks through a channel of its own and never sees a number.
 */
function runElement(settings: ElementSettings): void {
  type Fields = Record<string, string>;
  const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);
  const chosen = document.querySelector<HTMLSelectElement>('#test-card');

  chosen?.addEventListener('change', () => {
    const fill = chosen.selectedOptions[0]?.dataset['fill'];
    if (fill === undefined) return;
    for (const [id, value] of Object.entries(JSON.parse(fill) as Fields)) {
      const input = field(id);
      if (input !== null) input.value = value;
    }
  });

  /** The card as the call has it, or nothing while it is not complete. */
  const card = (): Fields | null => {
    const wallet = chosen?.selectedOptions[0]?.dataset['wallet'];
    if (wallet !== undefined) return { sandbox_wallet: wallet };
    const number = (field('number')?.value ?? '').replace(/\D/g, '');
    const [month = '', year = ''] = (field('expiry')?.value ?? '').split('/');
    if (number.length < 12 || month.trim() === '' || year.trim() === '') return null;
    return {
      number,
      exp_month: month.trim(),
      exp_year: year.trim(),
      cvc: field('cvc')?.value ?? '',
    };
  };

  const call = async (path: string, fields: Fields | null): Promise<Record<string, never>> => {
    const response = await fetch(`/stripe/v1${path}`, {
      method: fields === null ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${settings.publishableKey}` },
      ...(fields === null ? {} : { body: new URLSearchParams(fields) }),
    });
    return (await response.json()) as Record<string, never>;
  };
  const named = (path: string, fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}[${name}]`, value]));

  const confirm = async (clientSecret: string, reply: (answer: object) => void) => {
    const given = card();
    if (given === null)
      return reply({ error: { type: 'validation_error', message: settings.incomplete } });
    const id = clientSecret.split('_secret_')[0] ?? '';
    const answer = await call(`/payment_intents/${id}/confirm`, {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      ...named('payment_method_data[card]', given),
    });
    if ('error' in answer) return reply({ error: answer['error'] });
    const { status, next_action: next } = answer as unknown as {
      status: string;
      next_action: { use_stripe_sdk?: { stripe_js?: string } } | null;
    };
    if (status !== 'requires_action') return reply({ paymentIntent: answer });
    reply({ bankPage: next?.use_stripe_sdk?.stripe_js });
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      const now = await call(
        `/payment_intents/${id}?client_secret=${encodeURIComponent(clientSecret)}`,
        null,
      );
      if (now['status'] === 'requires_action') continue;
      return reply(
        now['status'] === 'requires_payment_method'
          ? { error: now['last_payment_error'] }
          : { paymentIntent: now },
      );
    }
  };

  const makeToken = async (data: Fields, reply: (answer: object) => void) => {
    const given = card();
    if (given === null)
      return reply({ error: { type: 'validation_error', message: settings.incomplete } });
    const answer = await call('/tokens', { ...named('card', given), ...named('card', data) });
    reply('error' in answer ? { error: answer['error'] } : { token: answer });
  };

  window.addEventListener('message', ({ source, data, ports: [port] }) => {
    if (source !== window.parent || port === undefined) return;
    const question = data as { ask?: string; clientSecret?: string; data?: Fields };
    const reply = (answer: object) => port.postMessage(answer);
    const failed = () =>
      reply({ error: { type: 'api_connection_error', message: 'No answer came.' } });
    if (question.ask === 'confirm') confirm(question.clientSecret ?? '', reply).catch(failed);
    if (question.ask === 'token') makeToken(question.data ?? {}, reply).catch(failed);
  });
  const tell = (event: string) => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ event, height, complete: card() !== null }, '*');
  };
  tell('ready');
  new ResizeObserver(() => tell('resize')).observe(document.body);
  document.addEventListener('input', () => tell('change'));
}
