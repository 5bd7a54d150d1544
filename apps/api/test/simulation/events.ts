import { randomUUIDv7 } from 'node:crypto';
import type { Chance } from '../../demo/chance.ts';
import { cards, signIn, startATip } from '../support/build.ts';
import {
  choosePlan,
  hire,
  leave,
  type Cast,
  type Place,
  type Worker,
} from './people-of-simulation.ts';
import type { SimulatedApp } from './simulated-app.ts';

/** Beside the cards of other tests: one that asks the bank, and two whose refunds come late or fail. */
const asksTheBank = '4000000000003220';
const refundFails = '4000000000008310';
const refundIsSlow = '4000000000008328';

const guestsCards: readonly (readonly [card: string | null, weight: number])[] = [
  [cards.success, 10],
  [cards.declined, 1],
  [cards.insufficientFunds, 1],
  [cards.slow, 2],
  [cards.timeoutAccepted, 2],
  [cards.timeoutNotAccepted, 1],
  [cards.webhookTwice, 2],
  [cards.webhooksOutOfOrder, 2],
  [asksTheBank, 6],
  [refundFails, 1],
  [refundIsSlow, 1],
  // A page that was opened and left.
  [null, 2],
];

/** Who has paid, or tried to: the ids of their tips, in the order of their coming. */
export interface Guestbook {
  tipIds: string[];
}

/** What may happen between two rounds of the worker. */
export async function happen(
  app: SimulatedApp,
  chance: Chance,
  { places, support, approver }: Cast,
  guestbook: Guestbook,
): Promise<void> {
  for (let guests = chance.count(0.8); guests > 0; guests -= 1) {
    await guestComes(app, chance, chance.pick(places), guestbook);
  }
  const place = chance.pick(places);
  const worker = place.workers.length > 0 ? chance.pick(place.workers) : null;
  if (worker && chance.number() < 0.1) await askForMoney(app, chance, worker);
  if (worker && chance.number() < 0.01) await choosePlan(app, chance, worker);
  if (guestbook.tipIds.length > 0 && chance.number() < 0.03) {
    await giveBack(app, { support, approver }, chance.pick(guestbook.tipIds));
  }
  if (place.workers.length > 2 && chance.number() < 0.004) await leave(app, chance, place);
  if (place.workers.length < 6 && chance.number() < 0.008) await hire(app, chance, place);
}

async function guestComes(
  app: SimulatedApp,
  chance: Chance,
  { locationId, country, adapter, isShared, workers }: Place,
  { tipIds }: Guestbook,
): Promise<void> {
  const named = workers.length > 0 && (!isShared || chance.number() < 0.5);
  const staffId = named ? chance.pick(workers).staffId : null;
  if (staffId === null && !isShared) return;
  // Less than its fees nobody is asked for.
  const amount = chance.between(country === 'ae' ? 500 : 100, 4000);
  const feeMode = chance.pick(
    isShared ? (['VENDOR', 'ON_TOP'] as const) : (['DEDUCTED', 'ON_TOP'] as const),
  );
  const started = await startATip(
    app,
    { staffId, locationId },
    { amount, feeMode, country, over: { confirmDuplicate: true } },
  );
  // While the processor is away a guest is told so, and goes; the page may have written them down.
  tipIds.push(started.tipId);
  if (started.status === 503) return;
  if (started.status >= 300) throw new Error(`A guest is refused: ${JSON.stringify(started.body)}`);
  const card = chance.weigh(guestsCards);
  if (card === null) return;
  const { reference } = await app.context.db
    .selectFrom('tipping.tips')
    .select('payment_reference as reference')
    .where('tip_id', '=', started.tipId)
    .executeTakeFirstOrThrow();
  await adapter.pay(app, reference ?? '', card);
  if (card !== asksTheBank) return;
  // Of four who are asked by their bank one agrees, one refuses, and two walk away.
  const answer = chance.pick(['approve', 'refuse', null, null] as const);
  if (answer !== null) await adapter.answerBank(app, reference ?? '', answer);
}

/** An instant payout: the offer, and mostly a yes, now and then twice. */
async function askForMoney(app: SimulatedApp, chance: Chance, worker: Worker): Promise<void> {
  const token = await signIn(app, worker);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${worker.userId}/instant-payouts`;
  const headers = (what: string) => ({ 'idempotency-key': `${what}-${payoutId}` });
  const offer = await app.ask('POST', path, {
    token,
    headers: headers('offer'),
    body: { payoutId, staffId: worker.staffId },
  });
  if (offer.status >= 300) return;
  for (
    let taps = chance.weigh([
      [1, 8],
      [2, 2],
      [0, 1],
    ]);
    taps > 0;
    taps -= 1
  ) {
    await app.ask('POST', `${path}/${payoutId}/make`, { token, headers: headers('make') });
  }
}

/** A refund in its two steps; what cannot be given back is refused to whoever asks. */
async function giveBack(
  app: SimulatedApp,
  { support, approver }: Pick<Cast, 'support' | 'approver'>,
  tipId: string,
): Promise<void> {
  const refundId = randomUUIDv7();
  const asked = await app.ask('POST', '/api/refunds', {
    token: await signIn(app, support),
    headers: { 'idempotency-key': `ask-${refundId}` },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  if (asked.status >= 300) return;
  await app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: await signIn(app, approver),
    headers: { 'idempotency-key': `approve-${refundId}` },
  });
}
