import type { Adapter } from '../ports/adapter.ts';
import type { CountryLookup, Messages, PaymentSystem } from '../ports/ports.ts';
import { standInCountryLookup } from './country-lookup.ts';
import { standInMessages } from './messages.ts';
import { standInPaymentSystem } from './payment-system.ts';
import { standInWebhooks } from './webhooks.ts';

/** What stands in for providers that we have no account with: as a processor, without one of ours. */
interface StandIn extends Adapter {
  system(): PaymentSystem;
  messages: Messages;
  countryLookup: CountryLookup;
}

export const standIn: StandIn = {
  name: 'stand-in',
  system: () => standInPaymentSystem,
  webhooks: standInWebhooks,
  secretOf: (config) => config.standIn?.webhookSecret,
  originsOf: (config) => (config.standIn ? { 'stand-in': [config.standIn.url] } : {}),
  // No processor is behind it, and no money moves.
  askWhoWeAre: null,
  messages: standInMessages,
  countryLookup: standInCountryLookup,
};
