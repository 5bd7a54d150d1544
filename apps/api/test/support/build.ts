// People, places and payments for tests, each in one line.
import type { LocationRole } from '@tipwell/contract/access/roles';
import { randomUUIDv7 } from 'node:crypto';
import { rolesHeld } from '@tipwell/contract/access/role-groups.rule';
import type { BusinessCountry } from '@tipwell/contract/countries/list';
import { feeTermsOn, isUnusual } from '@tipwell/contract/payments/fee-terms';
import { quotePayment } from '@tipwell/contract/payments/bill.rule';
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { saveScheme, type SchemeRow } from '#distribution/splits';
import { findPerson, joinLocation, registerPerson } from '#identity/identity';
import { addLocation, findLocation, giveShortCode } from '#venues/locations';
import {
  balancesOf,
  clearingAccount,
  personAccount,
  postEntries,
  venueAccount,
  type LedgerAccount,
  type MoneyKind,
} from '#ledger/ledger';
import { addPayoutCard } from '#payouts/destinations';
import type { Answer, TestApp } from './open-test-app.ts';

export const testPassword = 'a-password-1';

export interface Waiter {
  userId: string;
  staffId: number;
  locationId: number;
  email: string;
  subjectKey: string;
}

let count = 0;

/** An open salon in Manchester where everybody keeps their own tips. */
export async function aSalon(app: TestApp, paymentSystem = 'STRIPE'): Promise<number> {
  count += 1;
  return addLocation(
    app.context.db,
    {
      name: `Salon ${count}`,
      address: '1 Test Street',
      city: 'Manchester',
      country: 'gb',
      type: 'SALON',
      currency: 'GBP',
      timeZone: 'Europe/London',
      paymentSystem,
      tipsType: 'PERSONAL',
    },
    app.clock.now(),
  );
}

interface RestaurantOptions {
  tipsType: 'COMMON' | 'COMMON_PRIORITY';
  /** Percentages by staff type in hundredths; with a primary row where the place has one. */
  rows?: readonly SchemeRow[];
  paymentSystem?: string;
}

export const row = (staffType: string, percentage: number): SchemeRow => ({
  staffType,
  label: null,
  isPrimaryStaff: false,
  percentage,
  isDisabled: false,
});

/** A restaurant in London whose tips are shared. */
export async function aRestaurant(app: TestApp, options: RestaurantOptions): Promise<number> {
  count += 1;
  const { db } = app.context;
  const locationId = await addLocation(
    db,
    {
      name: `Restaurant ${count}`,
      address: '2 Test Street',
      city: 'London',
      country: 'gb',
      type: 'RESTAURANT',
      currency: 'GBP',
      timeZone: 'Europe/London',
      paymentSystem: options.paymentSystem ?? 'STRIPE',
      tipsType: options.tipsType,
    },
    app.clock.now(),
  );
  const { rows } = options;
  if (rows) {
    await db.transaction().execute((tx) =>
      saveScheme(
        tx,
        {
          schemeId: randomUUIDv7(),
          locationId,
          tipsType: options.tipsType,
          validFrom: '2026-01-01',
          createdBy: null,
          rows,
        },
        app.clock.now(),
      ),
    );
  }
  return locationId;
}

interface WaiterOptions {
  staffType?: string;
  locationId?: number;
  employment?: Employment;
  status?: UserStatus;
  nickName?: string;
}

/** A person with a tip page, without a payout card. */
export async function aWaiter(app: TestApp, options: WaiterOptions = {}): Promise<Waiter> {
  count += 1;
  const now = app.clock.now();
  const { db } = app.context;
  const userId = randomUUIDv7();
  const email = `waiter-${count}@tests.tipwell.test`;
  const locationId = options.locationId ?? (await aSalon(app));
  await registerPerson(
    db,
    {
      userId,
      email,
      firstName: 'Sara',
      lastName: `Number${count}`,
      password: testPassword,
      status: options.status ?? 'ACTIVE',
      ...(options.nickName ? { nickName: options.nickName } : {}),
    },
    now,
  );
  const staffId = await joinLocation(
    db,
    {
      userId,
      locationId,
      roles: ['ROLE_USER'],
      staffType: options.staffType ?? 'Stylist',
      employment: options.employment ?? 'EMPLOYEE',
      isDefault: true,
    },
    now,
  );
  await giveShortCode(db, { locationId, staffId }, now);
  const person = await findPerson(db, userId);
  return { userId, staffId, locationId, email, subjectKey: person?.subjectKey ?? '' };
}

