import type { Adapter } from '../ports/adapter.ts';
import { payerMaxFramePage } from './frame-page.ts';
import { keptOfPayerMax } from './kept.ts';
import { payerMaxPaymentSystem } from './payment-system.ts';
import { payerMaxWebhooks } from './webhooks.ts';
import { askPayerMaxWhoWeAre } from './who-we-are.ts';

export const payerMax: Adapter = {
  name: 'payermax',
  system: payerMaxPaymentSystem,
  webhooks: payerMaxWebhooks,
  pages: payerMaxFramePage,
  askWhoWeAre: askPayerMaxWhoWeAre,
  keeps: keptOfPayerMax,
};
