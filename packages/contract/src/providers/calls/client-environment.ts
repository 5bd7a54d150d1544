import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { regions } from '../../api/regions.ts';

const tag = 'Surroundings';

/** The country a request comes from, by its address; GB where nobody can tell (product §7). */
export const getCountryByAddress = defineCall({
  name: 'getCountryByAddress',
  method: 'GET',
  path: '/country-by-address',
  tag,
  summary: 'The country a request comes from',
  access: 'public',
  output: z.object({
    /** Two lowercase letters. */
    isoCode: z.string().regex(/^[a-z]{2}$/),
  }),
  errors: ['tooManyRequests'],
});

/** What a client has to know before anybody has signed in: the hosts of the regions (product §9). */
export const getClientConfig = defineCall({
  name: 'getClientConfig',
  method: 'GET',
  path: '/client-config',
  tag,
  summary: 'Hosts of the regions, where errors are reported, and where support is written to',
  access: 'public',
  output: z.object({
    /** Null where no error reporting is set up. */
    sentryDsn: z.string().nullable(),
    /** Where to write for whoever cannot sign in; null where there is no such mailbox. */
    supportEmail: z.string().nullable(),
    /** The one region that is served here; null: all of them. */
    region: z.enum(regions).nullable(),
    hosts: z.array(
      z.object({
        region: z.enum(regions),
        /** Null: the origin that was asked. */
        adminOrigin: z.string().nullable(),
        payOrigin: z.string().nullable(),
      }),
    ),
  }),
});
