import { scriptValue } from '../../../pages/html.ts';

interface Settings {
  publishableKey: string;
  type: string;
}

export function walletFrameScript(settings: Settings): string {
  return `(${runWallet.toString()})(${scriptValue(settings)})`;
}

/** Runs in the frame with a wallet's button: a tap gives the page around it a token, and nothing else does. */
function runWallet({ publishableKey, type }: Settings): void {
  document.querySelector('#open')?.addEventListener('click', () => {
    void fetch('/checkout/tokens', {
      method: 'POST',
      headers: { authorization: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ type, token_data: {} }),
    })
      .then((answer) => answer.json())
      .then(({ token }: { token?: string }) => window.parent.postMessage({ token }, '*'));
  });
}
