import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

// The ranges that are set aside for documentation: nobody's address lies in them.
const countryByRange: readonly (readonly [prefix: string, country: string])[] = [
  ['192.0.2.', 'de'],
  ['198.51.100.', 'ae'],
  ['203.0.113.', 'ch'],
  ['2001:db8:', 'us'],
];

/** Tells the country of an internet address, as far as the small map of the sandbox goes. */
export function addressRoutes(v1: FastifyInstance): void {
  v1.get('/addresses/:address', (request) => {
    const { address } = request.params as { address: string };
    const known = countryByRange.find(([prefix]) => address.startsWith(prefix));
    if (!known) throw notFound('address');
    return { address, country: known[1] };
  });
}
