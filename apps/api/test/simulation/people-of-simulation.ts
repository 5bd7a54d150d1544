import { employments } from '@tipwell/contract/identity/people-fields';
import type { Chance } from '../../demo/chance.ts';
import {
  anOwner,
  aRestaurant,
  aSalon,
  aWaiter,
  row,
  signIn,
  type Waiter,
} from '../support/build.ts';
import {
  adapters,
  adyen,
  issuedCard,
  NotInPlace,
  ownWords,
  payerMax,
  type Adapter,
  type PayoutEnd,
} from '../support/adapters.ts';
import { somebody } from '../support/platform-people.ts';
import type { SimulatedApp } from './simulated-app.ts';

/** Somebody who is tipped. */
export type Worker = Waiter;

export interface Place {
  locationId: number;
  country: 'gb' | 'ae';
  /** Whoever takes its guests' cards and pays its people. */
  adapter: Adapter;
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

const ends: readonly (readonly [end: PayoutEnd | null, weight: number])[] = [
  ['paid', 8],
  ['declined', 1],
  ['failsLater', 1],
  ['returnedAfterPaid', 1],
  ['answerLost', 2],
  ['lostOnTheWay', 1],
  ['blocked', 1],
  [null, 1],
];

/**
 * Those that pay Britain's people, in their own words, and the sandbox in its own under a name without an
 * account.
 */
const processors: readonly Adapter[] = [...adapters, adyen]
  .filter(({ venue }) => venue.country === 'gb')
  .map((adapter) =>
    adapter === ownWords ? { ...ownWords, paymentSystem: 'CHECKOUT_UK_DASHBOARD' } : adapter,
  );

/** Whoever issues prepaid cards and loads them. Its answers are lost where the line loses them. */
const issuer: Adapter = {
  ...issuedCard,
  giveDestination: async (app, waiter, end) => {
    const isByLine = end === 'answerLost' || end === 'lostOnTheWay';
    await issuedCard.giveDestination(app, waiter, isByLine ? 'paid' : end);
  },
};

/**
 * Hires people and opens a salon, a restaurant that shares, and one whose guests name a waiter, each with
 * a processor that chance decides ; and two salons in Dubai, whose people are paid to cards that were issued
 * to them, and to their accounts.
 */
export async function castOf(app: SimulatedApp, chance: Chance): Promise<Cast> {
  const rows = [row('WAITER', 6000), row('BAR', 4000)];
  const primary = { ...row('WAITER', 3000), staffType: null, isPrimaryStaff: true };
  const named = [primary, row('WAITER', 4000), row('BAR', 3000)];
  const [first, second, third] = [
    chance.pick(processors),
    chance.pick(processors),
    chance.pick(processors),
  ];
  const shared = async (
    { paymentSystem }: Adapter,
    tipsType: 'COMMON' | 'COMMON_PRIORITY',
    scheme: typeof rows,
  ) => aRestaurant(app, { tipsType, rows: scheme, paymentSystem });
  const opened = [
    { locationId: await aSalon(app, first.paymentSystem), adapter: first, isShared: false },
    { locationId: await shared(second, 'COMMON', rows), adapter: second, isShared: true },
    { locationId: await shared(third, 'COMMON_PRIORITY', named), adapter: third, isShared: true },
    { locationId: await issuedCard.place(app), adapter: issuer, isShared: false },
    {
      locationId: await payerMax.venue.open(app, payerMax.paymentSystem),
      adapter: payerMax,
      isShared: false,
    },
  ];
  const places: Place[] = [];
  for (const one of opened) {
    const owner = await anOwner(app, one.locationId);
    const country = one.adapter === issuer || one.adapter === payerMax ? 'ae' : 'gb';
    const place: Place = { ...one, country, owner, workers: [] };
    for (let count = 0; count < 4; count += 1) await hire(app, chance, place);
    places.push(place);
  }
  const support = await somebody(app, 'ROLE_SUPPORT_ADMIN');
  const approver = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
  return { places, support, approver };
}

/** Somebody begins to work at a place, and says where they are paid, or does not. */
export async function hire(app: SimulatedApp, chance: Chance, place: Place): Promise<void> {
  const { adapter, locationId, isShared, workers } = place;
  const staffType = isShared ? chance.pick(['WAITER', 'BAR']) : 'Stylist';
  const employment = chance.pick(employments);
  const person = await aWaiter(app, { locationId, staffType, employment });
  const end = chance.weigh(ends);
  workers.push(person);
  // A name that banks write.
  const named = app.context.db.updateTable('identity.users').set({ last_name: 'Cohen' });
  await named.where('user_id', '=', person.userId).execute();
  if (end === null) return;
  try {
    await adapter.giveDestination(app, person, end);
  } catch (error) {
    // While the processor is away nobody can be told where somebody is paid.
    const mayFail = end === 'blocked' || app.line.state !== 'GOOD';
    if (!mayFail || !(error instanceof NotInPlace)) throw error;
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
  const { body } = await app.ask('GET', `/api/locations/${worker.locationId}/plans`, { token });
  const plans = (body['plans'] ?? []) as unknown as { id: number; disabled: boolean }[];
  const offered = plans.filter(({ disabled }) => !disabled);
  if (offered.length === 0) return;
  const payoutPlanId = chance.pick(offered).id;
  await app.ask('PUT', `${path}/payout-plan`, { token, body: { payoutPlanId } });
}
