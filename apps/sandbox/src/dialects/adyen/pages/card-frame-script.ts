import { scriptValue } from '../../../pages/html.ts';

export function cardFrameScript(settings: { publishableKey: string }): string {
  return `(${runCardFrame.toString()})(${scriptValue(settings)})`;
}

/**
 * Runs in the frame that holds the card's fields; it is printed into the page, so nothing outside of it
 * exists here. It pays in a session itself, and the page around it is told how that went, never a number.
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

  const pay = async (session: { id: string; sessionData: string }): Promise<object> => {
    const number = (field('number')?.value ?? '').replace(/\D/g, '');
    const [month = '', year = ''] = (field('expiry')?.value ?? '').split('/');
    const shortYear = Number(year);
    const query = new URLSearchParams({ clientKey: settings.publishableKey }).toString();
    const path = `/adyen/checkoutshopper/v1/sessions/${session.id}/payments`;
    const answer = await fetch(`${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        sessionData: session.sessionData,
        paymentMethod: {
          type: 'scheme',
          encryptedCardNumber: `test_${number}`,
          encryptedExpiryMonth: `test_${month.trim()}`,
          encryptedExpiryYear: `test_${shortYear < 100 ? 2000 + shortYear : shortYear}`,
        },
      }),
    });
    const told = (await answer.json()) as object;
    return answer.ok ? told : { error: 'The card was not taken.' };
  };

  window.addEventListener('message', ({ source, data, ports: [port] }) => {
    const { ask, session } = data as {
      ask?: string;
      session?: { id: string; sessionData: string };
    };
    if (source !== window.parent || port === undefined || ask !== 'pay' || !session) return;
    pay(session)
      .catch(() => ({ error: 'No answer came.' }))
      .then((reply) => port.postMessage(reply))
      .catch(() => {});
  });
  const tell = (event: string) => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ event, height }, '*');
  };
  tell('ready');
  new ResizeObserver(() => tell('resize')).observe(document.body);
}
