import { Failure } from '@tipwell/contract/errors';
import type { Chance } from '../../demo/chance.ts';
import {
  anOwner,
  aRestaurant,
  aSalon,
  aWaiter,
  givePayoutCard,
  payoutCards,
  row,
  signIn,
  type Waiter,
} from '../build.ts';
import { somebody } from '../platform-people.ts';
import type { SimulatedApp } from './simulated-app.ts';

/** Somebody who is tipped, and whether their card takes every payout. */
export interface Worker extends Waiter {
  hasGoodCard: boolean;
}

export interface Place {
  locationId: number;
  isShared: boolean;
  owner: Waiter;
  workers: Worker[];
}

/** Everybody whom the simulation has do something. */
export interface Cast {
  places: Place[];
  /** Who asks for refunds, and who approves them. */
  support: Waiter;
  approver: Waiter;
}

const cardsGiven: readonly (readonly [card: string | null, weight: number])[] = [
  [payoutCards.success, 8],
  [payoutCards.declined, 1],
  [payoutCards.failsLater, 1],
  [payoutCards.returnedAfterPaid, 1],
  [payoutCards.timeoutAccepted, 2],
  [payoutCards.timeoutNotAccepted, 1],
  [payoutCards.blocked, 1],
  [null, 1],
];

/** Hires people and opens a salon, a restaurant that shares, and one whose guests name a waiter. */
export async function castOf(app: SimulatedApp, chance: Chance): Promise<Cast> {
  const rows = [row('WAITER', 6000), row('BAR', 4000)];
  const primary = { ...row('WAITER', 3000), staffType: null, isPrimaryStaff: true };
  const named = [primary, row('WAITER', 4000), row('BAR', 3000)];
  const opened = [
    { locationId: await aSalon(app), isShared: false },
    { locationId: await aRestaurant(app, { tipsType: 'COMMON', rows }), isShared: true },
    {
      locationId: await aRestaurant(app, { tipsType: 'COMMON_PRIORITY', rows: named }),
      isShared: true,
    },
  ];
  const places: Place[] = [];
  for (const { locationId, isShared } of opened) {
    const owner = await anOwner(app, locationId);
    const place: Place = { locationId, isShared, owner, workers: [] };
    for (let count = 0; count < 4; count += 1) await hire(app, chance, place);
    places.push(place);
  }
  const support = await somebody(app, 'ROLE_SUPPORT_ADMIN');
  const approver = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
  return { places, support, approver };
}

/** Somebody begins to work at a place, with a card of any behaviour, or without one. */
export async function hire(app: SimulatedApp, chance: Chance, place: Place): Promise<void> {
  const { locationId, isShared, workers } = place;
  const staffType = isShared ? chance.pick(['WAITER', 'BAR']) : 'Stylist';
  const employment = chance.pick(['EMPLOYEE', 'FREELANCER'] as const);
  const person = await aWaiter(app, { locationId, staffType, employment });
  const card = chance.weigh(cardsGiven);
  const isGiven = card !== null && (await isTaken(givePayoutCard(app, person, card)));
  workers.push({ ...person, hasGoodCard: isGiven && card === payoutCards.success });
}

/** While the processor is away nobody can give it a card. */
async function isTaken(given: Promise<void>): Promise<boolean> {
  try {
    await given;
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}

/** Somebody leaves: their owner ends it, and what they have earned stays theirs. */
export async function leave(app: SimulatedApp, chance: Chance, place: Place): Promise<void> {
  const { locationId, owner, workers } = place;
  const leaver = chance.pick(workers);
  const answer = await app.ask(
    'POST',
    `/api/locations/${locationId}/staffs/${leaver.staffId}/end`,
    {
      token: await signIn(app, owner),
    },
  );
  if (answer.status >= 300) throw new Error(`Nobody can leave: ${JSON.stringify(answer.body)}`);
  place.workers = workers.filter((one) => one !== leaver);
}

/** Somebody chooses one of the plans that are offered to them. */
export async function choosePlan(app: SimulatedApp, chance: Chance, worker: Worker): Promise<void> {
  const token = await signIn(app, worker);
  const path = `/api/users/${worker.userId}/staff/${worker.staffId}`;
  const { body } = await app.ask('GET', `${path}/payout-plans`, { token });
  const plans = (body['plans'] ?? []) as unknown as { id: number; disabled: boolean }[];
  const offered = plans.filter(({ disabled }) => !disabled);
  if (offered.length === 0) return;
  const payoutPlanId = chance.pick(offered).id;
  await app.ask('PUT', `${path}/payout-plan`, { token, body: { payoutPlanId } });
}
