import { Failure } from '@tipwell/contract/api/errors';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { quoteTip } from '@tipwell/contract/payments/fee.rule';
import { businessDay } from '#distribution/splits';
import { leaveReview, permitReview } from '#payments/reviews';
import { addVisits, staffOptedOut, startTip } from '#payments/tipping';
import { chanceOf } from './chance.ts';
import { eachOf } from './each-of.ts';
import type { Visit } from './plan-visits.ts';
import type { GuestAct } from './sandbox-hands.ts';
import { settle, type Stage } from './stage.ts';

const guestsAtOnce = 64;

/** What opens the processor's page, and the receipt that follows. */
export interface Opened {
  clientSecret: string;
  receiptId: string;
}

/** Guests begin to pay, each at their own moment: the processor's page is open before them. */
export async function openPages(
  stage: Stage,
  visits: readonly Visit[],
): Promise<ReadonlyMap<string, Opened>> {
  const opened = new Map<string, Opened>();
  await eachOf(visits, guestsAtOnce, async (visit) => {
    opened.set(visit.tipId, await stage.clock.at(visit.at, async () => openTipPage(stage, visit)));
  });
  return opened;
}

/**
 * Guests of some hours pay, each at their own moment, and what the processor tells of it is written down
 * once the last of them has paid.
 */
export async function receiveGuests(
  stage: Stage,
  visits: readonly Visit[],
  started: ReadonlyMap<string, Opened>,
): Promise<void> {
  const { clock, hands } = stage;
  const acts = visits
    .flatMap((visit) => actsOf(visit, started.get(visit.tipId)))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = acts.at(-1)?.at ?? visits.at(-1)?.at;
  if (last) clock.set(new Date(last.getTime() + 1000));
  await hands.pay(acts);
  await settle(stage);
  await countPages(stage, visits);
  await eachOf(visits, guestsAtOnce, async (visit) =>
    sayWhatTheyThink(stage, visit, started.get(visit.tipId)),
  );
}

function actsOf({ tipId, at, acts }: Visit, opened: Opened | undefined): GuestAct[] {
  if (!opened) throw new Error(`The guest ${tipId} has opened no page.`);
  const { clientSecret } = opened;
  return acts.map((act) => ({
    at: new Date(at.getTime() + act.afterSeconds * 1000),
    clientSecret,
    act,
  }));
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
  { clock, context }: Stage,
  { at, review }: Visit,
  opened: Opened | undefined,
): Promise<void> {
  if (!review || !opened) return;
  const { stars, words, mayBeShown } = review;
  await clock.at(new Date(at.getTime() + 150_000), async () => {
    try {
      await leaveReview(context, opened.receiptId, { stars, words, by: null });
      if (mayBeShown) await permitReview(context, opened.receiptId, true);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  });
}

/** Starts a tip. */
async function openTipPage({ context }: Stage, visit: Visit): Promise<Opened> {
  const { tipId, at, venue, staffId, groupId, amount, feeMode, locale, device } = visit;
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(
    venue.timeZone,
  );
  const terms = feeTermsOn(venue.country, day.toPlainDate().toString());
  const quote = quoteTip({ tip: amount, mode: feeMode, terms });
  if (!quote.ok) throw new Error(`A guest of ${venue.name} cannot give ${amount} ${feeMode}.`);
  const { config, db } = context;
  // The code of a person who rejected the scheme leads to the venue's page, where the team is thanked.
  const optedOut = await staffOptedOut(db, venue, staffId === null ? [] : [staffId]);
  const { clientSecret, tip } = await startTip(context, {
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
