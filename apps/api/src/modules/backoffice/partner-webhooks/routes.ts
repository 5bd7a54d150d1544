import {
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  replayWebhooks,
  rotateWebhookSecret,
  tryWebhook,
  verifyWebhook,
} from '@tipwell/contract/backoffice/calls/webhooks';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { atLocation } from '#venues/locations';
import { listDeliveries, replay, tryEndpoint } from './log.ts';
import {
  changeWhatIsTold,
  endEndpoint,
  listEndpoints,
  makeEndpoint,
  rotateSecret,
} from './manage-endpoints.ts';
import { verifyAgain } from './verify.ts';

const maySee = atLocation(permissions.seeWebhooks);
const mayManage = atLocation(permissions.manageWebhooks);

/** Each of them calls an address that somebody typed. */
const seldom = { max: 30, timeWindow: '1 minute' };

export const routes: Binding[] = [
  bind(listWebhooks, maySee, async (context, actor, { params }) =>
    listEndpoints(context, actor, params.locationId),
  ),
  bind(makeWebhook, mayManage, async (context, actor, { params, body }) =>
    makeEndpoint(context, actor, { ...params, ...body }),
  ),
  bind(changeWebhook, mayManage, async (context, actor, { params, body }) =>
    changeWhatIsTold(context, actor, { ...params, ...body }),
  ),
  bind(rotateWebhookSecret, mayManage, async (context, actor, { params, body }) =>
    rotateSecret(context, actor, { ...params, ...body }),
  ),
  bind(removeWebhook, maySee, async (context, actor, { params }) =>
    endEndpoint(context, actor, params),
  ),
  bind(
    tryWebhook,
    mayManage,
    async (context, _actor, { params, body }) => tryEndpoint(context, { ...params, ...body }),
    seldom,
  ),
  bind(
    verifyWebhook,
    mayManage,
    async (context, _actor, { params }) => verifyAgain(context, params),
    seldom,
  ),
  bind(listWebhookDeliveries, maySee, async (context, _actor, { params, query }) =>
    listDeliveries(context, params, query),
  ),
  bind(
    replayWebhooks,
    mayManage,
    async (context, _actor, { params, body }) => replay(context, params, body),
    seldom,
  ),
];
