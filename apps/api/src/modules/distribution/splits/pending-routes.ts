import {
  getOpenPools,
  previewPool,
  releaseSplit,
  setSplitHolding,
  splitPoolNow,
} from '@tipwell/contract/distribution/calls/runs';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { atLocation } from '#venues/locations';
import { maySeeParts, seesShares } from './rights/may-see-parts.ts';
import { releaseRun } from './approval/release-run.ts';
import { setHolding } from './approval/set-holding.ts';
import type { FindHoursOfDay } from './pending/day-waits-for-hours.ts';
import { previewPool as preview } from './pending/preview-pool.ts';
import { showOpenPools } from './pending/show-open-pools.ts';
import { splitNow } from './pending/split-now.ts';

export const pendingRoutes = (hoursOfDay: FindHoursOfDay): Binding[] => [
  bind(getOpenPools, atLocation(permissions.seeSplit), async (context, actor, { params }) =>
    showOpenPools(
      context,
      actor,
      {
        locationId: params.locationId,
        seesShares: await seesShares(context, actor, params.locationId),
      },
      hoursOfDay,
    ),
  ),
  bind(previewPool, atLocation(permissions.seeSplit), async (context, actor, { params }) =>
    preview(context, {
      ...params,
      seesParts: await maySeeParts(context, actor, params.locationId),
      seesShares: await seesShares(context, actor, params.locationId),
    }),
  ),
  bind(splitPoolNow, atLocation(permissions.changeSplit), async (context, actor, { params }) =>
    splitNow(context, actor, params, hoursOfDay),
  ),
  bind(
    setSplitHolding,
    atLocation(permissions.changeSplit),
    async (context, actor, { params, body }) => {
      await setHolding(context, actor, { ...params, ...body });
      return body;
    },
  ),
  bind(releaseSplit, atLocation(permissions.changeSplit), async (context, actor, { params }) => {
    const { runId, releasedAt } = await releaseRun(context, actor, params);
    return { runId, releasedAt: releasedAt.toISOString() };
  }),
];
