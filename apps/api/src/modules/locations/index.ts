import type { Module } from '../../platform/module.ts';
import { pages } from './pages.ts';
import { photoPage } from './photo-page.ts';

export { groupPath, shortPath, teamPath, tipPath, wholeGroupPath } from './addresses.ts';
export { changePageSettings } from './change-page-settings.ts';
export { createGroup, setGroupMembers } from './create-group.ts';
export { giveShortCode } from './give-short-code.ts';
export { findGroup, groupsOfLocation, type Group } from './groups-store.ts';
export { reviewAsked, type AskedReview } from './review-asked.rule.ts';
export { readShortCode } from './short-code.ts';
export {
  findByShortCode,
  findLocation,
  findLocations,
  findShortCode,
  insertLocation as addLocation,
  shortCodesOfStaff,
  type Location,
  type TipsType,
} from './store.ts';

/** Places where people are tipped, and the codes printed for them. */
export const locations: Module = {
  name: 'locations',
  pages: (server, context) => {
    pages(server, context);
    photoPage(server, context);
  },
};
