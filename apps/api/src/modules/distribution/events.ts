import { defineEvent } from '../../platform/events.ts';

/** A day's pool was split and its money is available; `staffIds` are those who got something. */
export const runClosed = defineEvent<{
  runId: string;
  locationId: number;
  businessDay: string;
  staffIds: number[];
}>('run.closed');
