import { defineEvent } from '#platform/events.ts';

/** A key was made, by itself or to take the place of another. */
export const keyMade = defineEvent<KeyMade>('apiKey.made');

export interface KeyMade {
  keyId: string;
  locationId: number;
  name: string;
}

/** Keys of one person at a location are paused, because that person lost the right to what they do. */
export const keysPaused = defineEvent<KeysPaused>('apiKey.paused');

export interface KeysPaused {
  locationId: number;
  madeBy: string;
  keyIds: string[];
  names: string[];
}
