import type { FastifyInstance } from 'fastify';
import { Failure } from '@tipwell/contract/errors';
import { feeTermsOn } from '@tipwell/contract/fee-terms';
import { quoteTip } from '@tipwell/contract/fee.rule';
import { sweeps } from '../src/app.ts';
import { answerScheme, businessDay, saveScheme } from '../src/modules/distribution/index.ts';
import { draftInstantPayout, makeInstantPayout } from '../src/modules/payouts/index.ts';
import { leaveReview, permitReview } from '../src/modules/reviews/index.ts';
import { addVisits, staffOptedOut, startTip } from '../src/modules/tipping/index.ts';
import type { SettableClock } from '../src/platform/clock.ts';
import type { Context } from '../src/platform/context.ts';
import type { StandingDrain } from '../src/platform/standing-drain.ts';
import { atAScreen } from './at-a-screen.ts';
import { idAt, chanceOf } from './chance.ts';
import type { DemoPerson } from './cast/parts.ts';
import { doer } from './perform-action.ts';
import { hire } from './create-venue.ts';
import type { Happening } from './happening.ts';
import type { Act, Visit } from './plan-visits.ts';
import { refundDesk, type RefundDesk } from './refund-desk.ts';
import type { SandboxHands } from './sandbox-hands.ts';

/** The surroundings in which the demo's people live. */
export interface Stage {
  context: Context;
  /** The clock of the context. */
  clock: SettableClock;
  server: FastifyInstance;
  hands: SandboxHands;
  jobs: StandingDrain;
  seed: number;
  /** The user id of everybody who works somewhere, by staff number. */
  users: Map<number, string>;
}

/** All but the look at the pages of guests: while the demo is made nobody serves any, which is no incident. */
const sweepsOfLife = sweeps.filter(({ job }) => job.name !== 'check-pages');

const guestsAtOnce = 16;
/** Guests are taken together as long as no more than this lies between the first and the last. */
const stepHours = 4;

/** Makes things happen in their order, by the same use cases as everybody's; tells how far it has come. */
export async function live(
  stage: Stage,
  life: readonly Happening[],
  tell: (done: number) => void = () => {},
): Promise<void> {
  const as = atAScreen(stage);
  const hands = { desk: refundDesk(as), performAction: doer(as, stage.hands) };
  let done = 0;
  for (const step of inSteps(life)) {
    const [first] = step;
    if (!first) continue;
    if (first.kind === 'VISIT') await receiveGuests(stage, step.filter(isVisit));
    else if (first.kind === 'PAYOUT') await payOut(stage, step.filter(isPayout));
    else await happen(stage, hands, first);
    done += step.length;
    tell(done / life.length);
  }
  await settle(stage);
}

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;
const isVisit = (one: Happening): one is Of<'VISIT'> => one.kind === 'VISIT';
const isPayout = (one: Happening): one is Of<'PAYOUT'> => one.kind === 'PAYOUT';

/** Guests that come after one another, and people who are paid in the same minutes, are one step. */
function* inSteps(life: readonly Happening[]): Generator<Happening[]> {
  let step: Happening[] = [];
  for (const next of life) {
    const [first] = step;
    const longestMs = first?.kind === 'VISIT' ? stepHours * 3_600_000 : 5 * 60_000;
    const belongs =
      first?.kind === next.kind &&
      (next.kind === 'VISIT' || next.kind === 'PAYOUT') &&
      next.at.getTime() - first.at.getTime() <= longestMs;
    if (!belongs && first) {
      yield step;
      step = [];
    }
    step.push(next);
  }
  if (step.length > 0) yield step;
}

/** Works off messages and jobs until nothing is left to do. */
async function settle({ hands, jobs }: Stage): Promise<void> {
  await hands.everythingDelivered();
  await jobs.untilQuiet();
}

