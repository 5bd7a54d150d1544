import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { eventHandlers } from '#platform/events.ts';
import { health } from '#platform/http/health.ts';
import { bindToServer } from '#platform/http/bind.ts';
import { keptByPlatform } from '#platform/kept/kept-by-platform.ts';
import { housekeeping } from '#platform/housekeeping.ts';
import { serveOffice } from '#platform/http/office-files.ts';
import { applePayFile } from '#platform/http/apple-pay-file.ts';
import { securityTxt } from '#platform/http/security-txt.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { watchOfWork } from '#platform/telemetry/work-watch.ts';
import type { Watch } from '#platform/telemetry/watch.ts';
import { alerts } from '#backoffice/alerts';
import { apiKeys } from '#venues/api-keys';
import { outgoingWebhooks } from '#backoffice/partner-webhooks';
import { approvals } from '#identity/approvals';
import { attempts } from '#providers/attempts';
import { dataDuties } from '#backoffice/privacy';
import { hours, hoursOfDay } from '#distribution/hours';
import { splits } from '#distribution/splits';
import { tronc } from '#distribution/tronc';
import { exports } from '#identity/exports';
import { finalPayouts } from '#payouts/final-payouts';
import { home } from '#backoffice/home';
import { identity, resolveActor } from '#identity/identity';
import { incidents } from '#backoffice/incidents';
import { integrity } from '#payments/script-monitor';
import { legal } from '#identity/legal';
import {
  approvalPlaces,
  codesExport,
  locations,
  parentLocationChange,
  tipsTypeChange,
  workplaceFeeChange,
} from '#venues/locations';
import { paymentAccounts } from '#finance/processor-accounts';
import { menu } from '#payments/menu';
import { notifications } from '#backoffice/notifications';
import { invoices } from '#finance/invoices';
import { monthEnd } from '#finance/month-end';
import { settlement } from '#finance/settlement';
import { employmentChange, endOwnerChange, laterOwnerChange, staff } from '#people/staff';
import { companyDestinationChange, destinations } from '#payouts/destinations';
import { onboarding } from '#people/onboarding';
import { papers } from '#backoffice/compliance';
import { partnerApi } from '#backoffice/partner-api';
import { payoutPlans, scheduledPayoutOf } from '#payouts/payout-plans';
import { payouts, payoutsExport } from '#payouts/payouts';
import { payroll } from '#backoffice/payroll';
import { tipsPolicies } from '#distribution/tips-policies';
import { profile } from '#people/profile';
import { promotions } from '#venues/promotions';
import { providers } from '#providers/providers';
import { ledger } from '#ledger/ledger';
import { reconciliation } from '#finance/reconciliation';
import { reference } from '#identity/reference';
import { paymentsExport, reporting } from '#backoffice/reporting';
import { reviews, wordsOfReview } from '#payments/reviews';
import { support } from '#backoffice/support';
import { tax } from '#distribution/tax';
import { tipping } from '#payments/tipping';

/** What approvals has to know of the modules above it. */
const changes = {
  places: approvalPlaces,
  kinds: [
    laterOwnerChange,
    endOwnerChange,
    employmentChange,
    parentLocationChange,
    tipsTypeChange,
    workplaceFeeChange,
    companyDestinationChange,
  ],
};

/** What can be had as a file that is made in the background. */
const exportKinds = [codesExport, paymentsExport, payoutsExport];

const capabilities: readonly Module[] = [
  reference,
  ledger,
  providers,
  attempts,
  legal,
  identity,
  approvals(changes),
  incidents,
  exports(exportKinds),
  locations,
  promotions,
  staff,
  apiKeys,
  outgoingWebhooks,
  splits(hoursOfDay),
  hours,
  tronc,
  tipsPolicies,
  tax,
  payouts(scheduledPayoutOf),
  payoutPlans,
  finalPayouts,
  destinations,
  tipping(wordsOfReview),
  reconciliation,
  settlement,
  monthEnd,
  invoices,
  paymentAccounts,
  reviews,
  onboarding,
  profile,
  reporting,
  payroll,
  partnerApi,
  papers,
  alerts,
  menu,
  integrity,
  support,
  notifications,
  home(changes),
];

/** What everybody beside the data duties keeps. */
const keptByAll = [...keptByPlatform, ...capabilities.flatMap(({ keeps }) => keeps ?? [])];

/** The program: one line per module. */
export const modules: readonly Module[] = [...capabilities, dataDuties(keptByAll)];

/** The HTTP server with every module's calls and pages, and the back office where it is wanted. */
export async function buildServer(
  context: Context,
  { withOffice = true } = {},
): Promise<FastifyInstance> {
  // Only now, because the worker, which serves nobody, is to be back quickly after it was killed.
  const { createServer } = await import('#platform/http/server.ts');
  const server = await createServer(context);
  health(server, context);
  securityTxt(server, context);
  applePayFile(server, context);
  for (const module of modules) {
    for (const binding of module.routes ?? []) {
      bindToServer(server, context, binding, resolveActor);
    }
    module.pages?.(server, context);
  }
  if (withOffice) await serveOffice(server, context.config);
  return server;
}

/** What the worker does: jobs, what listeners hear, and what comes round by itself. */
export const jobHandlers: readonly JobHandler[] = [
  ...modules.flatMap((module) => module.jobs ?? []),
  ...modules.flatMap((module) => (module.sweeps ?? []).map((sweep) => sweep.job)),
  ...housekeeping.map((sweep) => sweep.job),
  ...eventHandlers(
    modules.flatMap((module) => module.events ?? []),
    modules.flatMap((module) => module.listeners ?? []),
  ),
];

export const sweeps = [...modules.flatMap((module) => module.sweeps ?? []), ...housekeeping];

/** What a worker reads for whoever watches the servers. */
export const watches: readonly Watch[] = [
  watchOfWork,
  ...modules.flatMap((module) => module.watches ?? []),
];
