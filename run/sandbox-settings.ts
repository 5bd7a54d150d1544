import { sandboxAsAdyen } from './adyen-at-the-sandbox.ts';
import { sandboxAsCheckout } from './checkout-at-the-sandbox.ts';
import { localPairs, sandboxAsPayerMax } from './payermax-at-the-sandbox.ts';
import { sandboxAsRyft } from './ryft-at-the-sandbox.ts';
import { sandboxAsStripe } from './stripe-at-the-sandbox.ts';

/**
 * The settings of a sandbox beside a server: which processors it speaks as, and where it sends its webhooks.
 * @param apiPort where the server answers
 * @param payerMaxKeysIn the data folder with the keys of PayerMax, where payments go through it
 */
export function sandboxSettings(apiPort: number, payerMaxKeysIn?: string): Record<string, string> {
  return {
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/stand-in`,
    ...sandboxAsStripe(apiPort),
    ...sandboxAsCheckout(apiPort),
    ...sandboxAsRyft(apiPort),
    ...sandboxAsPayerMax(
      apiPort,
      payerMaxKeysIn === undefined ? undefined : localPairs(payerMaxKeysIn),
    ),
    ...sandboxAsAdyen(apiPort),
    ...sandboxAsCheckers(apiPort),
  };
}

/** What a sandbox has to know to tell the API on this port of people, their cards and their chats. */
function sandboxAsCheckers(apiPort: number): Record<string, string> {
  return {
    SANDBOX_ONFIDO_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/onfido`,
    SANDBOX_NYMCARD_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/nymcard`,
    SANDBOX_INTERCOM_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/intercom`,
  };
}
