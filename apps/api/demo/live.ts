import { Failure } from '@tipwell/contract/api/errors';
import { sweeps } from '../src/app.ts';
import { answerScheme, saveScheme } from '#distribution/splits';
import { draftInstantPayout, makeInstantPayout } from '#payouts/payouts';
import { atAScreen } from './at-a-screen.ts';
import type { DemoPerson } from './cast/parts.ts';
import { idAt, chanceOf } from './chance.ts';
import { hire } from './create-venue.ts';
import { eachOf } from './each-of.ts';
import type { Happening } from './happening.ts';
import { doer } from './perform-action.ts';
import type { Visit } from './plan-visits.ts';
import { openPages, receiveGuests, type Opened } from './receive-guests.ts';
import { refundDesk, type RefundDesk } from './refund-desk.ts';
import { moveTo, settle, type Stage } from './stage.ts';

type Sweep = (typeof sweeps)[number];

const sweepsAtOnce = 8;

/** All but the look at the pages of guests: while the demo is made nobody serves any, which is no incident. */
const sweepsOfDay = sweeps.filter(({ job }) => job.name !== 'check-pages');

/**
 * What is done whenever a business day ends somewhere: runs, and payouts of what they give, with what
 * must be known for them. All the rest is done once a day.
 */
const morningJobs = new Set([
  'inquire-about-tips',
  'close-due-runs',
  'end-payout-reviews',
  'run-due-plans',
  'inquire-about-payouts',
  'seal-ledger',
]);
const sweepsOfMorning = sweeps.filter(({ job }) => morningJobs.has(job.name));
if (sweepsOfMorning.length < morningJobs.size) throw new Error('A job of the morning is gone.');

/** Guests are taken together as long as no more than this lies between the first and the last. */
const stepHours = 4;
const openedHours = 24;

/** Makes things happen in their order, by the same use cases as everybody's; tells how far it has come. */
export async function live(
  stage: Stage,
  life: readonly Happening[],
  tell: (done: number) => void = () => {},
): Promise<void> {
  const as = atAScreen(stage);
  const hands = { desk: refundDesk(as), performAction: doer(as, stage.hands) };
  const opened = new Map<string, Opened>();
  let done = 0;
  for (const step of inSteps(life)) {
    const [first] = step;
    if (!first) continue;
    if (first.kind === 'VISIT') {
      const visits = step.filter(isVisit).map(({ visit }) => visit);
      if (visits.some(({ tipId }) => !opened.has(tipId))) {
        const ahead = visitsAhead(life, done).filter(({ tipId }) => !opened.has(tipId));
        for (const [tipId, page] of await openPages(stage, ahead)) opened.set(tipId, page);
      }
      await receiveGuests(stage, visits, opened);
    } else if (first.kind === 'PAYOUT') await payOut(stage, step.filter(isPayout));
    else await happen(stage, hands, first);
    done += step.length;
    tell(done / life.length);
  }
  await settle(stage);
}

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;
const isVisit = (one: Happening): one is Of<'VISIT'> => one.kind === 'VISIT';
const isPayout = (one: Happening): one is Of<'PAYOUT'> => one.kind === 'PAYOUT';

/** What leaves the tip pages as they are. */
const changesNoPage = new Set<Happening['kind']>(['VISIT', 'SWEEP', 'PAYOUT', 'RETURN', 'REFUND']);

/**
 * The guests of about the next day, up to where a person joins or decides something that their pages
 * depend on: pages that are opened together are quicker.
 */
function visitsAhead(life: readonly Happening[], from: number): Visit[] {
  const lastMs = (life[from]?.at.getTime() ?? 0) + openedHours * 3_600_000;
  const visits: Visit[] = [];
  for (let at = from; at < life.length; at += 1) {
    const next = life[at];
    if (!next || !changesNoPage.has(next.kind) || next.at.getTime() > lastMs) break;
    if (next.kind === 'VISIT') visits.push(next.visit);
  }
  return visits;
}

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

/**
 * Does what the worker does by itself, side by side as it does; what a payment really cost is booked
 * before it is compared with what was settled.
 */
async function sweep(stage: Stage, due: readonly Sweep[]): Promise<void> {
  const { context } = stage;
  const isFirst = ({ job }: Sweep): boolean => job.name === 'reconcile';
  for (const { job } of due.filter(isFirst)) await job.run(context, {});
  await settle(stage);
  const others = due.filter((one) => !isFirst(one));
  await eachOf(others, sweepsAtOnce, async ({ job }) => job.run(context, {}));
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
      await sweep(stage, happening.isLastOfDay ? sweepsOfDay : sweepsOfMorning);
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
