import {
  addBankAccount as addBankAccountCall,
  finishPersonalCard,
  getCheckoutPublicKey,
  getPayoutDestination,
  getPersonalCard,
  startPersonalCard,
} from '@tipwell/contract/calls/payout-destinations';
import { bind, type Binding } from '../../../platform/http/bind.ts';
import { officeOriginOf, processorOriginOf } from '../../../platform/http/public-origin.ts';
import { ownAffairs, ownWorkplace } from '../../identity/index.ts';
import { paymentSystemNamed } from '../../providers/index.ts';
import { addBankAccount } from './add-bank-account.ts';
import { finishCard } from './finish-card.ts';
import { ownDestination, ownDestinationAt } from './policy.ts';
import { presentDestination, showDestination, showPersonalCard } from './show-card.ts';
import { keyOfOwnLocation, showPublicKey } from './show-public-key.ts';
import { startCard } from './start-card.ts';

/** Passwords cost much computing, and pages of the processor are not free: nobody needs more. */
const seldom = { max: 30, timeWindow: '1 minute' };

export const destinationRoutes: Binding[] = [
  bind(getCheckoutPublicKey, keyOfOwnLocation, async (context, _actor, { params }) =>
    showPublicKey(context, params.payoutId),
  ),
  bind(getPersonalCard, ownAffairs, async (context, _actor, { params }) =>
    showPersonalCard(context, params.userId),
  ),
  bind(getPayoutDestination, ownWorkplace, async (context, _actor, { params }) =>
    showDestination(context, params),
  ),
  bind(
    startPersonalCard,
    ownDestinationAt,
    async (context, actor, { body }, { request }) => {
      const { locale, ...asked } = body;
      const officeOrigin = officeOriginOf(context.config, request);
      const started = await startCard(context, actor, {
        setupId: asked.setupId,
        staffId: asked.staffId,
        password: asked.password,
        officeOrigin,
      });
      const frameOrigin = processorOriginOf(context.config, request);
      const system = paymentSystemNamed(started.paymentSystem);
      const pages = system.payoutCardPages(frameOrigin, started.clientSecret, locale);
      return { setupId: started.setupId, ...pages, frameOrigin };
    },
    seldom,
  ),
  bind(finishPersonalCard, ownDestination, async (context, actor, { params }) =>
    finishCard(context, actor, params.setupId),
  ),
  bind(
    addBankAccountCall,
    ownDestinationAt,
    async (context, actor, { body }) =>
      presentDestination(await addBankAccount(context, actor, body)),
    seldom,
  ),
];
