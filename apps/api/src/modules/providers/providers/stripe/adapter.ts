import type { Adapter } from '../ports/adapter.ts';
import { filesAt } from './files-at.ts';
import { stripeFramePage } from './frame-page.ts';
import { stripePaymentSystem } from './payment-system.ts';
import { stripeWebhooks } from './webhooks.ts';
import { askStripeWhoWeAre } from './who-we-are.ts';

export const stripe: Adapter = {
  name: 'stripe',
  system: stripePaymentSystem,
  webhooks: stripeWebhooks,
  pages: stripeFramePage,
  otherAddresses: ({ url }) => [filesAt(url)],
  askWhoWeAre: askStripeWhoWeAre,
};
