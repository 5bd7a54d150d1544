import { scriptValue } from '../../../pages/html.ts';

export function cardFrameScript(settings: { publishableKey: string }): string {
  return `(${runCardFrame.toString()})(${scriptValue(settings)})`;
}

/**
 * Runs in the frame that holds the card's fields; it is printed into the page, so nothing outside of it
 * exists here. The page around it asks through a channel of its own and is told a token, never a number.
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
  const card = (name = '') => {
    const number = (field('number')?.value ?? '').replace(/\D/g, '');
    const [month = '', year = ''] = (field('expiry')?.value ?? '').split('/');
    if (number.length < 12 || month.trim() === '' || year.trim() === '') return null;
    const shortYear = Number(year);
    return {
      type: 'card',
      number,
      expiry_month: Number(month),
      expiry_year: shortYear < 100 ? 2000 + shortYear : shortYear,
      cvv: field('cvc')?.value ?? '',
      ...(name === '' ? {} : { name }),
    };
  };

  const makeToken = async (name: string | undefined): Promise<object> => {
    const given = card(name);
    if (given === null) return { error: 'The card is not complete.' };
    const answer = await fetch('/checkout/tokens', {
      method: 'POST',
      headers: { authorization: settings.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    const told = (await answer.json()) as Record<string, unknown>;
    const { token, type, last4, scheme } = told;
    return answer.ok ? { token, type, last4, scheme } : { error: 'The card was not taken.' };
  };

  window.addEventListener('message', ({ source, data, ports: [port] }) => {
    const { ask, name } = data as { ask?: string; name?: string };
    if (source !== window.parent || port === undefined || ask !== 'token') return;
    makeToken(name)
      .catch(() => ({ error: 'No answer came.' }))
      .then((reply) => port.postMessage(reply))
      .catch(() => {});
  });
  const tell = (event: string) => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ event, height, complete: card() !== null }, '*');
  };
  tell('ready');
  new ResizeObserver(() => tell('resize')).observe(document.body);
  document.addEventListener('input', () => tell('change'));
  document.addEventListener('change', () => tell('change'));
}
