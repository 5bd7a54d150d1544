// What happens to tips after they were shared, for tests that live through random weeks: corrections of
// splits, tax that is withheld, and payouts. Each does nothing where there is nothing to do it with.
import { randomUUIDv7 } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getCorrectableShares,
  getCorrections,
} from '@tipwell/contract/distribution/calls/corrections';
import { businessDay } from '#distribution/splits';
import { givePayoutCard, signIn, type Waiter } from './build.ts';
import type { TestApp } from './open-test-app.ts';
import { signedInWith } from './role-holders.ts';

/** What a call answers that has to go well. */
async function ask<Body>(
  app: TestApp,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  asked: { token: string; body?: object },
): Promise<Body> {
  const headers = { 'idempotency-key': randomUUIDv7() };
  const answer = await app.ask(method, `/api${path}`, { headers, ...asked });
  if (answer.status >= 300) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body as unknown as Body;
}

/** The newest split of a place gave one person up to a pound too much: another confirms that, and they agree. */
export async function correctNewestSplit(
  app: TestApp,
  locationId: number,
  team: readonly Waiter[],
): Promise<void> {
  const run = await app.context.db
    .selectFrom('distribution.runs')
    .select('run_id as runId')
    .where('location_id', '=', locationId)
    .orderBy('business_day', 'desc')
    .orderBy('run_id', 'desc')
    .executeTakeFirst();
  if (!run) return;
  const master = async () =>
    signedInWith(app, { locationId, rolesThere: ['ROLE_DISTRIBUTION_MASTER'] });
  const at = `/locations/${locationId}`;
  const token = await master();
  const { runId } = run;
  const { people } = await ask<CallOutput<typeof getCorrectableShares>>(
    app,
    'GET',
    `${at}/distribution-runs/${runId}/correctable-shares`,
    { token },
  );
  const from = people.find(({ left }) => left > 1);
  const to = people.find(({ mayGet, staffId }) => mayGet && staffId !== from?.staffId);
  const person = team.find(({ staffId }) => staffId === from?.staffId);
  if (!from || !to || !person) return;
  const correctionId = randomUUIDv7();
  const amount = Math.min(100, from.left - 1);
  const lines = [
    { staffId: from.staffId, amount: 0 - amount },
    { staffId: to.staffId, amount },
  ];
  const body = { correctionId, runId, lines, reason: 'They went home at noon.' };
  await ask(app, 'POST', `${at}/corrections`, { token, body });
  await ask(app, 'POST', `${at}/corrections/${correctionId}/decision`, {
    token: await master(),
    body: { decision: 'CONFIRM' },
  });
  const { corrections } = await ask<CallOutput<typeof getCorrections>>(
    app,
    'GET',
    `${at}/corrections`,
    { token },
  );
  const line = corrections
    .find((one) => one.correctionId === correctionId)
    ?.lines.find(({ staffId }) => staffId === from.staffId);
  const { userId, staffId } = person;
  const own = `/users/${userId}/staff/${staffId}/corrections/${line?.lineId}/agreement`;
  await ask(app, 'POST', own, { token: await signIn(app, person) });
}

/** A fifth of what a person was given since a day is ordered to be withheld, by two accountants; false before it. */
export async function orderTax(
  app: TestApp,
  locationId: number,
  { staffId }: Waiter,
  firstDay: string,
): Promise<boolean> {
  const lastDay = Temporal.PlainDate.from(businessDay(app.clock.now(), 'Europe/London'))
    .subtract({ days: 1 })
    .toString();
  if (lastDay < firstDay) return false;
  const accountant = async () => signedInWith(app, { locationId, rolesThere: ['ROLE_ACCOUNTANT'] });
  const [token, second] = [await accountant(), await accountant()];
  const periodId = randomUUIDv7();
  const periods = `/locations/${locationId}/withholding/periods`;
  const at = `${periods}/${periodId}`;
  await ask(app, 'POST', periods, { token, body: { periodId, firstDay, lastDay } });
  const orders = [{ staffId, rateBps: 2000, amount: null }];
  await ask(app, 'PUT', `${at}/orders`, { token, body: { orders } });
  const { wanted } = await ask<{ wanted: number }>(app, 'GET', at, { token });
  await ask(app, 'POST', `${at}/submission`, { token, body: { wanted } });
  await ask(app, 'POST', `${at}/decision`, {
    token: second,
    body: { decision: 'APPROVE', wanted },
  });
  return true;
}

const withCard = new Set<string>();

/** A person asks for what is theirs; a card comes first, and plans pay to it from then. */
export async function getPaid(app: TestApp, waiter: Waiter): Promise<void> {
  if (!withCard.has(waiter.userId)) await givePayoutCard(app, waiter);
  withCard.add(waiter.userId);
  const token = await signIn(app, waiter);
  const payoutId = randomUUIDv7();
  const drafted = await app.ask('POST', `/api/users/${waiter.userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': payoutId },
    body: { payoutId, staffId: waiter.staffId },
  });
  if (drafted.status >= 400) return;
  const id = String(drafted.body['id']);
  await app.ask('POST', `/api/users/${waiter.userId}/instant-payouts/${id}/make`, {
    token,
    headers: { 'idempotency-key': `make-${id}` },
  });
  await app.settle();
}
