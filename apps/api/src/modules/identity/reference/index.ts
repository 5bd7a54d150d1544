import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export { staffTypes } from './staff-types.ts';
export { timeZonesByCountry } from './time-zones.ts';

/** Countries, staff types, fee types, time zones, and the versions of these lists. */
export const reference: Module = { name: 'reference', routes };
