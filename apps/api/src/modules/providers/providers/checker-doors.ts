import type { Context } from '#platform/context.ts';
import { nymCardWebhooks } from './card-issuer/webhooks.ts';
import { onfidoWebhooks } from './identity-checks/webhooks.ts';
import { intercomName } from './intercom/call.ts';
import { intercomWebhooks } from './intercom/webhooks.ts';
import type { WebhookSource } from './webhook-source.ts';

/** Under which the events of the issuer of cards are kept. */
export const nymCardProvider = 'nymcard';

/** Under which their events are kept, which are also the ends of the addresses at which they arrive. */
const sources = new Map<string, WebhookSource>([
  ['onfido', onfidoWebhooks],
  [nymCardProvider, nymCardWebhooks],
  [intercomName, intercomWebhooks],
]);

/** The door of whoever checks people, issues cards or answers people; null where nobody is expected. */
export function checkerDoor(
  { config }: Pick<Context, 'config'>,
  adapter: string,
): { provider: string; source: WebhookSource; secrets: string[] } | null {
  const source = checkerSource(adapter);
  if (!source) return null;
  const secret = {
    onfido: config.checkers.identity?.webhookToken,
    [nymCardProvider]: config.checkers.cards?.webhookPassword,
    [intercomName]: config.intercom?.clientSecret,
  }[adapter];
  return secret === undefined ? null : { provider: adapter, source, secrets: [secret] };
}

/** Whose kept events these are; null: a payment system's. */
export function checkerSource(provider: string): WebhookSource | null {
  return sources.get(provider) ?? null;
}
