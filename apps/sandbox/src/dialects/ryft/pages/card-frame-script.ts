import { scriptValue } from '../../../pages/html.ts';

export function cardFrameScript(settings: { publishableKey: string }): string {
  return `(${runCardFrame.toString()})(${scriptValue(settings)})`;
}

/**
 * Runs in the frame that holds the card's fields; it is printed into the page, so nothing outside of it
 * exists here. The page around it asks through a channel of its own and is told the session, never a number.
 */
function runCardFrame(settings: { publishableKey: string }): void {
  const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);
  const chosen = document.querySelector<HTMLSelectElement>('#test-card');

  chosen?.addEventListener('change', () => {
    const fill = chosen.selectedOptions[0]?.dataset['fill'];
    if (fill === undefined) return;
    for (const [id, value] of Object.entries(JSON.parse(fill) as Record<string, string>)) {
      const input = field(id);
      if (input !== null) input.value = value;
    }
  });

  /** The card as the call has it, or nothing while it is not complete. */
  const card = () => {
    const number = (field('number')?.value ?? '').replace(/\D/g, '');
    const [month = '', year = ''] = (field('expiry')?.value ?? '').split('/');
    if (number.length < 12 || month.trim() === '' || year.trim() === '') return null;
    const shortYear = Number(year);
    return {
      number,
      expiryMonth: month.trim(),
      expiryYear: String(shortYear < 100 ? 2000 + shortYear : shortYear),
      cvc: field('cvc')?.value ?? '',
    };
  };

  const pay = async (clientSecret: string): Promise<object> => {
    const cardDetails = card();
    if (cardDetails === null) return {};
    const answer = await fetch('/ryft/v1/payment-sessions/attempt-payment', {
      method: 'POST',
      headers: { authorization: settings.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, paymentMethodType: 'Card', cardDetails }),
    });
    return answer.ok ? { session: await answer.json() } : {};
  };

  window.addEventListener('message', ({ source, data, ports: [port] }) => {
    const { ask, clientSecret } = data as { ask?: string; clientSecret?: string };
    if (source !== window.parent || port === undefined || ask !== 'pay') return;
    pay(clientSecret ?? '')
      .catch(() => ({}))
      .then((reply) => port.postMessage(reply))
      .catch(() => {});
  });
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ height, isValid: card() !== null }, '*');
  };
  tell();
  new ResizeObserver(tell).observe(document.body);
  document.addEventListener('input', tell);
  document.addEventListener('change', tell);
}
