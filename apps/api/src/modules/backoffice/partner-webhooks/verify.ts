import { randomBytes } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { verifyWebhook } from '@tipwell/contract/backoffice/calls/webhooks';
import { fail } from '@tipwell/contract/api/errors';
import { verificationKind } from '@tipwell/contract/backoffice/webhook-kinds';
import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { enqueue } from '#platform/jobs.ts';
import { keptSince } from '#platform/kept/kept-rows.ts';
import { describeError } from '#platform/log.ts';
import { orderedId } from '#platform/ordered-id.ts';
import { findEndpoint, signingEndpoint } from './endpoint-store.ts';
import { endpointMade } from './events.ts';
import { hostOfUrl, noteAnswer, takeSlot } from './host-store.ts';
import type { AtEndpoint } from './manage-endpoints.ts';
import { endsUnverifiedAfterDays, nextCheckAt, proofIn, resendsAfterMs } from './proof.rule.ts';
import {
  checkLater,
  countCheck,
  endUnverified,
  settleCheck,
  takeDueChecks,
} from './proof-store.ts';
import { secretsOf, sendSigned } from './send-signed.ts';
import { proofOfSecret } from './signature.ts';
import { verifyJob, verifyKey } from './verify-job.ts';

/** How many endpoints are sent a challenge at once. */
const checksAtOnce = 16;

/** Sends the challenges that are due, and ends endpoints that were not verified for days. */
export async function verifyDue(context: Context): Promise<void> {
  const { db, clock } = context;
  await endTheUnverified(context);
  const now = clock.now();
  const dueAgainAt = new Date(now.getTime() + resendsAfterMs);
  const due = await takeDueChecks(db, { now, dueAgainAt, atMost: checksAtOnce });
  const checks = await Promise.allSettled(due.map(async (id) => verifyOne(context, id)));
  for (const [index, check] of checks.entries()) {
    if (check.status === 'fulfilled') continue;
    const endpoint = { endpointId: due[index] };
    context.log.error({ ...endpoint, ...describeError(check.reason) }, 'no proof was asked for');
  }
  if (due.length === checksAtOnce) await enqueue(db, verifyJob, {}, { key: verifyKey });
}

/** Has an endpoint asked for its proof again. @throws notFound; changeOver for one that is verified */
export async function verifyAgain(
  { db, clock }: Context,
  at: AtEndpoint,
): Promise<CallOutput<typeof verifyWebhook>> {
  return db.transaction().execute(async (tx) => {
    const endpoint = (await findEndpoint(tx, at, { isLocked: true })) ?? fail('notFound');
    const { endpointId, state, checks, checkedAt } = endpoint;
    if (state !== 'PENDING' && state !== 'UNVERIFIED') fail('changeOver');
    const checkAt = endpoint.checkAt ?? nextCheckAt(checks, checkedAt, clock.now());
    await checkLater(tx, endpointId, checkAt);
    await enqueue(tx, verifyJob, {}, { key: verifyKey });
    return { checkAt: checkAt.toISOString() };
  });
}

async function verifyOne(context: Context, endpointId: string): Promise<void> {
  const { db, clock } = context;
  const endpoint = await signingEndpoint(db, endpointId);
  if (!endpoint) return;
  const at = clock.now();
  const host = hostOfUrl(endpoint.url);
  const opensAt = await takeSlot(db, host, at);
  if (opensAt !== null) return checkLater(db, endpointId, opensAt);
  await countCheck(db, endpointId, at);
  // It lives in this job alone: there is nothing to steal.
  const challenge = randomBytes(32).toString('base64url');
  const payload = JSON.stringify({ type: verificationKind, challenge });
  const { status, body } = await sendSigned(context, endpoint, {
    messageId: orderedId(),
    payload,
    at,
  });
  const secrets = secretsOf(context, endpoint, at);
  const proofs = secrets.map((secret) => proofOfSecret(challenge, secret));
  const proof = proofIn(status, body, proofs);
  await db.transaction().execute(async (tx) => {
    await noteAnswer(tx, host, status, clock.now());
    const isSettled = await settleCheck(tx, endpointId, proof);
    if (isSettled && proof === 'VERIFIED') await publish(tx, endpointMade, { endpointId });
  });
}

async function endTheUnverified({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  const madeBefore = keptSince(now, { days: endsUnverifiedAfterDays });
  await db.transaction().execute(async (tx) => {
    for (const { endpointId, locationId } of await endUnverified(tx, madeBefore, now)) {
      await audit(tx, {
        actor: systemActor,
        action: 'webhookEndpoint.removed',
        subject: `location:${locationId}`,
        details: { endpointId },
        at: now,
      });
    }
  });
}
