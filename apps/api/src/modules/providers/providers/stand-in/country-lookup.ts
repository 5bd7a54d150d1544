import * as z from 'zod';
import type { CountryLookup } from '../ports/ports.ts';
import { ask } from './client.ts';

const answer = z.object({ country: z.string().regex(/^[a-z]{2}$/) });

/** The sandbox's small map of internet addresses. */
export const standInCountryLookup: CountryLookup = {
  async countryOf(context, address) {
    return ask(context, {
      method: 'GET',
      path: `/addresses/${encodeURIComponent(address)}`,
      read: (body) => answer.parse(body).country,
    });
  },
};
