import { scriptValue } from '../../../pages/html.ts';

interface Session {
  clientKey: string;
  sessionKey: string;
}

export function dropinFrameScript(session: Session): string {
  return `(${runCardFrame.toString()})(${scriptValue(session)})`;
}

/**
 * Runs in the frame that holds the card's fields; it is printed into the page, so nothing outside of it
 * exists here. The page around it asks through a channel of its own and is told a token, never a number.
 */
function runCardFrame(session: { clientKey: string; sessionKey: string }): void {
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

  const makeToken = async (): Promise<object> => {
    const number = (field('number')?.value ?? '').replace(/\D/g, '');
    const [month = '', year = ''] = (field('expiry')?.value ?? '').split('/');
    if (number.length < 12 || month.trim() === '' || year.trim() === '') {
      return { code: 'FORM_INVALID' };
    }
    const shortYear = Number(year);
    const expYear = String(shortYear < 100 ? 2000 + shortYear : shortYear);
    const answer = await fetch('/payermax/dropin/tokens', {
      method: 'POST',
      body: new URLSearchParams({ ...session, number, expMonth: month.trim(), expYear }),
    });
    return (await answer.json()) as object;
  };

  window.addEventListener('message', ({ source, data, ports: [port] }) => {
    const { ask } = data as { ask?: string };
    if (source !== window.parent || port === undefined || ask !== 'token') return;
    makeToken()
      .catch(() => ({ code: 'UNKNOWN_ISSUE' }))
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
