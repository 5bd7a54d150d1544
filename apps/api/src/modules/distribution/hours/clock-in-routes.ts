import {
  endClockCode,
  getClock,
  getClockCode,
  getOwnClocking,
  makeClockCode,
  proposeClockTime,
  recordScan,
} from '@tipwell/contract/distribution/calls/clock-in';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { officeOriginOf } from '#platform/http/public-origin.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { endClocking, makeCode, showClockCode } from './clock-in/manage-code.ts';
import { proposeTime } from './clock-in/propose-time.ts';
import { recordScan as record } from './clock-in/record-scan.ts';
import { showClock, showOwnClocking } from './clock-in/show-clocking.ts';
import { whoWorksAtCode } from './clock-in/who-clocks.ts';

export const clockInRoutes: Binding[] = [
  bind(
    getClockCode,
    atLocation(permissions.recordHours),
    async (context, actor, { params }, { request }) =>
      showClockCode(context, actor, {
        ...params,
        origin: officeOriginOf(context.config, request),
      }),
  ),
  bind(
    makeClockCode,
    atLocation(permissions.recordHours),
    async (context, actor, { params, body }) => makeCode(context, actor, { ...params, ...body }),
  ),
  bind(endClockCode, atLocation(permissions.recordHours), async (context, actor, { params }) =>
    endClocking(context, actor, params),
  ),
  bind(
    getClock,
    whoWorksAtCode,
    async (context, actor, { params }) => showClock(context, actor, params.code),
    { max: 120, timeWindow: '1 minute' },
  ),
  bind(
    recordScan,
    whoWorksAtCode,
    async (context, actor, { params, body }) => {
      const scannedAt = new Date(body.scannedAt);
      const { at } = await record(context, actor, { ...params, ...body, scannedAt });
      return { at: at.toISOString() };
    },
    { max: 120, timeWindow: '1 minute' },
  ),
  bind(getOwnClocking, ownWorkplace, async (context, _actor, { params }) =>
    showOwnClocking(context, params.staffId),
  ),
  bind(proposeClockTime, ownWorkplace, async (context, actor, { params, body }) => {
    const { staffId, scanId } = params;
    const { at } = await proposeTime(context, actor, { staffId, scanId, time: body.time });
    return { at: at?.toISOString() ?? null };
  }),
];
