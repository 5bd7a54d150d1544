// What happens to tips after they were shared, for tests that live through random weeks: corrections of
// splits, tax that is withheld, and payouts. Each does nothing where there is nothing to do it with.
import { randomUUIDv7 } from 'node:crypto';
import { businessDay } from '../src/modules/distribution/index.ts';
import { agreeToCorrection } from '../src/modules/distribution/corrections/answer-appeal.ts';
import { decideCorrection } from '../src/modules/distribution/corrections/decide-correction.ts';
import { proposeCorrection } from '../src/modules/distribution/corrections/propose-correction.ts';
import {
  showCorrectable,
  showCorrections,
} from '../src/modules/distribution/corrections/show-corrections.ts';
import { decidePeriod } from '../src/modules/tax/withholding/decide-period.ts';
import { enterOrders } from '../src/modules/tax/withholding/enter-orders.ts';
import { openPeriod } from '../src/modules/tax/withholding/open-period.ts';
import { showPeriod } from '../src/modules/tax/withholding/show-withholding.ts';
import { submitPeriod } from '../src/modules/tax/withholding/submit-period.ts';
import { givePayoutCard, signIn, type Waiter } from './build.ts';
import { freshlySignedIn } from './freshly-signed-in.ts';
import type { TestApp } from './open-test-app.ts';
import { aHolder, personAt } from './withheld-venue.ts';

/** The newest split of a place gave one person up to a pound too much: another confirms that, and they agree. */
export async function correctNewestSplit(
  app: TestApp,
  locationId: number,
  team: readonly Waiter[],
): Promise<void> {
  const { context } = app;
  const run = await context.db
    .selectFrom('distribution.runs')
    .select('run_id as runId')
    .where('location_id', '=', locationId)
    .orderBy('business_day', 'desc')
    .orderBy('run_id', 'desc')
    .executeTakeFirst();
  if (!run) return;
  const role = 'ROLE_DISTRIBUTION_MASTER';
  const master = async () =>
    freshlySignedIn(context, { ...(await aHolder(app, locationId, role)), roles: [role] });
  const first = await master();
  const { runId } = run;
  const { people } = await showCorrectable(context, first, { locationId, runId });
  const from = people.find(({ left }) => left > 1);
  const to = people.find(({ mayGet, staffId }) => mayGet && staffId !== from?.staffId);
  if (!from || !to) return;
  const correctionId = randomUUIDv7();
  const amount = Math.min(100, from.left - 1);
  await proposeCorrection(context, first, locationId, {
    correctionId,
    runId,
    lines: [
      { staffId: from.staffId, amount: 0 - amount },
      { staffId: to.staffId, amount },
    ],
    reason: 'They went home at noon.',
  });
  await decideCorrection(context, await master(), {
    locationId,
    correctionId,
    decision: 'CONFIRM',
  });
  const { corrections } = await showCorrections(context, first, locationId);
  const line = corrections
    .find((one) => one.correctionId === correctionId)
    ?.lines.find(({ staffId }) => staffId === from.staffId);
  const person = team.find(({ staffId }) => staffId === from.staffId);
  if (!line || !person) return;
  await agreeToCorrection(context, personAt(person, 'ROLE_USER'), {
    staffId: from.staffId,
    lineId: line.lineId,
  });
}

/** A fifth of what somebody was given since a day is ordered to be withheld, by two accountants; false before it. */
export async function orderTax(
  app: TestApp,
  locationId: number,
  { staffId }: Waiter,
  firstDay: string,
): Promise<boolean> {
  const { context } = app;
  const lastDay = Temporal.PlainDate.from(businessDay(context.clock.now(), 'Europe/London'))
    .subtract({ days: 1 })
    .toString();
  if (lastDay < firstDay) return false;
  const accountant = async () =>
    personAt(await aHolder(app, locationId, 'ROLE_ACCOUNTANT'), 'ROLE_ACCOUNTANT');
  const [first, second] = [await accountant(), await accountant()];
  const at = { locationId, periodId: randomUUIDv7() };
  await openPeriod(context, first, { ...at, firstDay, lastDay });
  await enterOrders(context, first, {
    ...at,
    orders: [{ staffId, rateBps: 2000, amount: null }],
  });
  const { wanted } = await showPeriod(context, first, at);
  await submitPeriod(context, first, { ...at, wanted });
  await decidePeriod(context, second, { ...at, decision: 'APPROVE', wanted });
  return true;
}

const withCard = new Set<string>();

/** Somebody asks for what is theirs; a card comes first, and plans pay to it from then. */
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
