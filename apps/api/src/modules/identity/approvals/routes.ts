import {
  approveChangeRequest,
  getChangeRequests,
  getWaitingChangeRequests,
  refuseChangeRequest,
  withdrawChangeRequest,
} from '@tipwell/contract/backoffice/calls/change-requests';
import { bind, type Binding } from '#platform/http/bind.ts';
import { approveChange, refuseChange, withdrawChange } from './decide-change.ts';
import type { Approvals } from './kinds.ts';
import { listChangesOf, listWaitingChanges, presentChange } from './list-changes.ts';

/** The calls about changes that need a second person. */
export function routesOf(parts: Approvals): Binding[] {
  const { whoMaySee, whoMayDecide, whoLooksAfterPlaces } = parts.places;
  return [
    bind(getChangeRequests, whoMaySee, async (context, actor, { params }) => ({
      requests: await listChangesOf(parts, context, actor, params.locationId),
    })),
    bind(getWaitingChangeRequests, whoLooksAfterPlaces, async (context, actor) => ({
      requests: await listWaitingChanges(parts, context, actor),
    })),
    bind(
      approveChangeRequest,
      whoMayDecide,
      async (context, actor, { params, body }) => {
        const asked = { ...params, password: body.password };
        const row = await approveChange(parts, context, actor, asked);
        return presentChange(parts, context, actor, row);
      },
      { max: 30, timeWindow: '1 minute' },
    ),
    bind(refuseChangeRequest, whoMayDecide, async (context, actor, { params, body }) => {
      const row = await refuseChange(parts, context, actor, { ...params, reason: body.reason });
      return presentChange(parts, context, actor, row);
    }),
    bind(withdrawChangeRequest, whoMaySee, async (context, actor, { params }) => {
      const row = await withdrawChange(parts, context, actor, params);
      return presentChange(parts, context, actor, row);
    }),
  ];
}
