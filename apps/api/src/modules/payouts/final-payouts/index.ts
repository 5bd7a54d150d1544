/** The face of final payouts: what is owed to people whose accounts are over, and how it reaches them. */
import { listen } from '#platform/events.ts';
import type { Module } from '#platform/module.ts';
import { personErased } from '#identity/identity';
import { cardReported, mayReportOn } from '#providers/providers';
import { routes } from './routes.ts';
import { forgetReasonsOf, setAccountStatus } from './store.ts';
import { kept } from './kept.ts';

export { readOwedOf, type Owed } from './read-owed.ts';
export { refuseWhileOwed } from './refuse-while-owed.ts';
export { finalPayoutsAtAGlance } from './show-owed.ts';

/** Final payouts: asked for by one administrator, confirmed by another. */
export const finalPayouts: Module = {
  name: 'final-payouts',
  keeps: kept,
  routes,
  listeners: [
    listen(personErased, 'finalPayouts.forgetReasons', async ({ db }, { userId }) =>
      forgetReasonsOf(db, userId),
    ),
    listen(
      cardReported,
      'finalPayouts.setAccountStatus',
      async (context, { card: { reference, status }, toldBy }) => {
        const paymentSystems = mayReportOn(context, toldBy);
        await setAccountStatus(context.db, { reference, paymentSystems }, status);
      },
    ),
  ],
};
