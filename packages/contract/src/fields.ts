import * as z from 'zod';
import { currencies } from './currencies.ts';
import { fieldMessage } from './field-messages.ts';
import { phoneShape } from './phone.ts';

/** A person, tip, payout or session: made by whoever first needs it. */
export const uuid = z.uuid({ error: 'must be an id' });

/**
 * An id that the caller makes for something new: random, of version 4 or 7. What the server derives has
 * version 8, so that nobody can take such an id first.
 */
export const newId = z
  .uuid({ error: 'must be an id' })
  .refine((value) => /^.{14}[47]/.test(value), { error: 'must be a random id' });

/** Locations, staff and groups have numbers, as the spec's paths demand (product §2). */
export const numericId = z.coerce
  .number({ error: 'must be a number' })
  .int({ error: 'must be a whole number' })
  .positive({ error: 'must be a positive number' })
  .max(Number.MAX_SAFE_INTEGER, { error: 'is too large' });

/** Minor units: pence, cents, fils. */
export const minorUnits = z.int({ error: 'must be a whole number of minor units' });

export const currency = z.enum(currencies);

/** A moment, as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ error: 'must be a date and time' });

export const locale = z.enum(['en', 'de', 'fr', 'ar']);
export type Locale = z.infer<typeof locale>;

/** What a person types to say who they are: an e-mail address or a phone number. */
export const loginName = z
  .string({ error: 'Enter your e-mail address or phone number' })
  .trim()
  .min(3, { error: 'Enter your e-mail address or phone number' })
  .max(254, { error: 'This is too long' })
  .refine((value) => value.includes('@') || phoneShape.test(value), {
    error: 'Enter an e-mail address, or a phone number with its country code',
  });

/** The fingerprint of the device from which somebody signs in, computed when the browser is idle (product §7). */
export const deviceIdentifier = z
  .string({ error: fieldMessage('required') })
  .trim()
  .min(1, { error: fieldMessage('required') })
  .max(200, { error: fieldMessage('max', 200) })
  .meta({ description: 'The fingerprint of the device.' });

/** A password as typed at login: only its length is bounded, so that old ones still work. */
export const typedPassword = z
  .string({ error: 'Enter your password' })
  .min(1, { error: 'Enter your password' })
  .max(128, { error: 'A password has at most 128 characters' });
