import {
  listApiKeys,
  makeApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@tipwell/contract/venues/calls/api-keys';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { atLocation } from '#venues/locations';
import { listKeys, makeKey, revokeKey, rotateKey } from './manage-keys.ts';

const mayManage = atLocation(permissions.manageApiKeys);

export const routes: Binding[] = [
  bind(listApiKeys, mayManage, async (context, actor, { params }) =>
    listKeys(context, actor, params.locationId),
  ),
  bind(makeApiKey, mayManage, async (context, actor, { params, body }) =>
    makeKey(context, actor, { ...params, ...body }),
  ),
  bind(rotateApiKey, mayManage, async (context, actor, { params, body }) =>
    rotateKey(context, actor, { ...params, ...body }),
  ),
  bind(revokeApiKey, mayManage, async (context, actor, { params }) =>
    revokeKey(context, actor, params),
  ),
];
