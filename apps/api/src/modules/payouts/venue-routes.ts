import {
  createDraftVenuePayout,
  getVenueBalance,
  getVenuePayout,
  getVenuePayoutPlans,
  getVenuePayouts,
  makeVenuePayout,
  selectVenuePlan,
} from '@tipwell/contract/calls/venue-payouts';
import { realPersonOf } from '../../platform/actor.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { venueMoney, venuePayee } from '../destinations/index.ts';
import { freshProofWithFactor } from '../identity/index.ts';
import { confirmPayout } from './confirm-payout.ts';
import { draftInstantPayout } from './draft-instant-payout.ts';
import { makeInstantPayout } from './make-instant-payout.ts';
import { choosePlan } from './plans/choose-plan.ts';
import { showCurrentPlan, showPlans } from './plans/show-plans.ts';
import { showVenueBalance } from './show-balance.ts';
import { showDraft } from './show-draft.ts';
import { listPayouts, showPayout, showPayoutOf } from './show-payout.ts';

export const venueRoutes: Binding[] = [
  bind(getVenueBalance, venueMoney, async (context, _actor, { params }) =>
    showVenueBalance(context, params.locationId),
  ),
  bind(getVenuePayoutPlans, venueMoney, async (context, _actor, { params }) =>
    showPlans(context, venuePayee(params)),
  ),
  bind(selectVenuePlan, venueMoney, async (context, actor, { params, body }) => {
    await freshProofWithFactor(context, actor);
    await choosePlan(context, { by: realPersonOf(actor), of: venuePayee(params), ...body });
    return showCurrentPlan(context, venuePayee(params));
  }),
  bind(createDraftVenuePayout, venueMoney, async (context, _actor, { params, body }) => {
    const asked = { payee: venuePayee(params), payoutId: body.payoutId };
    return showDraft(context, await draftInstantPayout(context, asked));
  }),
  bind(makeVenuePayout, venueMoney, async (context, actor, { params }) => {
    const { locationId, instantPayoutId: payoutId } = params;
    const asked = { payee: venuePayee({ locationId }), payoutId };
    await confirmPayout(context, actor, asked);
    return showPayout(context, await makeInstantPayout(context, asked));
  }),
  bind(getVenuePayouts, venueMoney, async (context, _actor, { params, query }) =>
    listPayouts(context, venuePayee(params), query),
  ),
  bind(getVenuePayout, venueMoney, async (context, _actor, { params: { locationId, payoutId } }) =>
    showPayoutOf(context, venuePayee({ locationId }), payoutId),
  ),
];
