import {
  createDraftInstantPayout,
  getBalance,
  getCurrentProgress,
  getLocationPayouts,
  getPayout,
  getPayoutAbility,
  getPayouts,
  makeInstantPayout as makeInstantPayoutCall,
} from '@tipwell/contract/calls/payouts';
import { fail } from '@tipwell/contract/errors';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { ownAffairs, ownWorkplace } from '../identity/index.ts';
import { atLocation } from '../locations/index.ts';
import { draftInstantPayout } from './draft-instant-payout.ts';
import { listLocationPayouts } from './list-location-payouts.ts';
import { makeInstantPayout } from './make-instant-payout.ts';
import { ownDraft } from './policy.ts';
import { showAbility } from './show-ability.ts';
import { showBalance, showProgress } from './show-balance.ts';
import { listPayouts, showPayout, showPayoutOf } from './show-payout.ts';
import { findDestination } from './destination-store.ts';

export const routes: Binding[] = [
  bind(getBalance, ownWorkplace, async (context, _actor, { params }) =>
    showBalance(context, params),
  ),
  bind(getCurrentProgress, ownWorkplace, async (context, _actor, { params }) =>
    showProgress(context, params.staffId),
  ),
  bind(createDraftInstantPayout, ownDraft, async (context, _actor, { params, body }) => {
    const draft = await draftInstantPayout(context, { ...body, userId: params.userId });
    const destination = await findDestination(context.db, draft.destinationId);
    if (!destination) fail('noDestination');
    const { destinationId, kind, brand, lastFour } = destination;
    return {
      id: draft.payoutId,
      currency: draft.currency,
      amount: draft.amount,
      fee: draft.fee,
      arrives: draft.amount - draft.fee,
      destination: { destinationId, kind, brand, lastFour },
      landsWithinSeconds: draft.landsWithinSeconds,
      expiresAt: draft.expiresAt.toISOString(),
    };
  }),
  bind(makeInstantPayoutCall, ownAffairs, async (context, _actor, { params }) => {
    const { userId, instantPayoutId } = params;
    const payout = await makeInstantPayout(context, { userId, payoutId: instantPayoutId });
    return showPayout(context, payout);
  }),
  bind(getPayouts, ownAffairs, async (context, _actor, { params, query }) =>
    listPayouts(context, { userId: params.userId, limit: query.limit, before: query.before }),
  ),
  bind(getPayout, ownAffairs, async (context, _actor, { params }) => showPayoutOf(context, params)),
  bind(
    getLocationPayouts,
    atLocation({ there: ['ROLE_PAYOUT_VIEWER'] }),
    async (context, _actor, { params, query }) =>
      listLocationPayouts(context, { ...params, ...query }),
  ),
  bind(
    getPayoutAbility,
    atLocation({ there: ['ROLE_PAYOUT_VIEWER'] }),
    async (context, _actor, { params }) => showAbility(context, params.locationId),
  ),
];