async function receiveGuests(stage: Stage, happenings: readonly Of<'VISIT'>[]): Promise<void> {
  const visits = happenings.map(({ visit }) => visit);
  const started = new Map<string, Opened>();
  await eachOf(visits, guestsAtOnce, async (visit) => {
    started.set(visit.tipId, await openTipPage(stage, visit));
  });
  const acts = visits
    .flatMap((visit) => visit.acts.map((act) => ({ visit, act, at: momentOfAct(visit, act) })))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { visit, act, at } of acts) {
    // Messages come in while the next guests pay: what they tell is written down at about its time.
    await moveTo(stage, at);
    await perform(stage.hands, started.get(visit.tipId)?.clientSecret ?? '', act);
  }
  const last = acts.at(-1)?.at ?? visits.at(-1)?.at;
  if (last) stage.clock.set(new Date(last.getTime() + 1000));
  await settle(stage);
  await countPages(stage, visits);
  for (const visit of visits) await sayWhatTheyThink(stage, visit, started.get(visit.tipId));
}

/** What opens the processor's page, and the receipt that follows. */
interface Opened {
  clientSecret: string;
  receiptId: string;
}

/** Each guest opened a tip page, and so did some who did not tip. */
async function countPages({ context, seed }: Stage, visits: readonly Visit[]): Promise<void> {
  const byDay = Map.groupBy(
    visits,
    ({ at, venue }) => `${venue.locationId} ${businessDay(at, venue.timeZone)}`,
  );
  await addVisits(
    context.db,
    [...byDay].map(([key, opened]) => {
      const [locationId = '', day = ''] = key.split(' ');
      const looked = opened.filter(({ tipId }) => chanceOf(seed, 'looked', tipId).number() < 0.45);
      const pages = opened.length + looked.length;
      return { locationId: Number(locationId), businessDay: day, visits: pages };
    }),
  );
}

