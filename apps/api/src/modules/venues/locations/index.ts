import type { Module } from '#platform/module.ts';
import { pages } from './pages.ts';
import { photoPage } from './photo-page.ts';
import { careRoutes } from './care-routes.ts';
import { keepingGroupRefusals } from './groups/keeping-group-refusals.ts';
import { routes } from './routes.ts';
import { flagsChanged, locationCreated } from './events.ts';
import { kept } from './kept.ts';

export { groupPath, shortPath, teamPath, tipPath, wholeGroupPath } from './records/addresses.ts';
export { changePageSettings } from './settings/change-page-settings.ts';
export { feeNow } from './fees/fee-now.ts';
export {
  earliestRateDay,
  mostSalesTaxOn,
  ownRateOn,
  refusedRate,
  salesTaxOn,
} from './fees/sales-tax.rule.ts';
export { addSalesTaxRate, salesTaxHistory, salesTaxRates } from './fees/sales-tax-store.ts';
export { ownBpsOn } from './fees/own-fee.rule.ts';
export { createGroup, setGroupMembers } from './groups/create-group.ts';
export { flagsChanged, locationCreated, type FlagsChange } from './events.ts';
export { approvalNeeded } from './guarded/approval-needed.rule.ts';
export { parentLocationChange } from './guarded/parent-location-change.ts';
export { peopleConcerned } from './guarded/people-concerned.ts';
export { tipsTypeChange, workplaceFeeChange } from './guarded/setting-changes.ts';
export { giveShortCode } from './short-codes/give-short-code.ts';
export { showLocation } from './settings/show-location.ts';
export {
  everyGroupOf,
  findGroup,
  groupsOfLocation,
  groupsOfLocations,
  type Group,
} from './groups/groups-store.ts';
export { reviewAsked } from './settings/review-prompt.rule.ts';
export { qrCodeSvg } from './qr-print/qr-code.ts';
export { readShortCode, shortCodeLength } from './short-codes/short-code.ts';
export { menuAccess } from './settings/menu-access.rule.ts';
export { openPartsOf } from './settings/open-sublocations.ts';
export { ownersAt, ownersToInform, wasEverOwned } from './records/owners-at.ts';
export { codesExport } from './qr-print/export-codes.ts';
export { salesTargetsOf } from './sales-targets/target-store.ts';
export { earlierVenueNames } from './records/earlier-name-store.ts';
export { approvalPlaces } from './access/approval-locations.ts';
export { caresFor, careScopeOf } from './access/admin-scope.ts';
export { locationIdsInCare, lockLocation, setPaymentSystem } from './records/admin-store.ts';
export { atLocation, authorizeAtLocation, whoLooksAfterLocations } from './access/policy.ts';
export { locationIdsIn, searchLocations } from './records/search-store.ts';
export {
  findByShortCode,
  findShortCode,
  shortCodesOfStaff,
} from './short-codes/short-code-store.ts';
export { refuseUnservedLocations } from './settings/assert-served-locations.ts';
export { recordingTroncRefusals, refuseTroncConflict } from './tronc/tronc-independence.ts';
export {
  businessOf,
  holdTronc,
  isTroncHeld,
  sharingPlaceOf,
  workingThere,
} from './records/working-there.ts';
export { selfReportingOf, setTaxType } from './records/tax-store.ts';
export { lockTroncRoles } from './records/tronc-store.ts';
export { conflictWithTronc } from './tronc/tronc-independence.rule.ts';
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
} from './records/store.ts';

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
