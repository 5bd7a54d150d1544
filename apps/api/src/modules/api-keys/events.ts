import { defineEvent } from '../../platform/events.ts';

/** A key was made, by itself or to take the place of another. */
export const keyMade = defineEvent<KeyMade>('apiKey.made');

export interface KeyMade {
  keyId: string;
  locationId: number;
  name: string;
}
