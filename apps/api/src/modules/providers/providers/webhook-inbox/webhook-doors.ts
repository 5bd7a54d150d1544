import type { Context } from '#platform/context.ts';
import { ofTheStandIn, paymentSystemNamed } from '../registry/payment-systems.ts';
import type { PaymentSystem } from '../ports/ports.ts';
import { adapters, everyProvider, services, standIn } from '../registry/registry.ts';
import { readAgain } from '../ports/webhook-report.ts';
import type { Report, SpokenOf, WebhookSource } from '../ports/webhook-source.ts';

/** Where messages arrive: who is believed there, and how they are read. */
interface WebhookDoor {
  /** Under which the events are kept. */
  provider: string;
  source: WebhookSource;
  secrets: readonly string[];
}

/** The door of a processor for one of our accounts, or of a provider of the settings; null: nobody is expected. */
export function webhookDoor(
  context: Pick<Context, 'config' | 'accounts'>,
  name: string,
  paymentSystem: string | null,
): WebhookDoor | null {
  if (paymentSystem === null) {
    const provider = everyProvider.find((one) => one.name === name);
    const secret = provider?.secretOf?.(context.config);
    if (!provider || secret === undefined) return null;
    return { provider: name, source: provider.webhooks, secrets: [secret] };
  }
  const account = context.accounts.find(paymentSystem);
  if (!account || account.adapter !== name || account.webhookSecrets.length === 0) return null;
  return {
    provider: `${name}/${paymentSystem}`,
    source: adapters[account.adapter].webhooks,
    secrets: account.webhookSecrets,
  };
}

/** The sender of a kept event, and how its events are read again. */
interface Sender {
  webhooks: WebhookSource;
  /** Null: it is no payment system. */
  system: PaymentSystem | null;
  /** What is to be published of what its events speak of; null: nothing. */
  report(context: Context, spokenOf: SpokenOf): Promise<Report | null>;
}

/** The sender of a kept event; null where we have no account there any more. */
export function senderOf(
  context: Pick<Context, 'config' | 'accounts'>,
  provider: string,
): Sender | null {
  const service = services.find(({ name }) => name === provider);
  if (service) return senderWith(service.webhooks, null);
  if (provider === standIn.name) return senderWith(standIn.webhooks, ofTheStandIn);
  const [name, paymentSystem = ''] = provider.split('/');
  const account = context.accounts.find(paymentSystem);
  if (!account || account.adapter !== name) return null;
  const system = paymentSystemNamed(context, paymentSystem);
  return senderWith(adapters[account.adapter].webhooks, system);
}

function senderWith(webhooks: WebhookSource, system: PaymentSystem | null): Sender {
  return {
    webhooks,
    system,
    report: async (context, spokenOf) => {
      if (webhooks.report) return webhooks.report(context, spokenOf);
      return system && readAgain(context, system, spokenOf);
    },
  };
}
