import { tellShifts as tell } from '@tipwell/contract/distribution/calls/time-clocks';
import type { Binding } from '#platform/http/bind.ts';
import { bindByKey } from '#venues/api-keys';
import { tellShifts } from './time-clocks/tell-shifts.ts';

export const timeClockRoutes: Binding[] = [
  bindByKey(tell, async (context, key, { params, body }) =>
    tellShifts(context, { ...params, keyId: key.keyId }, body),
  ),
];
