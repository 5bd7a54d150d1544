import {
  getOnboardingCare,
  getOnboardingOfTeam,
  remindOfOnboarding as remindCall,
  setAccountStatus as setStatusCall,
  setOnboardingFlags as setFlagsCall,
} from '@tipwell/contract/people/calls/onboarding';
import {
  decideBusinessCheck as decideCall,
  getBusinessStanding,
  recordSellerAgreement,
} from '@tipwell/contract/people/calls/business';
import {
  endIdentityCheck as endCheckCall,
  getWaitingChecks,
} from '@tipwell/contract/people/calls/pending-checks';
import { reopenAccount as reopenCall } from '@tipwell/contract/people/calls/registered-users';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { administratorsOnly } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { decideBusinessCheck, recordAgreement, showBusiness } from './administration/business.ts';
import { reopenAccount } from './administration/reopen-account.ts';
import { setOnboardingFlags } from './administration/set-flags.ts';
import { setAccountStatus } from './administration/set-status.ts';
import { showCare } from './administration/show-care.ts';
import { showWaitingChecks } from './administration/waiting-checks.ts';
import { endIdentityCheck } from './identity-check/end-check.ts';
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
  bind(getWaitingChecks, administratorsOnly, async (context, actor) =>
    showWaitingChecks(context, actor),
  ),
  bind(endCheckCall, administratorsOnly, async (context, actor, { params, body }) =>
    endIdentityCheck(context, actor, { ...params, ...body }),
  ),
  bind(getOnboardingCare, administratorsOnly, async (context, actor, { params }) =>
    showCare(context, actor, params.userId),
  ),
  bind(setStatusCall, administratorsOnly, async (context, actor, { params, body }) => {
    await setAccountStatus(context, actor, { ...params, ...body });
    return showCare(context, actor, params.userId);
  }),
  bind(reopenCall, administratorsOnly, async (context, actor, { params, body }) =>
    reopenAccount(context, actor, { ...params, ...body }),
  ),
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
