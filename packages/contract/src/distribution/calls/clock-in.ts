import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, moment, newId, numericId, uuid } from '../../api/fields.ts';
import { businessDay, timeOfDay } from './hours.ts';

const tag = 'Clocking';

/** What stands in the address behind the code that hangs at the venue; nobody can guess it. */
const clockCode = z.string().max(64);

const codeInUse = z.object({
  codeId: uuid,
  /** The address that people open by scanning it. */
  url: z.string(),
  /** The code as a picture, an SVG file. */
  svg: z.string(),
  madeAt: moment,
  madeBy: z.string().nullable(),
});

/** Whether a location's people clock in and out by a code, and the code to show and to print. */
export const getClockCode = defineCall({
  name: 'getClockCode',
  method: 'GET',
  path: '/locations/:locationId/clock-code',
  tag,
  summary: 'Code for clocking in',
  params: atLocation,
  output: z.object({
    /** Null: clocking is off. */
    code: codeInUse.nullable(),
    /** What stands above the code when it is printed. */
    locationName: z.string(),
    /** Whether clocking can be switched on: tips are shared there, and whoever asks may write hours. */
    maySet: z.boolean(),
  }),
});

/**
 * Switches clocking on with a new code, or renews the code: the one before leads nowhere from now on,
 * except for scans that phones made with it earlier. The same again changes nothing.
 */
export const makeClockCode = defineCall({
  name: 'makeClockCode',
  method: 'POST',
  path: '/locations/:locationId/clock-code',
  tag,
  summary: 'Switch clocking on, or renew its code',
  params: atLocation,
  body: z.object({ codeId: newId }),
  output: z.object({ codeId: uuid }),
  successStatus: 201,
});

/** Switches clocking off; hours that were clocked stay. Done again, it stays off. */
export const endClockCode = defineCall({
  name: 'endClockCode',
  method: 'DELETE',
  path: '/locations/:locationId/clock-code/:codeId',
  tag,
  summary: 'Switch clocking off',
  params: atLocation.extend({ codeId: uuid }),
  output: z.object({ endedAt: moment }),
});

/** A time that makes no shift: a start, an end, or both with more between them than anybody works. */
const gap = z.object({
  /** The scan that it hangs on. */
  scanId: uuid,
  businessDay,
  /** Null: not clocked in. */
  clockedIn: moment.nullable(),
  /** Null: not clocked out. */
  clockedOut: moment.nullable(),
  /** What the person said of it; null: nothing yet. */
  proposed: z
    .object({
      /** When the other half would have been; null: they did not work then. */
      at: moment.nullable(),
    })
    .nullable(),
  /** Until when the person may say something of it, or change it. */
  proposeUntil: moment,
});
export type ClockGap = z.infer<typeof gap>;

const ownClocking = z.object({
  timeZone: z.string(),
  /** Since when they are clocked in; null: they are not. */
  runningSince: moment.nullable(),
  /** What was clocked on the business day that runs now. */
  today: z.object({
    businessDay,
    shifts: z.array(z.object({ from: moment, to: moment })),
    /** Whether a lead or a time-clock system has written the hours: then these count. */
    isDecided: z.boolean(),
  }),
  /** What is missing on days that are not split yet, or was proposed and waits for a lead. */
  gaps: z.array(gap),
});
export type OwnClocking = z.infer<typeof ownClocking>;

const atCode = z.object({ code: clockCode });

/**
 * What somebody finds who has scanned the code of a place where they work: whether they are clocked in,
 * and what they clocked. Of colleagues nothing. Unknown to everybody else.
 */
export const getClock = defineCall({
  name: 'getClock',
  method: 'GET',
  path: '/clock/:code',
  tag,
  summary: 'Clock in or out: where one stands',
  params: atCode,
  output: ownClocking.extend({
    staffId: numericId,
    locationName: z.string(),
    /** Whether the code is still in use. */
    isInUse: z.boolean(),
  }),
});

/**
 * Clocks in or out. The phone makes the id and says when it was, so that a scan made without a connection
 * comes later and once: the same again changes nothing. Taken for three days, as long as the day is not
 * split.
 */
export const recordScan = defineCall({
  name: 'recordScan',
  method: 'POST',
  path: '/clock/:code/scans',
  tag,
  summary: 'Clock in or out',
  params: atCode,
  body: z.object({
    scanId: newId,
    kind: z.enum(['IN', 'OUT']),
    /** By the phone's clock. */
    scannedAt: moment,
  }),
  output: z.object({
    /** When it counts: a phone's clock may be a little ahead of ours. */
    at: moment,
  }),
});

const ownPlace = z.object({ userId: uuid, staffId: numericId });

/** Where somebody stands with clocking at one of their workplaces, and what is missing. */
export const getOwnClocking = defineCall({
  name: 'getOwnClocking',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/clocking',
  tag,
  summary: 'Own clocking',
  params: ownPlace,
  output: ownClocking,
});

/**
 * Says when one began or finished where one did not clock it, or that a scan was a mistake. It counts
 * unless a lead changes it, and the day's split waits for a lead to look at it.
 */
export const proposeClockTime = defineCall({
  name: 'proposeClockTime',
  method: 'PUT',
  path: '/users/:userId/staff/:staffId/clock-gaps/:scanId',
  tag,
  summary: 'Say when one began or finished',
  params: ownPlace.extend({ scanId: uuid }),
  body: z.object({
    /** By the clock on the wall; null: one did not work then. */
    time: timeOfDay.nullable(),
  }),
  output: z.object({
    /** When that was. */
    at: moment.nullable(),
  }),
});
