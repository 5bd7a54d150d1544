import {
  addBankAccount as addBankAccountCall,
  choosePayoutDestination,
  finishPersonalCard,
  getCheckoutPublicKey,
  getPayoutDestination,
  getPersonalCard,
  startPersonalCard,
} from '@tipwell/contract/payouts/calls/payout-destinations';
import {
  getSharedCard,
  removeSharedCard,
  setSharedCard,
} from '@tipwell/contract/payouts/calls/shared-cards';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownAffairs, ownWorkplace } from '#identity/identity';
import { addBankAccount } from './bank-accounts/add-bank-account.ts';
import { typedAccount } from './records/entered-account.ts';
import { chooseDestination } from './prepaid-card/choose-destination.ts';
import { finishCard } from './cards/finish-card.ts';
import { openCardPage } from './cards/open-card-page.ts';
import { personPayee, staffPayee } from './records/payee.ts';
import { ownDestination, ownDestinationAt, ownSharing } from './policy.ts';
import { giveUpEmployersCard, shareEmployersCard } from './employer-card/share-employers-card.ts';
import { presentDestination, showCard, showDestination } from './cards/show-card.ts';
import { keyOfOwnLocation, showPublicKey } from './cards/show-public-key.ts';
import { showSharedCard } from './employer-card/show-shared-card.ts';

/** Passwords cost much computing, and pages of the processor are not free: nobody needs more. */
export const seldom = { max: 30, timeWindow: '1 minute' };

export const destinationRoutes: Binding[] = [
  bind(getCheckoutPublicKey, keyOfOwnLocation, async (context, _actor, { params }) =>
    showPublicKey(context, params.payoutId),
  ),
  bind(getPersonalCard, ownAffairs, async (context, _actor, { params }) =>
    showCard(context, personPayee(params)),
  ),
  bind(getPayoutDestination, ownWorkplace, async (context, actor, { params }) =>
    showDestination(context, actor, staffPayee(params)),
  ),
  bind(
    choosePayoutDestination,
    ownSharing,
    async (context, actor, { params, body }) => {
      const { destinationId, password } = body;
      const chosen = await chooseDestination(context, actor, {
        of: staffPayee(params),
        destinationId,
        password,
      });
      return { ...presentDestination(chosen), kind: chosen.kind };
    },
    seldom,
  ),
  bind(
    startPersonalCard,
    ownDestinationAt,
    async (context, actor, { params, body }, { request }) =>
      openCardPage(context, actor, staffPayee({ ...params, ...body }), body, request),
    seldom,
  ),
  bind(finishPersonalCard, ownDestination, async (context, actor, { params }) =>
    finishCard(context, actor, { setupId: params.setupId, payee: personPayee(params) }),
  ),
  bind(
    addBankAccountCall,
    ownDestinationAt,
    async (context, actor, { params, body }) => {
      const of = staffPayee({ ...params, staffId: body.staffId });
      return presentDestination(
        await addBankAccount(context, actor, { of, ...typedAccount(body) }),
      );
    },
    seldom,
  ),
  bind(getSharedCard, ownWorkplace, async (context, actor, { params }) =>
    showSharedCard(context.db, actor, params),
  ),
  bind(
    setSharedCard,
    ownSharing,
    async (context, actor, { params, body }) => {
      const { acceptedVersion, password } = body;
      const { staffId } = params;
      await shareEmployersCard(context, actor, { staffId, acceptedVersion, password });
      return showSharedCard(context.db, actor, params);
    },
    seldom,
  ),
  bind(removeSharedCard, ownSharing, async (context, actor, { params }) => {
    await giveUpEmployersCard(context, actor, params.staffId);
    return showSharedCard(context.db, actor, params);
  }),
];
