import {
  createDraftInstantPayout,
  getCurrentProgress,
  getLocationPayouts,
  getPayout,
  getPayoutAbility,
  getPayouts,
  makeInstantPayout as makeInstantPayoutCall,
} from '@tipwell/contract/payouts/calls/payouts';
import { getPayoutLines } from '@tipwell/contract/payouts/calls/payout-lines';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { personPayee, staffPayee } from '#payouts/destinations';
import { ownAffairs, ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import type { ScheduledOf } from './instant/scheduled-of.ts';
import { confirmPayout } from './instant/confirm-payout.ts';
import { draftInstantPayout } from './instant/draft-instant-payout.ts';
import { listLocationPayouts } from './pages/list-location-payouts.ts';
import { makeInstantPayout } from './instant/create-instant-payout.ts';
import { showPayoutLines } from './pages/show-payout-lines.ts';
import { ownDraft } from './policy.ts';
import { showAbility } from './pages/payout-capability.ts';
import { showProgress } from './pages/show-balance.ts';
import { showDraft } from './pages/show-draft.ts';
import { listPayouts, showPayout, showPayoutOf } from './pages/show-payout.ts';

/** By address: all the people of a large venue who look at their money in the same minute. */
const draftLimit = { max: 120, timeWindow: '1 minute' };

/** What people are offered, beside what their plan pays without being asked. */
export const routesWith = (scheduledOf: ScheduledOf): Binding[] => [
  bind(getCurrentProgress, ownWorkplace, async (context, _actor, { params }) =>
    showProgress(context, scheduledOf, params),
  ),
  bind(
    createDraftInstantPayout,
    ownDraft,
    async (context, _actor, { params, body }) => {
      const { staffId, payoutId, amount } = body;
      const payee = staffPayee({ userId: params.userId, staffId });
      const asked = { payee, payoutId, amount, scheduledOf };
      return showDraft(context, scheduledOf, await draftInstantPayout(context, asked));
    },
    draftLimit,
  ),
  bind(makeInstantPayoutCall, ownAffairs, async (context, actor, { params }) => {
    const { userId, instantPayoutId } = params;
    const asked = { payee: personPayee({ userId }), payoutId: instantPayoutId };
    await confirmPayout(context, actor, asked);
    const payout = await makeInstantPayout(context, asked);
    return showPayout(context, payout);
  }),
  bind(getPayouts, ownAffairs, async (context, _actor, { params, query }) =>
    listPayouts(context, personPayee(params), query),
  ),
  bind(getPayout, ownAffairs, async (context, _actor, { params: { userId, payoutId } }) =>
    showPayoutOf(context, personPayee({ userId }), payoutId),
  ),
  bind(getPayoutLines, ownAffairs, async (context, _actor, { params }) =>
    showPayoutLines(context, params),
  ),
  bind(
    getLocationPayouts,
    atLocation(permissions.seePayouts),
    async (context, _actor, { params, query }) =>
      listLocationPayouts(context, { ...params, ...query }),
  ),
  bind(getPayoutAbility, atLocation(permissions.seePayouts), async (context, _actor, { params }) =>
    showAbility(context, params.locationId),
  ),
];
