import type { Module } from '../../platform/module.ts';
import { pages } from './pages.ts';

export { shortPath, tipPath } from './addresses.ts';
export { giveShortCode } from './give-short-code.ts';
export { readShortCode } from './short-code.ts';
export {
  findByShortCode,
  findLocation,
  findLocations,
  insertLocation as addLocation,
  shortCodeOf,
  shortCodesOfStaff,
  type Location,
  type TipsType,
} from './store.ts';

/** Places where people are tipped, and the codes printed for them. */
export const locations: Module = { name: 'locations', pages };
