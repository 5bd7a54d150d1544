/** The face of what programs of partners read and write with a key. */
import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

/** Payments, shares, people and payouts for programs that have a key, and shifts from them; it keeps nothing. */
export const partnerApi: Module = { name: 'partner-api', routes };