/** Guests who have paid leave stars a minute later; a card that was not taken leaves none. */
async function sayWhatTheyThink(
  { context }: Stage,
  visit: Visit,
  opened: Opened | undefined,
): Promise<void> {
  if (!visit.review || !opened) return;
  const { stars, words, mayBeShown } = visit.review;
  const then = atMoment(context, new Date(visit.at.getTime() + 150_000));
  try {
    await leaveReview(then, opened.receiptId, { stars, words, by: null });
    if (mayBeShown) await permitReview(then, opened.receiptId, true);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

function momentOfAct({ at }: Visit, { afterSeconds }: Act): Date {
  return new Date(at.getTime() + afterSeconds * 1000);
}

async function perform(hands: SandboxHands, clientSecret: string, act: Act): Promise<void> {
  if (act.kind === 'PAY') await hands.pay(clientSecret, act.card);
  else await hands.answerBank(clientSecret, act.answer);
}

/** Starts a tip at the guest's own moment. */
async function openTipPage({ context }: Stage, visit: Visit): Promise<Opened> {
  const { tipId, at, venue, staffId, groupId, amount, feeMode, locale, device } = visit;
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(
    venue.timeZone,
  );
  const terms = feeTermsOn(venue.country, day.toPlainDate().toString());
  const quote = quoteTip({ tip: amount, mode: feeMode, terms });
  if (!quote.ok) throw new Error(`A guest of ${venue.name} cannot give ${amount} ${feeMode}.`);
  const { config, db } = context;
  // The code of somebody who rejected the scheme leads to the venue's page, where the team is thanked.
  const optedOut = await staffOptedOut(db, venue, staffId === null ? [] : [staffId]);
  const { clientSecret, tip } = await startTip(atMoment(context, at), {
    tipId,
    locationId: venue.locationId,
    staffId: optedOut.size > 0 ? null : staffId,
    groupId,
    amount,
    feeMode,
    expectedCharged: quote.charged,
    locale,
    confirmDuplicate: false,
    confirmLargeAmount: false,
    device,
    publicOrigin: config.publicOrigin ?? `http://localhost:${config.port}`,
  });
  return { clientSecret, receiptId: tip.receiptId };
}

/** The same surroundings at another moment, for somebody who does not wait for the others. */
function atMoment(context: Context, moment: Date): Context {
  return { ...context, clock: { now: () => new Date(moment) } };
}

/** Processors need a few seconds for a payout; after this it has landed or failed. */
const payoutSeconds = 4;

async function payOut(stage: Stage, payouts: readonly Of<'PAYOUT'>[]): Promise<void> {
  const { context, users } = stage;
  for (const { at, payoutId, person } of payouts) {
    const userId = users.get(person.staffId);
    if (userId === undefined) continue;
    await moveTo(stage, at);
    try {
      const payee = { kind: 'PERSON' as const, userId, staffId: person.staffId };
      await draftInstantPayout(context, { payee, payoutId });
      // Whoever reads the offer takes a moment. The clocks move first: the worker sends it at once.
      await moveTo(stage, new Date(at.getTime() + 9000));
      await makeInstantPayout(context, { payee, payoutId });
    } catch (error) {
      // Nothing to be paid, or no card that works: the person is told so and tries again next time.
      if (!(error instanceof Failure)) throw error;
    }
    await settle(stage);
  }
  await moveTo(stage, new Date(stage.clock.now().getTime() + payoutSeconds * 1000));
  await settle(stage);
}

/** Has the server and the processor agree about the time. */
async function moveTo({ clock, hands }: Stage, at: Date): Promise<void> {
  await hands.moveClock(at);
  clock.set(at);
}

interface OfficeHands {
  desk: RefundDesk;
  performAction: ReturnType<typeof doer>;
}

async function happen(
  stage: Stage,
  { desk, performAction }: OfficeHands,
  happening: Happening,
): Promise<void> {
  const { context, hands, seed, users } = stage;
  const { at } = happening;
  await moveTo(stage, at);
  switch (happening.kind) {
    case 'JOIN': {
      const { venue, person } = happening;
      users.set(person.staffId, await hire(context, hands, { seed, venue, person }));
      return;
    }
    case 'SCHEME': {
      const { venue, version, validFrom } = happening;
      const { locationId, tipsType } = venue;
      const schemeId = idAt(at, chanceOf(seed, 'scheme', locationId, version.fromDay));
      const createdBy = users.get(whoDecides(venue.people)?.staffId ?? 0) ?? null;
      const scheme = { schemeId, locationId, tipsType, validFrom, createdBy, rows: version.rows };
      await context.db.transaction().execute((tx) => saveScheme(tx, scheme, at));
      return;
    }
    case 'ANSWER': {
      const { answerId, person, version, answer } = happening;
      await answerScheme(context, { answerId, staffId: person.staffId, version, answer });
      return;
    }
    case 'SWEEP':
      for (const { job } of sweepsOfLife) await job.run(context, {});
      // People whose plan pays them on this morning have the money before anything else happens.
      await settle(stage);
      await moveTo(stage, new Date(at.getTime() + payoutSeconds * 1000));
      await settle(stage);
      return;
    case 'REFUND':
      await (happening.step === 'ASK'
        ? desk.ask(happening.refundId, happening.tipId)
        : desk.approve(happening.refundId));
      await settle(stage);
      return;
    case 'ACTION':
      await performAction(happening.action, at);
      await settle(stage);
      return;
    case 'RETURN':
      await sendBack(stage, happening.payoutId);
      await settle(stage);
      return;
    case 'VISIT':
    case 'PAYOUT':
      throw new Error('Guests and payouts are steps of their own.');
  }
}

/** The processor knows a payout by our attempt's id. */
async function sendBack({ context, hands }: Stage, payoutId: string): Promise<void> {
  const payout = await context.db
    .selectFrom('payouts.payouts')
    .select(['attempt_id', 'state'])
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  if (payout?.state === 'PAID') await hands.sendBack(payout.attempt_id);
}

/** Who says how a place shares its tips: its tronc master, else its owner, else its manager. */
function whoDecides(people: readonly DemoPerson[]): DemoPerson | undefined {
  const first = (role: NonNullable<DemoPerson['roles']>[number]) =>
    people.find(({ roles }) => roles?.includes(role));
  return first('ROLE_TRONC_MASTER') ?? first('ROLE_OWNER') ?? first('ROLE_RESTAURANT_ADMIN');
}

/** Does something for each, so many at a time. */
async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  doIt: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await doIt(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
