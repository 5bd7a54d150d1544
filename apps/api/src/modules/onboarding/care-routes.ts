import {
  decideBusinessCheck as decideCall,
  getBusinessStanding,
  getOnboardingCare,
  recordSellerAgreement,
  setAccountStatus as setStatusCall,
  setOnboardingFlags as setFlagsCall,
  getOnboardingOfTeam,
  remindOfOnboarding as remindCall,
} from '@tipwell/contract/calls/onboarding';
import { permissions } from '@tipwell/contract/permissions';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { administratorsOnly } from '../identity/index.ts';
import { atLocation } from '../locations/index.ts';
import { decideBusinessCheck, recordAgreement, showBusiness } from './care/business.ts';
import { setOnboardingFlags } from './care/set-flags.ts';
import { setAccountStatus } from './care/set-status.ts';
import { showCare } from './care/show-care.ts';
import { remindOfOnboarding } from './team/remind.ts';
import { showTeamOnboarding } from './team/show-team.ts';

export const careRoutes: Binding[] = [
  bind(
    getOnboardingOfTeam,
    atLocation(permissions.manageTeam),
    async (context, actor, { params }) => showTeamOnboarding(context, actor, params.locationId),
  ),
  bind(remindCall, atLocation(permissions.manageTeam), async (context, actor, { params }) =>
    remindOfOnboarding(context, actor, params),
  ),
  bind(getOnboardingCare, administratorsOnly, async (context, actor, { params }) =>
    showCare(context, actor, params.userId),
  ),
  bind(setStatusCall, administratorsOnly, async (context, actor, { params, body }) => {
    await setAccountStatus(context, actor, { ...params, ...body });
    return showCare(context, actor, params.userId);
  }),
  bind(setFlagsCall, administratorsOnly, async (context, actor, { params, body }) => {
    const { reason, ...flags } = body;
    await setOnboardingFlags(context, actor, { ...params, flags, reason });
    return showCare(context, actor, params.userId);
  }),
  bind(
    getBusinessStanding,
    atLocation(permissions.seeBusinessStanding),
    async (context, actor, { params }) => showBusiness(context, actor, params.locationId),
  ),
  bind(decideCall, administratorsOnly, async (context, actor, { params, body }) => {
    await decideBusinessCheck(context, actor, { ...params, ...body });
    return showBusiness(context, actor, params.locationId);
  }),
  bind(recordSellerAgreement, administratorsOnly, async (context, actor, { params, body }) => {
    await recordAgreement(context, actor, { ...params, ...body });
    return showBusiness(context, actor, params.locationId);
  }),
];
