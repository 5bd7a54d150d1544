import type { LocationFlag } from '@tipwell/contract/venues/location-flags';
import { defineEvent } from '#platform/events.ts';

/** A location was created. */
export const locationCreated = defineEvent<{ locationId: number }>('location.created');

/** Switches of a location were turned; those that stayed as they were are not named. */
export const flagsChanged = defineEvent<FlagsChange>('location.flagsChanged');

export interface FlagsChange {
  /** Of this change, so that it is known when it is heard twice. */
  changeId: string;
  locationId: number;
  /** How they stand from now on. */
  flags: Partial<Record<LocationFlag, boolean>>;
}