/** Signs in and returns the access token. */
export async function signIn(
  app: Pick<TestApp, 'ask'>,
  { email, password = testPassword }: Partial<Waiter> & { email: string; password?: string },
): Promise<string> {
  const answer = await app.ask('POST', '/api/auth/login', {
    body: { identifier: 'a test', login: email, password },
  });
  return String(answer.body['accessToken']);
}

/** Sandbox cards by what they do; the numbers stand in the sandbox's README. */
export const cards = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  slow: '4000000000008013',
  timeoutAccepted: '4000000000008112',
  timeoutNotAccepted: '4000000000008120',
  webhookTwice: '4000000000008211',
  webhooksOutOfOrder: '4000000000008229',
  asksBank: '4000000000003220',
  reservedOnly: '4000000000008401',
  capturedInPart: '4000000000008419',
  ofNorthKorea: '4000000000008500',
} as const;

export const payoutCards = {
  success: '4000056655665556',
  declined: '4000050000009016',
  failsLater: '4000050000009024',
  returnedAfterPaid: '4000050000009032',
  timeoutAccepted: '4000050000009115',
  timeoutNotAccepted: '4000050000009123',
  blocked: '4000050000009230',
} as const;

export async function cardToken(app: TestApp, cardNumber: string): Promise<string> {
  const { body } = await app.outside.ask('POST', '/v1/test/tokens', {
    cardNumber,
    expMonth: 12,
    expYear: 2035,
    holderName: 'SARA NUMBER',
  });
  return (body as { token: string }).token;
}

/** The payment system that a card has to be registered at to be paid from a place. */
async function systemOf(app: TestApp, locationId: number): Promise<string> {
  const location = await findLocation(app.context.db, locationId);
  if (!location) throw new Error('There is no such place.');
  return location.paymentSystem;
}

/** Gives a person a payout card of the wanted behaviour, for the place where they work. */
export async function givePayoutCard(
  app: TestApp,
  waiter: Waiter,
  card: string = payoutCards.success,
): Promise<void> {
  await addPayoutCard(app.context, {
    destinationId: randomUUIDv7(),
    payee: { kind: 'PERSON', userId: waiter.userId },
    addedBy: waiter.userId,
    paymentSystem: await systemOf(app, waiter.locationId),
    token: await cardToken(app, card),
    holderName: 'Sara Number',
  });
}

/** Gives a venue a card of its own; who gave it does not matter here. */
export async function giveCompanyCard(
  app: TestApp,
  locationId: number,
  card: string = payoutCards.success,
): Promise<void> {
  await addPayoutCard(app.context, {
    destinationId: randomUUIDv7(),
    payee: { kind: 'VENUE', locationId },
    addedBy: randomUUIDv7(),
    paymentSystem: await systemOf(app, locationId),
    token: await cardToken(app, card),
    holderName: 'The Venue Ltd',
  });
}

/** Puts money on a venue's own balance, as its bills do. */
export async function giveToVenue(app: TestApp, locationId: number, amount: number): Promise<void> {
  await giveMoney(app, 'SERVICE_PAYMENT', venueAccount(locationId, 'GBP'), amount);
}

/** Puts money on a person's own balance at a place, as a tip does, without a guest who gives it. */
export async function giveToPerson(
  app: TestApp,
  person: Waiter,
  amount: number,
  kind: MoneyKind = 'unrestricted',
): Promise<void> {
  const account = personAccount(person.subjectKey, person.locationId, 'GBP', kind);
  await giveMoney(app, 'TIP', account, amount);
}

/** Money that a processor owes us, on somebody's account. */
async function giveMoney(
  app: TestApp,
  entryKind: string,
  to: LedgerAccount,
  amount: number,
): Promise<void> {
  const now = app.clock.now();
  const from = clearingAccount('STRIPE', to.currency);
  const postings = [postingOf(to, amount), postingOf(from, -amount)];
  const entryId = randomUUIDv7();
  const entry = { entryId, kind: entryKind, occurredAt: now, details: {}, postings };
  await app.context.db.transaction().execute(async (tx) => postEntries(tx, [entry], now));
}

