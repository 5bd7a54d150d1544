import {
  getOwnSharedTrials,
  getSharedTrials,
  shareTrial,
  takeBackTrial,
} from '@tipwell/contract/distribution/calls/shared-previews';
import { tryDistributions } from '@tipwell/contract/distribution/calls/previews';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { shareTrial as share, takeBackTrial as takeBack } from './previews/share-trial.ts';
import { showOwnSharedTrials, showSharedTrials } from './previews/show-shared-trials.ts';
import { trySplit } from './previews/try-split.ts';

export const previewRoutes: Binding[] = [
  bind(
    tryDistributions,
    atLocation(permissions.changeSplit),
    async (context, actor, { params, body }) =>
      trySplit(context, actor, params.locationId, body.rows),
  ),
  bind(getSharedTrials, atLocation(permissions.seeSplit), async (context, _actor, { params }) =>
    showSharedTrials(context, params.locationId),
  ),
  bind(shareTrial, atLocation(permissions.changeSplit), async (context, actor, { params, body }) =>
    share(context, actor, params.locationId, body),
  ),
  bind(takeBackTrial, atLocation(permissions.changeSplit), async (context, actor, { params }) => {
    await takeBack(context, actor, params);
    return {};
  }),
  bind(getOwnSharedTrials, ownWorkplace, async (context, _actor, { params }) =>
    showOwnSharedTrials(context, params.staffId),
  ),
];
