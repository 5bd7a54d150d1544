import {
  addCompanyBankAccount,
  finishCompanyCard,
  getCompanyDestination,
  getCorporateCard,
  removeCompanyDestination as removeCall,
  startCompanyCard,
} from '@tipwell/contract/calls/company-destinations';
import { bind, type Binding } from '../../../platform/http/bind.ts';
import { venueMoney } from '../policy.ts';
import { addBankAccount } from './add-bank-account.ts';
import { seldom } from './destination-routes.ts';
import { finishCard } from './finish-card.ts';
import { openCardPage } from './open-card-page.ts';
import { venueDestination } from './policy.ts';
import { removeCompanyDestination } from './remove-company-destination.ts';
import { presentDestination, showCard, showCompanyDestination } from './show-card.ts';

const theVenue = ({ locationId }: { locationId: number }) => ({ userId: null, locationId });

/** A venue's own card or account: CORPORATE, by its location's number (onboarding §3). */
export const companyRoutes: Binding[] = [
  bind(getCorporateCard, venueMoney, async (context, _actor, { params }) =>
    showCard(context, theVenue(params)),
  ),
  bind(getCompanyDestination, venueMoney, async (context, actor, { params }) =>
    showCompanyDestination(context, actor, params),
  ),
  bind(
    startCompanyCard,
    venueDestination,
    async (context, actor, { params, body }, { request }) =>
      openCardPage(context, actor, params, body, request),
    seldom,
  ),
  bind(finishCompanyCard, venueDestination, async (context, actor, { params }) =>
    finishCard(context, actor, { setupId: params.setupId, owner: theVenue(params) }),
  ),
  bind(
    addCompanyBankAccount,
    venueDestination,
    async (context, actor, { params, body }) => {
      const { destinationId, password, ...numbers } = body;
      const asked = { of: params, destinationId, numbers, password };
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