const postingOf = ({ code, kind, currency }: LedgerAccount, amount: number) => ({
  account: code,
  kind,
  currency,
  amount,
});

/** Somebody who has one role at a place and nothing else there, signed in. @returns their token */
export async function signedInAs(
  app: TestApp,
  { locationId, role }: { locationId: number; role: LocationRole },
): Promise<string> {
  const person = await aWaiter(app, { locationId });
  await app.context.db
    .updateTable('identity.memberships')
    .set({ roles: rolesHeld([role]), staff_type: null })
    .where('staff_id', '=', person.staffId)
    .execute();
  return signIn(app, person);
}

/** Who owns a venue, for a month by now. */
export async function anOwner(app: TestApp, locationId: number): Promise<Waiter> {
  const owner = await aWaiter(app);
  const { userId } = owner;
  const roles = ['ROLE_OWNER'] as const;
  const joined = { userId, locationId, roles, staffType: null };
  const aMonthAgo = new Date(app.clock.now().getTime() - 30 * 86_400_000);
  const staffId = await joinLocation(app.context.db, joined, aMonthAgo);
  return { ...owner, staffId, locationId };
}

interface TipOptions {
  /** Of the place, which decides what a tip costs; left out: Britain. */
  country?: BusinessCountry;
  amount?: number;
  bill?: number;
  feeMode?: FeeMode;
  tipId?: string;
  device?: string;
  over?: Record<string, unknown>;
}

/** A customer starts a tip, as the tip page does. */
export async function startATip(
  app: Pick<TestApp, 'ask'>,
  waiter: { staffId: number | null; locationId: number },
  options: TipOptions = {},
): Promise<Answer & { tipId: string }> {
  const tipId = options.tipId ?? randomUUIDv7();
  const amount = options.amount ?? 1000;
  const feeMode = options.feeMode ?? 'DEDUCTED';
  const { bill = 0 } = options;
  const terms = feeTermsOn(options.country ?? 'gb', '2026-11-21');
  const quote = quotePayment({ bill, tip: amount, mode: feeMode, terms });
  const answer = await app.ask('POST', '/api/tips', {
    headers: {
      'idempotency-key': tipId,
      ...(options.device ? { cookie: `tipwell_device=${options.device}` } : {}),
    },
    body: {
      tipId,
      locationId: waiter.locationId,
      staffId: waiter.staffId,
      amount,
      feeMode,
      ...(bill === 0 ? {} : { bill }),
      expectedCharged: quote.ok ? quote.charged : amount,
      // Whoever is asked about a large sum says yes.
      confirmLargeAmount: isUnusual({ tip: amount, bill, currency: 'GBP' }),
      ...options.over,
    },
  });
  return { ...answer, tipId };
}

/** The customer gives a card on the processor's page. */
export async function payByCard(
  app: TestApp,
  tipId: string,
  card: string = cards.success,
): Promise<void> {
  const { body } = await app.outside.ask('GET', `/v1/payment_intents?attemptId=${tipId}`);
  const intent = (body as { data: { id: string }[] }).data[0];
  const token = await cardToken(app, card);
  // Some cards end the connection without an answer: that is what they are for.
  await app.outside
    .ask('POST', `/v1/payment_intents/${intent?.id}/confirm`, { token })
    .catch(() => undefined);
}

/** A tip from the first tap until it is recorded. */
export async function aPaidTip(
  app: TestApp,
  waiter: { staffId: number | null; locationId: number },
  options: TipOptions = {},
) {
  const started = await startATip(app, waiter, options);
  await payByCard(app, started.tipId);
  await app.settle();
  return started;
}

/** What a person has, from the ledger itself. */
export async function balanceOfWaiter(
  app: TestApp,
  waiter: Waiter,
  kind: 'unrestricted' | 'qualifying' = 'unrestricted',
  currency: 'GBP' | 'AED' = 'GBP',
): Promise<{ balance: number; held: number; available: number }> {
  const [balance] = await balancesOf(app.context.db, [
    personAccount(waiter.subjectKey, waiter.locationId, currency, kind).code,
  ]);
  return {
    balance: balance?.balance ?? 0,
    held: balance?.held ?? 0,
    available: balance?.available ?? 0,
  };
}
