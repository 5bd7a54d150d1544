import { randomUUIDv7 } from 'node:crypto';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidTip, aWaiter, givePayoutCard, signIn } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { announcePersonChanged } from '../person/person-changed.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const notActive = 4_000_006;

/** What a person with money and a card is answered, in a status they came into afterwards. */
async function answersIn(status: UserStatus) {
  const sara = await aWaiter(app);
  await givePayoutCard(app, sara);
  await aPaidTip(app, sara);
  const token = await signIn(app, sara);
  await app.context.db.transaction().execute(async (tx) => {
    const own = tx.updateTable('identity.users').where('user_id', '=', sara.userId);
    await own.set({ status }).execute();
    await announcePersonChanged(tx, sara.userId);
  });
  const codeOf = async (
    method: 'GET' | 'PUT' | 'POST' | 'PATCH',
    path: string,
    more: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const { status: http, body } = await app.ask(method, path, { token, ...more });
    return http < 300 ? 'done' : body['errorCode'];
  };
  const fills = async () => {
    const read = await codeOf('GET', '/api/account');
    return read === 'done'
      ? codeOf('PATCH', '/api/account', { body: { dateOfBirth: '1999-04-01' } })
      : read;
  };
  return {
    'sees who they are': await codeOf('GET', '/api/profile'),
    'sees where they are signed in': await codeOf('GET', '/api/auth/sessions'),
    'sees the balance': await codeOf(
      'GET',
      `/api/users/${sara.userId}/staff/${sara.staffId}/balance`,
    ),
    'changes something': await codeOf('PUT', `/api/users/${sara.userId}/location`, {
      body: { locationId: sara.locationId },
    }),
    'is paid out': await codeOf('POST', `/api/users/${sara.userId}/instant-payouts`, {
      headers: { 'idempotency-key': randomUUIDv7() },
      body: { payoutId: randomUUIDv7(), staffId: sara.staffId },
    }),
    // What is filled in may lift a status, so it comes after everything that asks about it.
    'reads and fills in the profile': await fills(),
    'signs out': await codeOf('POST', '/api/auth/logout'),
  };
}

const everything = {
  'sees who they are': 'done',
  'sees where they are signed in': 'done',
  'reads and fills in the profile': 'done',
  'sees the balance': 'done',
  'changes something': 'done',
  'is paid out': 'done',
  'signs out': 'done',
};

describe('what an account’s status permits', () => {
  it('everything while it is active', async () => {
    expect(await answersIn('ACTIVE')).toEqual(everything);
  });

  it.each<UserStatus>(['PENDINGKYC', 'PENDINGKYB', 'PENDINGIDVERIFICATION', 'TRY_ESHE_RAZOK'])(
    'work but no payout while it is %s',
    async (status) => {
      expect(await answersIn(status)).toEqual({ ...everything, 'is paid out': notActive });
    },
  );

  it('to look and change nothing while it is suspended', async () => {
    expect(await answersIn('SUSPENDED')).toEqual({
      ...everything,
      'reads and fills in the profile': notActive,
      'changes something': notActive,
      'is paid out': notActive,
    });
  });

  it('only the way to one’s own password while it is temporary', async () => {
    expect(await answersIn('INITIALIZED')).toEqual({
      ...everything,
      'sees the balance': notActive,
      'changes something': notActive,
      'is paid out': notActive,
    });
  });

  it('nothing once it is terminated', async () => {
    const answers = Object.entries(await answersIn('TERMINATED'));
    for (const [what, answer] of answers) {
      expect({ what, answer }).toEqual({ what, answer: what === 'signs out' ? 'done' : 401_900 });
    }
  });
});
