import {
  createDraftVenuePayout,
  getVenueBalance,
  getVenuePayout,
  getVenuePayoutPlans,
  makeVenuePayout,
  selectVenuePlan,
} from '@tipwell/contract/calls/venue-payouts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { draftInstantPayout } from './draft-instant-payout.ts';
import { makeInstantPayout } from './make-instant-payout.ts';
import { choosePlan } from './plans/choose-plan.ts';
import { showCurrentPlan, showPlans } from './plans/show-plans.ts';
import { venueMoney } from './policy.ts';
import { showVenueBalance } from './show-balance.ts';
import { showDraft } from './show-draft.ts';
import { showPayout, showPayoutOfVenue } from './show-payout.ts';

export const venueRoutes: Binding[] = [
  bind(getVenueBalance, venueMoney, async (context, _actor, { params }) =>
    showVenueBalance(context, params.locationId),
  ),
  bind(getVenuePayoutPlans, venueMoney, async (context, _actor, { params }) =>
    showPlans(context, params),
  ),
  bind(selectVenuePlan, venueMoney, async (context, actor, { params, body }) => {
    await choosePlan(context, { by: actor.userId, of: params, ...body });
    return showCurrentPlan(context, params);
  }),
  bind(createDraftVenuePayout, venueMoney, async (context, _actor, { params, body }) => {
    const { payoutId } = body;
    return showDraft(context, await draftInstantPayout(context, { owner: params, payoutId }));
  }),
  bind(makeVenuePayout, venueMoney, async (context, _actor, { params }) => {
    const { locationId, instantPayoutId: payoutId } = params;
    return showPayout(
      context,
      await makeInstantPayout(context, { owner: { locationId }, payoutId }),
    );
  }),
  bind(getVenuePayout, venueMoney, async (context, _actor, { params }) =>
    showPayoutOfVenue(context, params),
  ),
];
