import {
  listTimeClockKeys,
  makeTimeClockKey,
  revokeTimeClockKey,
  tellShifts as tell,
} from '@tipwell/contract/calls/distribution/time-clocks';
import { permissions } from '@tipwell/contract/permissions';
import { bind, type Binding } from '../../../platform/http/bind.ts';
import { bindByKey, listKeys, makeKey, revokeKey } from '../../api-keys/index.ts';
import { atLocation } from '../../locations/index.ts';
import { tellShifts } from './tell-shifts.ts';

const mayManage = atLocation(permissions.manageApiKeys);

export const timeClockRoutes: Binding[] = [
  // Pages of before ask for keys that send hours by these; they are keys as all others.
  bind(listTimeClockKeys, mayManage, async (context, actor, { params }) => {
    const { keys, scopesToGive } = await listKeys(context, actor, params.locationId);
    return {
      mayMake: scopesToGive.includes('shifts:write'),
      keys: keys
        .filter(({ scopes }) => scopes.includes('shifts:write'))
        .map((key) => ({ ...key, isSuspended: key.isKeptFromHours })),
    };
  }),
  bind(makeTimeClockKey, mayManage, async (context, actor, { params, body }) =>
    makeKey(context, actor, { ...params, ...body, scopes: ['shifts:write'], days: null }),
  ),
  bind(revokeTimeClockKey, mayManage, async (context, actor, { params }) =>
    revokeKey(context, actor, params),
  ),
  bindByKey(tell, async (context, key, { params, body }) =>
    tellShifts(context, { ...params, keyId: key.keyId }, body),
  ),
];
