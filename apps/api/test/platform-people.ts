// People of the platform, for tests.
import { randomUUIDv7 } from 'node:crypto';
import type { PlatformRole } from '@tipwell/contract/roles';
import { aWaiter, signIn, type Waiter } from './build.ts';
import type { House } from './open-house.ts';

/** Somebody with a role of the platform, signed in. */
export async function somebody(
  house: House,
  role: PlatformRole,
): Promise<Waiter & { token: string }> {
  const person = await aWaiter(house);
  await house.context.db
    .updateTable('identity.users')
    .set({ platform_roles: [role] })
    .where('user_id', '=', person.userId)
    .execute();
  return { ...person, token: await signIn(house, person) };
}

/** Asks for a refund; the answer's id is the refund's. */
export async function askForRefund(house: House, token: string, tipId: string): Promise<string> {
  const refundId = randomUUIDv7();
  await house.ask('POST', '/api/refunds', {
    token,
    headers: { 'idempotency-key': `ask-${refundId}` },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  return refundId;
}

/** Gives a payment back in its two steps, until the money is booked. */
export async function giveBack(house: House, tipId: string): Promise<void> {
  const anna = await somebody(house, 'ROLE_ADMIN');
  const ben = await somebody(house, 'ROLE_TRANSACTIONS_MANAGER');
  const refundId = await askForRefund(house, anna.token, tipId);
  await house.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: ben.token,
    headers: { 'idempotency-key': `approve-${refundId}` },
  });
  await house.settle();
}
