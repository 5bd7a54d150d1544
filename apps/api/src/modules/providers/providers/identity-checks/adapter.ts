import type { Service } from '../ports/adapter.ts';
import { onfidoWebhooks } from './webhooks.ts';
import { askOnfido } from './who-looks.ts';

export const onfidoChecks: Service = {
  name: 'onfido',
  webhooks: onfidoWebhooks,
  secretOf: ({ checkers }) => checkers.identity?.webhookToken,
  originsOf: ({ checkers: { identity } }) =>
    identity ? { onfido: [new URL(identity.url).origin] } : {},
  check: askOnfido,
};
