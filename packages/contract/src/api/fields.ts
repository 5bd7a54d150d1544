import * as z from 'zod';
import { currencies } from '../money/currencies.ts';
import { phoneShape } from './phone.ts';
import { invalid } from './field-error.ts';

/** A person, tip, payout or session: made by whoever first needs it. */
export const uuid = z.uuid({ error: invalid('id') });

/**
 * An id that the caller makes for something new: random, of version 4 or 7. What the server derives has
 * version 8, so that nobody can take such an id first.
 */
export const newId = z
  .uuid({ error: invalid('id') })
  .refine((value) => /^.{14}[47]/.test(value), { error: invalid('newId') });

/** Locations, staff and groups have numbers, as the spec's paths demand (product §2). */
export const numericId = z.coerce
  .number({ error: invalid('number') })
  .int({ error: invalid('wholeNumber') })
  .positive({ error: invalid('positive') })
  .max(Number.MAX_SAFE_INTEGER, { error: invalid('tooLarge') });

/** Minor units: pence, cents, fils. */
export const minorUnits = z.int({ error: invalid('wholeNumber') });

export const currency = z.enum(currencies);

/** A moment, as ISO 8601 in UTC. */
export const moment = z.iso.datetime({ error: invalid('moment') });

/** What we write to people in: letters, messages, papers and guests' pages. */
export const locale = z.enum(['en', 'de', 'fr', 'ar']);
export type Locale = z.infer<typeof locale>;

/** What the office itself speaks: more than we write in. */
export const officeLanguages = [...locale.options, 'pl', 'tr', 'hi', 'ur', 'tl'] as const;
export type OfficeLanguage = (typeof officeLanguages)[number];

/** What a person types to say who they are: an e-mail address or a phone number. */
export const loginName = z
  .string({ error: invalid('loginMissing') })
  .trim()
  .min(3, { error: invalid('loginMissing') })
  .max(254, { error: invalid('max', { limit: 254 }) })
  .refine((value) => value.includes('@') || phoneShape.test(value), {
    error: invalid('loginShape'),
  });

/** The fingerprint of the device from which somebody signs in, computed when the browser is idle (product §7). */
export const deviceIdentifier = z
  .string({ error: invalid('required') })
  .trim()
  .min(1, { error: invalid('required') })
  .max(200, { error: invalid('max', { limit: 200 }) })
  .meta({ description: 'The fingerprint of the device.' });

/** A password as typed at login: only its length is bounded, so that old ones still work. */
export const typedPassword = z
  .string({ error: invalid('passwordMissing') })
  .min(1, { error: invalid('passwordMissing') })
  .max(128, { error: invalid('max', { limit: 128 }) });

/** The parameters of a call about one location. */
export const atLocation = z.object({ locationId: numericId });

/** The query of a call whose answer is a document: the language in which it is written. */
export const inLanguage = z.object({ lang: locale.default('en') });
