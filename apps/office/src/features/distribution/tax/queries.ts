import { queryOptions } from '@tanstack/react-query';
import { getSalesTax, setSalesTax } from '@tipwell/contract/distribution/calls/sales-tax';
import {
  confirmTaxReporting,
  getTaxReporting,
  setStaffTaxReporting,
  setTaxReporting,
} from '@tipwell/contract/distribution/calls/tax-reporting';
import {
  allowWithholdingAboveCap,
  answerWithholdingAppeal,
  appealWithholding,
  decideWithholdingPeriod,
  decideWithholdingReserve,
  getOwnWithholding,
  getWithholding,
  getWithholdingPeriod,
  openWithholdingPeriod,
  setWithholdingOrders,
  setWithholdingReserve,
  submitWithholdingPeriod,
} from '@tipwell/contract/distribution/calls/withholding';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { LocationTaxType, OwnTaxType } from '@tipwell/contract/venues/tax-reporting.rule';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

export type TaxReporting = CallOutput<typeof getTaxReporting>;
export type Period = CallOutput<typeof getWithholdingPeriod>;

/** Who sees to the tax on tips at a location, and of each of its people. */
export const taxReportingQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.taxReporting(locationId),
    queryFn: ({ signal }) => api.call(getTaxReporting, { params: { locationId } }, { signal }),
  });

export type SalesTax = CallOutput<typeof getSalesTax>;

/** The sales tax that bills of a location contain. */
export const salesTaxQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.salesTax(locationId),
    queryFn: ({ signal }) => api.call(getSalesTax, { params: { locationId } }, { signal }),
  });

export function saveSalesTax(locationId: number, body: { bps: number | null; validFrom: string }) {
  return api.call(setSalesTax, { params: { locationId }, body });
}

/** The periods of a location of which tax is withheld. */
export const withholdingQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.withholding(locationId),
    queryFn: ({ signal }) => api.call(getWithholding, { params: { locationId } }, { signal }),
  });

/** One of them with everybody of whom tax is withheld. */
export const periodQuery = (locationId: number, periodId: string) =>
  queryOptions({
    queryKey: queryKeys.withholdingPeriod(locationId, periodId),
    queryFn: ({ signal }) =>
      api.call(getWithholdingPeriod, { params: { locationId, periodId } }, { signal }),
  });

export function saveTaxType(
  locationId: number,
  body: { taxReportingType: LocationTaxType; reason: string | null },
) {
  return api.call(setTaxReporting, { params: { locationId }, body });
}

export function confirmTaxType(locationId: number, taxReportingType: LocationTaxType) {
  return api.call(confirmTaxReporting, { params: { locationId }, body: { taxReportingType } });
}

export function savePersonTaxType(
  locationId: number,
  staffId: number,
  taxReportingType: OwnTaxType,
) {
  return api.call(setStaffTaxReporting, {
    params: { locationId, staffId },
    body: { taxReportingType },
  });
}

export function openPeriod(
  locationId: number,
  body: { periodId: string; firstDay: string; lastDay: string },
) {
  return api.call(openWithholdingPeriod, { params: { locationId }, body });
}

export interface Order {
  staffId: number;
  rateBps: number | null;
  amount: number | null;
}

export function saveOrders(locationId: number, periodId: string, orders: Order[]) {
  return api.call(setWithholdingOrders, { params: { locationId, periodId }, body: { orders } });
}

export function submitPeriod(locationId: number, periodId: string, wanted: number) {
  return api.call(submitWithholdingPeriod, { params: { locationId, periodId }, body: { wanted } });
}

export function decidePeriod(
  locationId: number,
  periodId: string,
  body: { decision: 'APPROVE'; wanted: number } | { decision: 'RETURN'; reason: string },
) {
  return api.call(decideWithholdingPeriod, { params: { locationId, periodId }, body });
}

export function allowAboveCap(
  locationId: number,
  periodId: string,
  body: { wanted: number; reason: string },
) {
  return api.call(allowWithholdingAboveCap, { params: { locationId, periodId }, body });
}

export function answerAppeal(
  locationId: number,
  { periodId, staffId }: { periodId: string; staffId: number },
  body: { isUpheld: boolean; reason: string },
) {
  return api.call(answerWithholdingAppeal, { params: { locationId, periodId, staffId }, body });
}

export type Withholding = CallOutput<typeof getWithholding>;

export function askReserve(locationId: number, body: { reserveId: string; reserveBps: number }) {
  return api.call(setWithholdingReserve, { params: { locationId }, body });
}

export function decideReserve(
  locationId: number,
  reserveId: string,
  decision: 'APPROVE' | 'REFUSE',
) {
  return api.call(decideWithholdingReserve, {
    params: { locationId, reserveId },
    body: { decision },
  });
}

/** What will be withheld of one's own tips at a workplace. */
export const ownWithholdingQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.ownWithholding(staffId),
    queryFn: ({ signal }) =>
      api.call(getOwnWithholding, { params: { userId, staffId } }, { signal }),
  });

export function appealTax(
  { userId, staffId, periodId }: { userId: string; staffId: number; periodId: string },
  reason: string,
) {
  return api.call(appealWithholding, { params: { userId, staffId, periodId }, body: { reason } });
}
