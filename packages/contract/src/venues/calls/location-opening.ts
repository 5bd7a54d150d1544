import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, currency, minorUnits } from '../../api/fields.ts';
import { photoBody, photoBodyLimitBytes } from '../../api/photo-body.ts';

const tag = 'Location care';

/** An amount where the reader may see it; null elsewhere. */
const amount = minorUnits.nullable();

const closing = z.object({
  currency,
  isOpen: z.boolean(),
  /** So many people could no longer be tipped here. */
  tipped: z.int(),
  /** So many people have money from here on their balance; it stays theirs and is paid out as before. */
  withMoney: z.int(),
  balances: amount,
  /** Business days whose common tips wait to be split; that goes on. */
  unsplitDays: z.int(),
  unsplit: amount,
  /** What the venue has of its own. */
  venueMoney: amount,
  /** Parts of a master location; each is opened and closed by itself. */
  openParts: z.int(),
});
export type Closing = z.infer<typeof closing>;

/** What closing a location would mean, before anybody does it. */
export const getClosing = defineCall({
  name: 'getClosing',
  method: 'GET',
  path: '/locations/:locationId/closing',
  tag,
  summary: 'What closing a location would mean',
  params: atLocation,
  output: closing,
});

/** Closes a location to guests, whose tip pages say so and charge nothing, or opens it again. */
export const setLocationOpen = defineCall({
  name: 'setLocationOpen',
  method: 'PUT',
  path: '/locations/:locationId/open',
  tag,
  summary: 'Open or close a location',
  params: atLocation,
  body: z.object({ isOpen: z.boolean() }),
  output: z.object({}),
});

/** Gives a location a photo or its logo, which guests see on its tip page. */
export const uploadLocationImage = defineCall({
  name: 'uploadLocationImage',
  method: 'PUT',
  path: '/locations/:locationId/image',
  tag,
  summary: 'Give a location a photo',
  params: atLocation,
  body: photoBody,
  bodyLimitBytes: photoBodyLimitBytes,
  output: z.object({ image: z.string() }),
  errors: ['uploadsBusy'],
});

/** Takes the photo of a location away. */
export const removeLocationImage = defineCall({
  name: 'removeLocationImage',
  method: 'DELETE',
  path: '/locations/:locationId/image',
  tag,
  summary: 'Take a location’s photo away',
  params: atLocation,
  output: z.object({}),
});
