import type { Service } from '../ports/adapter.ts';
import { loadCarrier } from './carrier.ts';
import { cardIssuerName } from './loads.ts';
import { nymCardWebhooks } from './webhooks.ts';
import { askNymCard } from './who-issues.ts';

export const nymCardIssuer: Service = {
  name: 'nymcard',
  webhooks: nymCardWebhooks,
  secretOf: ({ checkers }) => checkers.cards?.webhookPassword,
  originsOf: ({ checkers: { cards } }) => (cards ? { nymcard: [new URL(cards.url).origin] } : {}),
  check: askNymCard,
  carries: { as: cardIssuerName, carrierOf: loadCarrier },
};
