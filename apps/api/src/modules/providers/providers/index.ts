import { handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import {
  cardReported,
  chargesReported,
  disputeReported,
  feeReported,
  identityCheckMoved,
  intercomConversationMoved,
  issuerUserMoved,
  payoutsReported,
  refundReported,
} from './events.ts';
import { sweepTokenCharges, sweepTokenChargesJob } from './token-charges/sweep-token-charges.ts';
import { carryFiles, carryFilesJob } from './file-store/carry-files.ts';
import { handleWebhooks, handleWebhooksJob } from './webhook-inbox/handle-webhooks.ts';
import { pages } from './pages.ts';
import { everyProvider } from './registry/registry.ts';
import { routes } from './routes.ts';
import { sweepWebhooks, sweepWebhooksJob } from './webhook-inbox/sweep-webhooks.ts';
import { kept } from './kept.ts';
import { watchOfWebhooks } from './watch.ts';

export { checkCheckers } from './registry/check-checkers.ts';
export { pushServices, sendPush, type Push } from './messaging/send-push.ts';
export { forgetInWebhooks, forgetWebhooksAbout } from './webhook-inbox/forget-in-webhooks.ts';
export { choosePaymentSystem } from './registry/choose-payment-system.rule.ts';
export {
  cardReported,
  chargeAsText,
  chargeFromText,
  chargesReported,
  disputeAsText,
  disputeFromText,
  disputeReported,
  feeReported,
  identityCheckMoved,
  intercomConversationMoved,
  issuerUserMoved,
  payoutAsText,
  payoutFromText,
  payoutsReported,
  refundReported,
  type FeeReport,
} from './events.ts';
export { feeOfLines } from './ports/fee-of-lines.rule.ts';
export { nymCard as cardIssuing } from './card-issuer/nymcard.ts';
export type { CardIssuing, IssuedCard, IssuerUser } from './card-issuer/port.ts';
export { onfido as identityChecks } from './identity-checks/onfido.ts';
export type { CheckReport } from './identity-checks/port.ts';
export { believeReport, mayReportOn } from './webhook-inbox/believe-report.ts';
export { addressesOf, originsOfProviders } from './registry/addresses.ts';
export { checkAccount, checkAccounts, type CheckedAccount } from './registry/check-accounts.ts';
export { conversationsAtIntercom, openAtIntercom } from './intercom/glance-store.ts';
export { intercomDesk } from './intercom/desk.ts';
export { lookAgain as lookAgainAtIntercom } from './intercom/look.ts';
export { askIntercomWhoWeAre } from './intercom/who-we-are.ts';
export { checkFileStore } from './file-store/check-file-store.ts';
export { fileStoreName, s3Store } from './file-store/s3-store.ts';
export { cardIssuerName, issuedCardCountry, issuedCardCurrency } from './card-issuer/loads.ts';
export { payoutCarrierNamed } from './registry/payout-carriers.ts';
export { knownCapabilities } from './registry/known-capabilities.ts';
export { carriesTexts, sendEmail, sendText } from './registry/messages.ts';
export { settlingAccounts, type SettlingAccount } from './registry/settlement-accounts.ts';
export { isKnown, isSetUp, paymentSystemNamed } from './registry/payment-systems.ts';
export {
  DeskRefusal,
  type ContactFacts,
  type DeskAttribute,
  type DeskContact,
  type DeskConversation,
  type DeskMessage,
  type SupportDesk,
} from './ports/support-desk.ts';
export { type SettlementKind, type SettlementLine } from './ports/balance-port.ts';
export type { EnclosedFile } from './ports/answer-forms.ts';
export { isForLater } from './ports/outcome.ts';
export type { RemovalThere } from './ports/removal-port.ts';
export type {
  AnswerReport,
  Capabilities,
  Charge,
  DeclineReason,
  DisputeReport,
  GivenCard,
  Outcome,
  PayeeRequirements,
  PayoutDestination,
  PayoutFailure,
  PayoutReport,
  RefundReport,
  Wallet,
} from './ports/ports.ts';

/** Everything outside, behind ports: payment systems, messages, whoever checks people and issues cards. */
export const providers: Module = {
  name: 'providers',
  keeps: [...kept, ...everyProvider.flatMap(({ keeps = [] }) => keeps)].toSorted((one, other) =>
    one.table < other.table ? -1 : 1,
  ),
  routes,
  pages,
  watches: [watchOfWebhooks],
  jobs: [handleJob(handleWebhooksJob, handleWebhooks)],
  // Each is a job of its own: one that fails keeps no other from its round.
  sweeps: [
    { everySeconds: 60, job: handleJob(carryFilesJob, carryFiles) },
    { everySeconds: 3600, job: handleJob(sweepWebhooksJob, sweepWebhooks) },
    { everySeconds: 3600, job: handleJob(sweepTokenChargesJob, sweepTokenCharges) },
    ...everyProvider.flatMap(({ sweeps = [] }) => sweeps),
  ],
  events: [
    cardReported,
    chargesReported,
    disputeReported,
    feeReported,
    identityCheckMoved,
    intercomConversationMoved,
    issuerUserMoved,
    payoutsReported,
    refundReported,
  ],
};
