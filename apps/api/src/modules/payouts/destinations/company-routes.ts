import {
  addCompanyBankAccount,
  finishCompanyCard,
  getCompanyDestination,
  getCorporateCard,
  removeCompanyDestination as removeCall,
  startCompanyCard,
} from '@tipwell/contract/payouts/calls/company-destinations';
import { bind, type Binding } from '#platform/http/bind.ts';
import { addBankAccount } from './bank-accounts/add-bank-account.ts';
import { typedAccount } from './records/entered-account.ts';
import { seldom } from './destination-routes.ts';
import { finishCard } from './cards/finish-card.ts';
import { openCardPage } from './cards/open-card-page.ts';
import { venuePayee } from './records/payee.ts';
import { venueDestination, venueMoney } from './policy.ts';
import { removeCompanyDestination } from './company/remove-company-destination.ts';
import { presentDestination, showCard, showCompanyDestination } from './cards/show-card.ts';

/** A venue's own card or account: CORPORATE, by its location's number (onboarding §3). */
export const companyRoutes: Binding[] = [
  bind(getCorporateCard, venueMoney, async (context, _actor, { params }) =>
    showCard(context, venuePayee(params)),
  ),
  bind(getCompanyDestination, venueMoney, async (context, actor, { params }) =>
    showCompanyDestination(context, actor, venuePayee(params)),
  ),
  bind(
    startCompanyCard,
    venueDestination,
    async (context, actor, { params, body }, { request }) =>
      openCardPage(context, actor, venuePayee(params), body, request),
    seldom,
  ),
  bind(finishCompanyCard, venueDestination, async (context, actor, { params }) =>
    finishCard(context, actor, { setupId: params.setupId, payee: venuePayee(params) }),
  ),
  bind(
    addCompanyBankAccount,
    venueDestination,
    async (context, actor, { params, body }) => {
      const asked = { of: venuePayee(params), ...typedAccount(body) };
      const added = await addBankAccount(context, actor, asked);
      return { ...presentDestination(added), isWaiting: added.isWaiting };
    },
    seldom,
  ),
  bind(
    removeCall,
    venueDestination,
    async (context, actor, { params, body }) =>
      removeCompanyDestination(context, actor, { ...params, password: body.password }),
    seldom,
  ),
];
