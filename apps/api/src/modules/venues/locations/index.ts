import type { Module } from '#platform/module.ts';
import { pages } from './pages.ts';
import { photoPage } from './photo-page.ts';
import { careRoutes } from './care-routes.ts';
import { keepingGroupRefusals } from './groups/keeping-group-refusals.ts';
import { routes } from './routes.ts';
import { flagsChanged, locationCreated } from './events.ts';
import { kept } from './kept.ts';

export { groupPath, shortPath, teamPath, tipPath, wholeGroupPath } from './addresses.ts';
export { changePageSettings } from './change-page-settings.ts';
export { feeNow } from './charging/fee-now.ts';
export {
  earliestRateDay,
  mostSalesTaxOn,
  ownRateOn,
  refusedRate,
  salesTaxOn,
} from './charging/sales-tax.rule.ts';
export { addSalesTaxRate, salesTaxHistory, salesTaxRates } from './charging/sales-tax-store.ts';
export { ownBpsOn } from './charging/own-fee.rule.ts';
export { createGroup, setGroupMembers } from './groups/create-group.ts';
export { flagsChanged, locationCreated, type FlagsChange } from './events.ts';
export { approvalNeeded } from './guarded/approval-needed.rule.ts';
export { parentLocationChange } from './guarded/parent-location-change.ts';
export { peopleConcerned } from './guarded/people-concerned.ts';
export { tipsTypeChange, workplaceFeeChange } from './guarded/setting-changes.ts';
export { giveShortCode } from './short-codes/give-short-code.ts';
export { showLocation } from './show-location.ts';
export {
  everyGroupOf,
  findGroup,
  groupsOfLocation,
  groupsOfLocations,
  type Group,
} from './groups/groups-store.ts';
export { reviewAsked } from './review-asked.rule.ts';
export { qrCodeSvg } from './qr-code.ts';
export { readShortCode, shortCodeLength } from './short-codes/short-code.ts';
export { menuAccess } from './menu-access.rule.ts';
export { openPartsOf } from './open-parts.ts';
export { ownersAt, ownersToInform, wasEverOwned } from './owners-at.ts';
export { codesExport } from './print/export-codes.ts';
export { salesTargetsOf } from './sales-targets/target-store.ts';
export { earlierVenueNames } from './earlier-name-store.ts';
export { approvalPlaces } from './approval-places.ts';
export { caresFor, careScopeOf } from './care-scope.ts';
export { locationIdsInCare, lockLocation, setPaymentSystem } from './care-store.ts';
export { atLocation, authorizeAtLocation, whoLooksAfterLocations } from './policy.ts';
export { locationIdsIn, searchLocations } from './search-store.ts';
export {
  findByShortCode,
  findShortCode,
  shortCodesOfStaff,
} from './short-codes/short-code-store.ts';
export { refuseUnservedLocations } from './refuse-unserved-locations.ts';
export { recordingTroncRefusals, refuseTroncConflict } from './tronc-independence.ts';
export {
  businessOf,
  holdTronc,
  isTroncHeld,
  sharingPlaceOf,
  workingThere,
} from './working-there.ts';
export { selfReportingOf, setTaxType } from './tax-store.ts';
export { lockTroncRoles } from './tronc-store.ts';
export { conflictWithTronc } from './tronc-independence.rule.ts';
export {
  clocksOfLocations,
  findLocation,
  findLocationByPayoutId,
  findLocations,
  findTipLocations,
  insertLocation as addLocation,
  partsOf,
  type Location,
  type LocationSettings,
  type TipLocation,
  type TipsType,
  openLocationsWith,
} from './store.ts';

/** Places where people are tipped, and the codes printed for them. */
export const locations: Module = {
  name: 'locations',
  keeps: kept,
  routes: keepingGroupRefusals([...routes, ...careRoutes]),
  events: [flagsChanged, locationCreated],
  pages: (server, context) => {
    pages(server, context);
    photoPage(server, context);
  },
};
