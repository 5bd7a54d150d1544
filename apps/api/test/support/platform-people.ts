// People of the platform, for tests.
import { randomUUIDv7 } from 'node:crypto';
import type { PlatformRole } from '@tipwell/contract/access/roles';
import { aWaiter, signIn, type Waiter } from './build.ts';
import type { TestApp } from './open-test-app.ts';

/** Somebody with a role of the platform, signed in. */
export async function somebody(
  app: TestApp,
  role: PlatformRole,
): Promise<Waiter & { token: string }> {
  const person = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: [role] })
    .where('user_id', '=', person.userId)
    .execute();
  return { ...person, token: await signIn(app, person) };
}

/** Asks for a refund; the answer's id is the refund's. */
export async function askForRefund(app: TestApp, token: string, tipId: string): Promise<string> {
  const refundId = randomUUIDv7();
  await app.ask('POST', '/api/refunds', {
    token,
    headers: { 'idempotency-key': `ask-${refundId}` },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  return refundId;
}

/** Gives a payment back in its two steps, until the money is booked. */
export async function giveBack(app: TestApp, tipId: string): Promise<void> {
  const anna = await somebody(app, 'ROLE_ADMIN');
  const ben = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
  const refundId = await askForRefund(app, anna.token, tipId);
  await app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: ben.token,
    headers: { 'idempotency-key': `approve-${refundId}` },
  });
  await app.settle();
}
