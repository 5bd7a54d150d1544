import {
  listTimeClockKeys,
  makeTimeClockKey,
  revokeTimeClockKey,
  tellShifts as tell,
} from '@tipwell/contract/calls/distribution/time-clocks';
import { permissions } from '@tipwell/contract/permissions';
import { bind, bindTimeClock, type Binding } from '../../../platform/http/bind.ts';
import { atLocation } from '../../locations/index.ts';
import { listKeys, makeKey, revokeKey } from './manage-keys.ts';
import { openByKey } from './open-by-key.ts';
import { tellShifts } from './tell-shifts.ts';

export const timeClockRoutes: Binding[] = [
  bind(
    listTimeClockKeys,
    atLocation(permissions.manageTimeClocks),
    async (context, actor, { params }) => listKeys(context, actor, params.locationId),
  ),
  bind(
    makeTimeClockKey,
    atLocation(permissions.manageTimeClocks),
    async (context, actor, { params, body }) => makeKey(context, actor, { ...params, ...body }),
  ),
  bind(
    revokeTimeClockKey,
    atLocation(permissions.manageTimeClocks),
    async (context, actor, { params }) => revokeKey(context, actor, params),
  ),
  bindTimeClock(
    tell,
    async (context, _actor, { params, body }, { request }) => {
      const key = await openByKey(context, request.headers.authorization, params.locationId);
      return tellShifts(context, key, body);
    },
    { max: 120, timeWindow: '1 minute' },
  ),
];
