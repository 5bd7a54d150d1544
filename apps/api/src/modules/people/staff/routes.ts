import {
  approveAccountRequest,
  getAccountRequests,
  getWaitingAccountRequests,
  refuseAccountRequest,
  requestAccount,
} from '@tipwell/contract/people/calls/account-requests';
import {
  changePlatformRoles,
  changeUserStatus,
  eraseUser,
  getRegisteredUser,
  getRegisteredUsers,
  giveTemporaryPassword,
  noteIdentityCheck,
} from '@tipwell/contract/people/calls/registered-users';
import type { CallArguments } from '@tipwell/contract/api/call';
import { loginAs, offerView } from '@tipwell/contract/identity/calls/identity';
import { permissions } from '@tipwell/contract/access/permissions';
import type { FastifyRequest } from 'fastify';
import { bind, type Binding } from '#platform/http/bind.ts';
import { publicOriginOf } from '#platform/http/public-origin.ts';
import {
  administratorsOnly,
  changePlatformRoles as changeRoles,
  changeStatus,
  erasePerson,
  giveSession,
  giveTemporaryPassword as sendTemporaryPassword,
  noteIdentityCheck as noteCheck,
  offerView as offerViewTo,
  startView,
  toldClient,
} from '#identity/identity';
import { atLocation, whoLooksAfterLocations } from '#venues/locations';
import {
  approveRequest,
  listRequestsIn,
  listRequestsOf,
  refuseRequest,
  requestAccount as askForAccount,
} from './account-requests/account-requests.ts';
import { refuseWhileOwed } from '#payouts/final-payouts';
import { deletionRoutes } from './deletion-routes.ts';
import { listPeople } from './register/list-people.ts';
import { showPerson } from './register/show-person.ts';
import { teamRoutes } from './team-routes.ts';
import { mayViewThem } from './register/view-scope.ts';

const seldom = { max: 60, timeWindow: '1 minute' };

const viewAsked = (body: CallArguments<typeof offerView>['body'], request: FastifyRequest) => ({
  userId: body.userId,
  identifier: body.identifier,
  isReadOnly: body.isReadOnly ?? false,
  returnPath: body.returnPath ?? null,
  client: toldClient(request),
});

export const routes: Binding[] = [
  bind(
    loginAs,
    mayViewThem,
    async (context, actor, { body }, exchange) => {
      const asked = viewAsked(body, exchange.request);
      return giveSession(context, exchange, await startView(context, actor, asked));
    },
    seldom,
  ),
  bind(
    offerView,
    mayViewThem,
    async (context, actor, { body }, { request }) =>
      offerViewTo(context, actor, viewAsked(body, request)),
    seldom,
  ),
  ...teamRoutes,
  ...deletionRoutes,
  bind(getRegisteredUsers, whoLooksAfterLocations, async (context, actor, { query }) =>
    listPeople(context, actor, query),
  ),
  bind(getRegisteredUser, whoLooksAfterLocations, async (context, actor, { params }) =>
    showPerson(context, actor, params.userId),
  ),
  bind(changeUserStatus, administratorsOnly, async (context, actor, { params, body }) =>
    changeStatus(context, actor, { ...params, ...body }),
  ),
  bind(giveTemporaryPassword, administratorsOnly, async (context, actor, { params, body }) =>
    sendTemporaryPassword(context, actor, { ...params, ...body }),
  ),
  bind(changePlatformRoles, administratorsOnly, async (context, actor, { params, body }) =>
    changeRoles(context, actor, { ...params, ...body }),
  ),
  bind(noteIdentityCheck, administratorsOnly, async (context, actor, { params, body }) =>
    noteCheck(context, actor, { ...params, ...body }),
  ),
  bind(eraseUser, administratorsOnly, async (context, actor, { params, body }) => {
    return erasePerson(context, actor, { ...params, ...body }, refuseWhileOwed);
  }),
  bind(
    requestAccount,
    atLocation(permissions.requestAccounts),
    async (context, actor, { params, body }) =>
      askForAccount(context, actor, params.locationId, body),
  ),
  bind(
    getAccountRequests,
    atLocation(permissions.seeAccountRequests),
    async (context, actor, { params }) => ({
      requests: await listRequestsOf(context, actor, params.locationId),
    }),
  ),
  bind(getWaitingAccountRequests, administratorsOnly, async (context, actor, { query }) => ({
    requests: await listRequestsIn(context, actor, query.state ?? 'OPEN'),
  })),
  bind(approveAccountRequest, administratorsOnly, async (context, actor, { params }, { request }) =>
    approveRequest(context, actor, { ...params, origin: publicOriginOf(context.config, request) }),
  ),
  bind(refuseAccountRequest, administratorsOnly, async (context, actor, { params, body }) =>
    refuseRequest(context, actor, { ...params, ...body }),
  ),
];
