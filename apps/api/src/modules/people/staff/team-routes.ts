import {
  acceptInvitation,
  changeStaff,
  endStaff,
  getInvitation,
  getTeam,
  inviteStaff,
  inviteStaffByList,
  joinByInvitation,
  resendInvitation,
  revokeInvitation,
} from '@tipwell/contract/people/calls/invitations';
import { getStaffs } from '@tipwell/contract/venues/calls/locations';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, bindPublic, type Binding } from '#platform/http/bind.ts';
import { hashedAddress } from '#platform/http/hashed-address.ts';
import { payOriginOf, publicOriginOf } from '#platform/http/public-origin.ts';
import { anySignedInPerson, handSession, toldClient } from '#identity/identity';
import { atLocation } from '#venues/locations';
import {
  acceptInvitation as accept,
  joinByInvitation as join,
} from './invitations/accept-invitation.ts';
import { changeStaff as change, endStaff as end } from './team/change-staff.ts';
import { inviteByList } from './invitations/invite-by-list.ts';
import {
  inviteStaff as inviteOne,
  resendInvitation as resend,
} from './invitations/invite-staff.ts';
import { revokeInvitation as revoke } from './invitations/invite-staff.ts';
import { listStaff } from './team/list-staff.ts';
import { showInvitation } from './invitations/open-invitation.ts';
import { showTeam } from './team/show-team.ts';

const whoManagesTheTeam = atLocation(permissions.manageTeam);

export const teamRoutes: Binding[] = [
  bind(getStaffs, atLocation(permissions.seeStaff), async (context, _actor, { params, query }) => ({
    staffs: await listStaff(
      context,
      params.locationId,
      query.isActive === undefined ? null : query.isActive === 'true',
    ),
  })),
  bind(getTeam, whoManagesTheTeam, async (context, actor, { params }, { request }) =>
    showTeam(context, actor, params.locationId, (country) =>
      payOriginOf(context.config, request, country),
    ),
  ),
  bind(
    inviteStaff,
    whoManagesTheTeam,
    async (context, actor, { params, body }, { request }) =>
      inviteOne(
        context,
        actor,
        { ...params, origin: publicOriginOf(context.config, request) },
        body,
      ),
    { max: 120, timeWindow: '1 minute' },
  ),
  bind(
    inviteStaffByList,
    whoManagesTheTeam,
    async (context, actor, { params, body }, { request }) =>
      inviteByList(
        context,
        actor,
        { ...params, origin: publicOriginOf(context.config, request) },
        body.csv,
      ),
    { max: 10, timeWindow: '1 minute' },
  ),
  bind(
    resendInvitation,
    whoManagesTheTeam,
    async (context, actor, { params }, { request }) =>
      resend(context, actor, { ...params, origin: publicOriginOf(context.config, request) }),
    { max: 60, timeWindow: '1 minute' },
  ),
  bind(revokeInvitation, whoManagesTheTeam, async (context, actor, { params }) => {
    await revoke(context, actor, params);
    return {};
  }),
  bind(changeStaff, whoManagesTheTeam, async (context, actor, { params, body }) =>
    change(context, actor, params, body),
  ),
  bind(endStaff, whoManagesTheTeam, async (context, actor, { params }) =>
    end(context, actor, params),
  ),
  bindPublic(
    getInvitation,
    async (context, _actor, { params }) => showInvitation(context, params.token),
    { max: 60, timeWindow: '1 minute' },
  ),
  bindPublic(
    acceptInvitation,
    async (context, actor, { params, body }, exchange) => {
      const client = toldClient(exchange.request);
      const addressHash = hashedAddress(context, exchange.request);
      const opened = await accept(context, actor, { ...params, client, addressHash }, body);
      return handSession(context, exchange, opened);
    },
    { max: 20, timeWindow: '1 minute' },
  ),
  bind(joinByInvitation, anySignedInPerson, async (context, actor, { params }) =>
    join(context, actor, params.token),
  ),
];
