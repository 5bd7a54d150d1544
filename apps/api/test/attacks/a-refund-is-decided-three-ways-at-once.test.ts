// One person approves a refund, another refuses it, and whoever asked takes it back, at the same moment
// and from two programs with connections of their own: one of them wins, and the money follows that one.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '@tipwell/contract/api/errors';
import { aPaidTip, aWaiter, balanceOfWaiter, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { askForRefund, somebody } from '../support/platform-people.ts';
import { buildContext, type OpenContext } from '../../src/build-context.ts';
import { verifyLedger } from '#ledger/ledger';
import { withoutFactor, type Person } from '#platform/actor.ts';
import { approveRefund } from '#modules/payments/tipping/refunds/approve-refund.ts';
import { refuseRefund, withdrawRefund } from '#modules/payments/tipping/refunds/close-refund.ts';

let app: TestApp;
let other: OpenContext;
let anna: Waiter & { token: string };
let ben: Waiter & { token: string };
let cleo: Waiter & { token: string };

beforeAll(async () => {
  app = await openTestApp();
  other = buildContext(app.context.config, 'other', { clock: app.clock, maxConnections: 20 });
  anna = await somebody(app, 'ROLE_SUPPORT_ADMIN');
  ben = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
  cleo = await somebody(app, 'ROLE_ADMIN');
});
afterEach(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const personOf = ({ userId }: Waiter): Person => ({
  kind: 'person',
  address: '127.0.0.1',
  userId,
  sessionId: randomUUIDv7(),
  status: 'ACTIVE',
  platformRoles: [],
  memberships: [],
  viewedBy: null,
  factor: withoutFactor,
});

describe('a refund', () => {
  it('is approved, refused or withdrawn: exactly one of the three, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sara = await aWaiter(app);
      const { tipId } = await aPaidTip(app, sara);
      const refundId = await askForRefund(app, anna.token, tipId);
      const reason = 'Two people of one table tipped.';
      const ways = [
        async (at: OpenContext) => approveRefund(at, personOf(ben), refundId),
        async (at: OpenContext) => refuseRefund(at, personOf(cleo), { refundId, reason }),
        async (at: OpenContext) => withdrawRefund(at, personOf(anna), refundId),
      ];
      const answers = await Promise.allSettled(
        Array.from({ length: 12 }, async (_, index) =>
          ways[(index + round) % 3]?.(index % 2 === 0 ? app.context : other),
        ),
      );
      const states = new Set<string>();
      for (const answer of answers) {
        if (answer.status === 'fulfilled') states.add(answer.value?.state ?? '');
        else expect((answer.reason as Failure).failureName).toBe('changeOver');
      }
      // Whoever wins, wins all four times that they asked; the other eight come too late.
      expect(states.size).toBe(1);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
      const [state] = states;
      await app.settle();
      expect((await balanceOfWaiter(app, sara)).balance).toBe(state === 'APPROVED' ? 0 : 907);
      const written = await app.context.db
        .selectFrom('platform.audit_log')
        .select('action')
        .where('subject', '=', `tip:${tipId}`)
        .where('action', 'in', ['refund.approved', 'refund.refused', 'refund.withdrawn'])
        .execute();
      expect(written).toEqual([{ action: `refund.${state?.toLowerCase() ?? ''}` }]);
    }
  });
});
