// Accounts with processors that administrators enter, at the sandbox.
import { randomUUIDv7 } from 'node:crypto';
import type { ProcessorAdapter } from '@tipwell/contract/providers/adapters';
import type { TestApp } from './open-test-app.ts';
import { somebody } from './platform-people.ts';

/** What an administrator types so that the sandbox answers in the words of a processor. */
export function anEnteredAccount(
  app: Pick<TestApp, 'outside' | 'webhookSecret' | 'context'>,
  adapter: ProcessorAdapter,
  paymentSystem: string,
  way = app.outside.url,
) {
  const key = app.context.config.standIn?.apiKey ?? '';
  const isStripe = adapter === 'stripe';
  return {
    versionId: randomUUIDv7(),
    paymentSystem,
    apiKeys: [{ typed: `${isStripe ? 'sk_test_' : 'sk_sbox_'}${key}` }],
    webhookSecrets: [{ typed: `${isStripe ? 'whsec_' : ''}${app.webhookSecret}` }],
    publicKey: isStripe ? 'pk_test_of_the_sandbox' : 'pk_sbox_of_the_sandbox',
    url: `${way}/${adapter}`,
    ...(isStripe
      ? {}
      : {
          processingChannel: 'pc_of_the_sandbox',
          entity: 'ent_of_the_sandbox',
          currencyAccounts: {
            GBP: 'ca_ofthesandboxaaaaaaaaaaaaaa',
            EUR: 'ca_ofthesandboxaaaaaaaaaaaaaa',
          },
          hostedPage: true,
        }),
    reason: 'Our first account there',
  };
}

/** Two administrators put an account there. */
export async function haveAccountEntered(
  app: TestApp,
  adapter: ProcessorAdapter,
  paymentSystem: string,
  way = app.outside.url,
): Promise<void> {
  const body = anEnteredAccount(app, adapter, paymentSystem, way);
  const nora = await somebody(app, 'ROLE_ADMIN');
  const omar = await somebody(app, 'ROLE_ADMIN');
  const entered = await app.ask('POST', '/api/payment-accounts', { token: nora.token, body });
  const path = `/api/payment-accounts/versions/${body.versionId}/confirm`;
  const confirmed = await app.ask('POST', path, { token: omar.token });
  if (entered.status !== 201 || confirmed.status !== 200) {
    throw new Error(`No account: ${JSON.stringify([entered.body, confirmed.body])}`);
  }
}
