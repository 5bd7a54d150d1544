import { handleJob } from '#platform/jobs.ts';
import type { Adapter } from '../ports/adapter.ts';
import { balancesAt } from './addresses.ts';
import { checkoutFramePage } from './frame-page.ts';
import { keptOfCheckout } from './kept.ts';
import { checkoutPaymentSystem } from './payment-system.ts';
import { sweepTokenCards, sweepTokenCardsJob } from './sweep-tokens.ts';
import { checkoutWebhooks } from './webhooks.ts';
import { askCheckoutWhoWeAre } from './who-we-are.ts';

export const checkout: Adapter = {
  name: 'checkout',
  system: checkoutPaymentSystem,
  webhooks: checkoutWebhooks,
  pages: checkoutFramePage,
  otherAddresses: (account) => [balancesAt(account)],
  askWhoWeAre: askCheckoutWhoWeAre,
  sweeps: [{ everySeconds: 3600, job: handleJob(sweepTokenCardsJob, sweepTokenCards) }],
  keeps: keptOfCheckout,
};
