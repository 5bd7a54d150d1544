import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { deviceIdentifier, moment } from '../../fields.ts';
import { regions } from '../../regions.ts';
import { session } from '../identity.ts';

const tag = 'Other regions';

const region = z.enum(regions);
const atRegion = z.object({ region });

/** What one region says to another: a signed text in the address of `/token`, which the browser carries. */
const signedText = z.string().min(1).max(2000);

/** Where to go; the signed text stands behind the `#`, which no server and no log is told. */
const onward = z.object({ address: z.string() });

/** The regions that have a deployment of their own, and whether this account opens from there (product §9). */
export const getOtherRegions = defineCall({
  name: 'getOtherRegions',
  method: 'GET',
  path: '/profile/regions',
  tag,
  summary: 'Other regions, and which of them open this account',
  output: z.object({
    /** The region that is served here; null: all of them, so that there are no others. */
    region: region.nullable(),
    others: z.array(
      z.object({
        region,
        /** Whoever is signed in to their account there comes in here without a password, since then. */
        opensHereSince: moment.nullable(),
        lastOpenedAt: moment.nullable(),
      }),
    ),
  }),
});

/**
 * The way to one's account in another region: signed, good once and for five minutes. With an offer it
 * agrees that this account opens the one which made the offer. @throws challengeOver when the offer is over
 */
export const passToRegion = defineCall({
  name: 'passToRegion',
  method: 'POST',
  path: '/profile/regions/:region/pass',
  tag,
  summary: 'Go to one’s account in another region',
  params: atRegion,
  body: z.object({ offer: signedText.nullable() }),
  output: onward,
  errors: ['challengeOver', 'notFound'],
});

/**
 * Offers another region that an account there opens this one: leads there, where its person agrees, and
 * back, where `connectRegion` ends it in the same session. Nothing is connected before.
 */
export const offerToRegion = defineCall({
  name: 'offerToRegion',
  method: 'POST',
  path: '/profile/regions/:region/offer',
  tag,
  summary: 'Begin to let an account of another region open this one',
  params: atRegion,
  output: onward,
  errors: ['notFound', 'ownSignInNeeded', 'confirmationNeeded'],
});

/** Lets the account that agreed to an offer of this session open this one from now on. */
export const connectRegion = defineCall({
  name: 'connectRegion',
  method: 'POST',
  path: '/profile/regions/connections',
  tag,
  summary: 'Let an account of another region open this one',
  body: z.object({ pass: signedText }),
  output: z.object({ region }),
  errors: ['challengeOver', 'ownSignInNeeded'],
});

/** From now on this account opens from that region no more. Done again, it stays so. */
export const disconnectRegion = defineCall({
  name: 'disconnectRegion',
  method: 'DELETE',
  path: '/profile/regions/:region/connection',
  tag,
  summary: 'No longer let an account of another region open this one',
  // Whoever is suspended may still keep strangers out.
  standing: 'signedIn',
  params: atRegion,
  output: z.object({}),
});

/**
 * Signs in with a pass from another region. Without a yes it only says whose account the pass opens, so
 * that nobody is made somebody by a link without being asked; the pass is good until it is used.
 */
export const takePass = defineCall({
  name: 'takePass',
  method: 'POST',
  path: '/auth/pass',
  tag,
  summary: 'Sign in with a pass from another region',
  access: 'public',
  body: z.object({ pass: signedText, identifier: deviceIdentifier, isAgreed: z.boolean() }),
  output: z.object({
    region,
    person: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
    /** Null until somebody has agreed. */
    session: session.nullable(),
  }),
  errors: ['challengeOver', 'notConnected', 'ownSignInNeeded', 'tooManyRequests'],
});
