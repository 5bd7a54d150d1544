// A listener that fails must not run the others again: some of them move money or send messages.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modules } from '../../src/app.ts';
import type { Context } from '#platform/context.ts';
import { eventHandlers, publish, type Listener } from '#platform/events.ts';
import { drainJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const events = modules.flatMap((module) => module.events ?? []);
const listeners = modules.flatMap((module) => module.listeners ?? []);
const nameOf = ({ eventName, name }: Listener): string => `${eventName}:${name}`;

let database: TestDatabase;
let context: Context;
let runs: Map<string, number>;
/** The listener that fails for now. */
let failing: string | null;

const handlers = eventHandlers(
  events,
  listeners.map((listener) => {
    const name = nameOf(listener);
    const hear = async (): Promise<void> => {
      runs.set(name, (runs.get(name) ?? 0) + 1);
      if (failing === name) throw new Error('out of order');
    };
    return { ...listener, hear };
  }),
);

beforeAll(async () => {
  database = await createTestDatabase();
  const log = createLog('silent', 'test', { write: () => {} });
  context = { db: database.db, pool: database.pool, log } as unknown as Context;
});
afterAll(async () => {
  await database.close();
});
beforeEach(() => {
  runs = new Map();
  failing = null;
});

describe.each(events)('$name', (event) => {
  const own = listeners.filter(({ eventName }) => eventName === event.name).map(nameOf);
  const once = Object.fromEntries(own.map((name) => [name, 1]));

  it.each(own)('%s fails alone and is tried again alone', async (name) => {
    failing = name;
    await publish(context.db, event, {});
    await drainJobs(context, handlers);
    expect(Object.fromEntries(runs)).toEqual(once);
    failing = null;
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await drainJobs(context, handlers);
    expect(Object.fromEntries(runs)).toEqual({ ...once, [name]: 2 });
    const { rowCount } = await database.pool.query('select from graphile_worker.jobs');
    expect(rowCount).toBe(0);
  });
});

it('no listener is renamed unseen: jobs that wait under its old name would run no more', () => {
  expect(listeners.map(nameOf).toSorted()).toEqual([
    'account.factsChanged:onboarding.settleAnew',
    'alerts.peopleReminded:notifications.writeReminders',
    'apiKey.made:notifications.writeAboutKey',
    'apiKey.paused:notifications.writeAboutPausedKeys',
    'approvals.changeMoved:notifications.writeAboutChange',
    'card.reported:destinations.applyCardUpdate',
    'card.reported:finalPayouts.setAccountStatus',
    'charges.reported:tipping.applyChargeUpdates',
    'correction.moved:notifications.writeAboutCorrection',
    'destinations.moneyRedirected:payoutPlans.endPausesOfRedirected',
    'destinations.paymentSystemChanged:notifications.writeAboutPaymentSystem',
    'destinations.paymentSystemChanged:onboarding.heldByPaymentSystem',
    'dispute.moved:notifications.writeAboutDispute',
    'dispute.moved:outgoingWebhooks.hearOfDispute',
    'dispute.moved:payouts.releaseDisputed',
    'dispute.reported:tipping.applyDisputeUpdate',
    'fee.reported:tipping.bookProcessorFee',
    'hours.gapFound:notifications.writeAboutGap',
    'identityCheck.moved:onboarding.rereadCheck',
    'intercomConversation.moved:support.tellOfIntercom',
    'issuerUser.moved:onboarding.rereadIssuerUser',
    'location.created:onboarding.beginWithOnboarding',
    'location.flagsChanged:destinations.handleFlags',
    'location.flagsChanged:onboarding.handleFlags',
    'onboarding.identityCheckEnded:notifications.writeCheckEnded',
    'onboarding.reminded:notifications.writeOnboardingReminder',
    'payout.destinationChanged:notifications.writeAboutDestination',
    'payout.destinationChanged:onboarding.heldByDestination',
    'payout.inactivityAnnounced:notifications.writeAboutInactivity',
    'payout.legalDateHeld:notifications.writeAboutLegalDate',
    'payout.notArrived:onboarding.heldByPayout',
    'payout.notArrived:payoutPlans.pauseAfterFailures',
    'payout.planPaused:notifications.writeAboutPause',
    'payout.reviewMoved:notifications.writeAboutMoneyReview',
    'payout.sharingChanged:notifications.writeAboutSharing',
    'payout.sharingChanged:onboarding.heldBySharing',
    'payouts.changed:notifications.announcePayouts',
    'payouts.changed:notifications.writeAboutPayouts',
    'payouts.changed:onboarding.heldNoMore',
    'payouts.changed:outgoingWebhooks.hearOfPayouts',
    'payouts.reported:payouts.applyUpdates',
    'person.erased:dataDuties.forgetExports',
    'person.erased:destinations.forgetPerson',
    'person.erased:distribution.forgetPerson',
    'person.erased:exports.forgetExports',
    'person.erased:finalPayouts.forgetReasons',
    'person.erased:hours.forgetScans',
    'person.erased:identity.forgetTraces',
    'person.erased:notifications.forgetPerson',
    'person.erased:onboarding.forgetPerson',
    'person.erased:payouts.forgetReviewNotes',
    'person.erased:policies.forgetViews',
    'person.erased:reviews.forgetWords',
    'person.erased:staff.forgetPerson',
    'person.erased:support.eraseUser.intercom',
    'person.erased:support.eraseUser.own',
    'person.erased:tax.forgetAppeals',
    'person.erased:tipping.forgetPerson',
    'policy.consultationMoved:notifications.writeAboutConsultation',
    'policy.published:notifications.writeAboutPolicy',
    'question.moved:notifications.writeAboutQuestion',
    'refund.reported:tipping.applyRefundUpdate',
    'review.changed:notifications.announceReview',
    'review.changed:notifications.writeAboutReview',
    'run.closed:notifications.announceShares',
    'run.closed:outgoingWebhooks.hearOfSplit',
    'run.closed:payouts.reviewFreshShares',
    'split.announced:notifications.writeAboutSplit',
    'split.trialMoved:notifications.writeAboutTrial',
    'split.visibilityChanged:notifications.writeAboutVisibility',
    'split.waits:notifications.writeAboutWaiting',
    'staff.sharingTermsChanged:notifications.writeAboutTerms',
    'tax.periodSettled:notifications.writeAboutWithholding',
    'tax.withholdingMoved:notifications.writeAboutTax',
    'tip.refunded:outgoingWebhooks.hearOfRefund',
    'tip.refunded:payouts.releaseRefunded',
    'tips.captured:notifications.announceTips',
    'tips.captured:notifications.writeAboutTips',
    'tips.captured:outgoingWebhooks.hearOfPayments',
    'tips.captured:payouts.reviewFreshMoney',
    'tips.captured:tipping.settlePromotions',
    'tronc.independenceMoved:distribution.tellThePlatform',
    'tronc.independenceMoved:notifications.writeAboutIndependence',
    'webhookEndpoint.failed:notifications.writeAboutFailedEndpoint',
    'webhookEndpoint.made:notifications.writeAboutNewEndpoint',
  ]);
});
