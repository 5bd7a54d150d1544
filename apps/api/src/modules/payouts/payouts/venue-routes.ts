import {
  createDraftVenuePayout,
  getVenuePayout,
  getVenuePayouts,
  makeVenuePayout,
} from '@tipwell/contract/payouts/calls/venue-payouts';
import { bind, type Binding } from '#platform/http/bind.ts';
import { venueMoney, venuePayee } from '#payouts/destinations';
import type { ScheduledOf } from './instant/scheduled-of.ts';
import { confirmPayout } from './instant/confirm-payout.ts';
import { draftInstantPayout } from './instant/draft-instant-payout.ts';
import { makeInstantPayout } from './instant/create-instant-payout.ts';
import { showDraft } from './pages/show-draft.ts';
import { listPayouts, showPayout, showPayoutOf } from './pages/show-payout.ts';

export const venueRoutesWith = (scheduledOf: ScheduledOf): Binding[] => [
  bind(createDraftVenuePayout, venueMoney, async (context, _actor, { params, body }) => {
    const asked = { payee: venuePayee(params), ...body, scheduledOf };
    return showDraft(context, scheduledOf, await draftInstantPayout(context, asked));
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
