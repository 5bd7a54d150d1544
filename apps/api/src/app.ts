import type { FastifyInstance } from 'fastify';
import type { Context } from './platform/context.ts';
import { eventHandlers } from './platform/events.ts';
import { health } from './platform/http/health.ts';
import { bindToServer } from './platform/http/bind.ts';
import { keptByPlatform } from './platform/kept/kept-by-platform.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { serveOffice } from './platform/http/office-files.ts';
import { applePayFile } from './platform/http/apple-pay-file.ts';
import { securityTxt } from './platform/http/security-txt.ts';
import type { JobHandler } from './platform/jobs.ts';
import type { Module } from './platform/module.ts';
import { watchOfWork } from './platform/telemetry/work-watch.ts';
import type { Watch } from './platform/telemetry/watch.ts';
import { alerts } from './modules/alerts/index.ts';
import { apiKeys } from './modules/api-keys/index.ts';
import { outgoingWebhooks } from './modules/outgoing-webhooks/index.ts';
import { approvals } from './modules/approvals/index.ts';
import { attempts } from './modules/attempts/index.ts';
import { dataDuties } from './modules/data-duties/index.ts';
import { distribution } from './modules/distribution/index.ts';
import { exports } from './modules/exports/index.ts';
import { finalPayouts } from './modules/final-payouts/index.ts';
import { home } from './modules/home/index.ts';
import { identity, resolveActor } from './modules/identity/index.ts';
import { incidents } from './modules/incidents/index.ts';
import { integrity } from './modules/integrity/index.ts';
import { legal } from './modules/legal/index.ts';
import {
  approvalPlaces,
  codesExport,
  locations,
  parentLocationChange,
  tipsTypeChange,
  workplaceFeeChange,
} from './modules/locations/index.ts';
import { paymentAccounts } from './modules/payment-accounts/index.ts';
import { menu } from './modules/menu/index.ts';
import { notifications } from './modules/notifications/index.ts';
import { settlement } from './modules/settlement/index.ts';
import {
  employmentChange,
  endOwnerChange,
  laterOwnerChange,
  staff,
} from './modules/staff/index.ts';
import { companyDestinationChange, destinations } from './modules/destinations/index.ts';
import { onboarding } from './modules/onboarding/index.ts';
import { papers } from './modules/papers/index.ts';
import { partnerApi } from './modules/partner-api/index.ts';
import { payoutPlans, scheduledPayoutOf } from './modules/payout-plans/index.ts';
import { payouts, payoutsExport } from './modules/payouts/index.ts';
import { payroll } from './modules/payroll/index.ts';
import { policies } from './modules/policies/index.ts';
import { profile } from './modules/profile/index.ts';
import { promotions } from './modules/promotions/index.ts';
import { providers } from './modules/providers/index.ts';
import { ledger } from './modules/ledger/index.ts';
import { reconciliation } from './modules/reconciliation/index.ts';
import { reference } from './modules/reference/index.ts';
import { paymentsExport, reporting } from './modules/reporting/index.ts';
import { reviews, wordsOfReview } from './modules/reviews/index.ts';
import { support } from './modules/support/index.ts';
import { tax } from './modules/tax/index.ts';
import { tipping } from './modules/tipping/index.ts';

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
  distribution,
  policies,
  tax,
  payouts(scheduledPayoutOf),
  payoutPlans,
  finalPayouts,
  destinations,
  tipping(wordsOfReview),
  reconciliation,
  settlement,
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
  const { createServer } = await import('./platform/http/server.ts');
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
