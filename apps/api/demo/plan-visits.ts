import { feeModesFor } from '@tipwell/contract/payments/fee-modes.rule';
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import { idAt, chanceOf, type Chance } from './chance.ts';
import { datesOf, momentOf, type Span } from './calendar.ts';
import type { DemoPerson, DemoVenue } from './cast/parts.ts';
import { planReview, type PlannedReview } from './plan-reviews.ts';

/** How a guest means to pay. */
export type Card =
  | { kind: 'NUMBER'; number: string }
  | { kind: 'WALLET'; wallet: 'apple_pay' | 'google_pay' };

/** What a guest does at the processor, in order; nothing at all when they put the phone away. */
export type Act =
  | { kind: 'PAY'; afterSeconds: number; card: Card }
  | { kind: 'ANSWER_BANK'; afterSeconds: number; answer: 'approve' | 'refuse' };

/** One guest, one tip. */
export interface Visit {
  tipId: string;
  at: Date;
  venue: DemoVenue;
  /** Null: the whole team is tipped, or a group. */
  staffId: number | null;
  /** The group that is tipped as a whole. */
  groupId: number | null;
  amount: number;
  feeMode: FeeMode;
  device: string;
  locale: 'en' | 'de' | 'fr' | 'ar';
  /** Whether the first card is taken without further ado. */
  isPaidAtOnce: boolean;
  acts: readonly Act[];
  /** What they say after paying, if anything. */
  review: PlannedReview | null;
}

const number = (digits: string): Card => ({ kind: 'NUMBER', number: digits });
const asksTheBank = number('4000000000003220');
const slow = number('4000000000008013');

const goodCards: readonly (readonly [Card, number])[] = [
  [number('4242424242424242'), 40],
  [number('5555555555554444'), 22],
  [number('378282246310005'), 4],
  [{ kind: 'WALLET', wallet: 'apple_pay' }, 20],
  [{ kind: 'WALLET', wallet: 'google_pay' }, 9],
  // Cards whose processor tells the news twice, or in the wrong order.
  [number('4000000000008211'), 1],
  [number('4000000000008229'), 1],
];
const badCards: readonly (readonly [Card, number])[] = [
  [number('4000000000000002'), 5],
  [number('4000000000009995'), 4],
  [number('4000000000000069'), 1],
];

type Ending =
  | 'PAID'
  | 'SECOND_CARD'
  | 'GAVE_UP'
  | 'BANK_APPROVED'
  | 'BANK_REFUSED'
  | 'SLOW'
  | 'LEFT';

const endings: readonly (readonly [Ending, number])[] = [
  ['PAID', 930],
  ['SECOND_CARD', 16],
  ['GAVE_UP', 9],
  ['BANK_APPROVED', 22],
  ['BANK_REFUSED', 3],
  ['SLOW', 8],
  ['LEFT', 12],
];

/** Everybody who tips at a venue in a span of time, by the venue's own habits. */
export function planVisits(seed: number, venue: DemoVenue, span: Span): Visit[] {
  return datesOf(span, venue.timeZone).flatMap((date, day) => {
    const chance = chanceOf(seed, 'guests', venue.locationId, day);
    const usual = venue.life.guestsByWeekday[date.dayOfWeek - 1] ?? 0;
    // Word gets round: a little more each week, and no two days alike.
    const guests = chance.count(usual * (0.88 + day * 0.004) * (0.8 + 0.4 * chance.number()));
    return Array.from({ length: guests }, () => planVisit(chance, venue, date, day, span))
      .map((visit) => ({
        ...visit,
        groupId: planGroup(seed, visit),
        review: planReview(seed, visit),
      }))
      .filter(({ at }) => at >= span.from && at < span.to)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  });
}

function planVisit(
  chance: Chance,
  venue: DemoVenue,
  date: Temporal.PlainDate,
  day: number,
  { to }: Span,
): Omit<Visit, 'groupId' | 'review'> {
  const hour = chance.weigh(venue.life.hours);
  const at = momentOf(venue, date, {
    hour,
    minute: chance.between(0, 59),
    second: chance.between(0, 59),
  });
  const staffId = planRecipient(chance, venue, date.dayOfWeek, day);
  const feeMode = planFeeMode(chance, venue, staffId);
  const ending = chance.weigh(endings);
  const acts = planActs(chance, ending, to.getTime() - at.getTime());
  return {
    tipId: idAt(at, chance),
    at,
    venue,
    staffId,
    amount: chance.weigh(venue.life.amounts),
    feeMode,
    device: Buffer.from(chance.bytes(32)).toString('base64url'),
    locale: chance.weigh(venue.life.locales),
    isPaidAtOnce: ending === 'PAID',
    acts,
  };
}

/** Of those who name nobody, more than half mean the group that served them. */
function planGroup(seed: number, { tipId, venue, staffId }: Omit<Visit, 'groupId' | 'review'>) {
  const { groups = [] } = venue;
  if (staffId !== null || groups.length === 0) return null;
  const chance = chanceOf(seed, 'group', tipId);
  return chance.number() < 0.6 ? chance.pick(groups).groupId : null;
}

/** Whoever works that day: everybody has two days off a week, the same ones every week. */
function planRecipient(
  chance: Chance,
  { people, life, locationId }: DemoVenue,
  weekday: number,
  day: number,
): number | null {
  if (chance.number() < life.toTeam) return null;
  const liked = people.filter(
    ({ liked: weight, joinsOnDay = 0 }) => weight > 0 && joinsOnDay <= day,
  );
  const atWork = liked.filter(
    ({ staffId, daysOff = usualDaysOff(locationId, staffId) }) => !daysOff.includes(weekday),
  );
  const choices = atWork.length > 0 ? atWork : liked;
  return chance.weigh(choices.map((person: DemoPerson) => [person.staffId, person.liked] as const));
}

function usualDaysOff(locationId: number, staffId: number): number[] {
  const first = 1 + ((staffId * 3 + locationId) % 5);
  return [first, (first % 7) + 1];
}

function planFeeMode(chance: Chance, venue: DemoVenue, staffId: number | null): FeeMode {
  const { country, tipsType } = venue;
  const recipient = staffId === null ? 'LOCATION' : 'PERSON';
  const { offered, start } = feeModesFor({ country, tipsType, recipient });
  const others = offered.filter((mode) => mode !== start);
  return others.length > 0 && chance.number() < 0.28 ? chance.pick(others) : start;
}

function planActs(chance: Chance, ending: Ending, msLeft: number): Act[] {
  const card = chance.weigh(goodCards);
  const afterSeconds = chance.between(12, 75);
  const pay = (one: Card, after = afterSeconds): Act => ({
    kind: 'PAY',
    afterSeconds: after,
    card: one,
  });
  const later = afterSeconds + chance.between(15, 50);
  const bank = (answer: 'approve' | 'refuse'): Act => ({
    kind: 'ANSWER_BANK',
    afterSeconds: later,
    answer,
  });
  // Whoever opened the page in the last minutes pays at once: the demo's present must not cut them.
  if (msLeft < 180_000) return [pay(card, 1)];
  switch (ending) {
    case 'PAID':
      return [pay(card)];
    case 'SECOND_CARD':
      return [pay(chance.weigh(badCards)), pay(card, later)];
    case 'GAVE_UP':
      return [pay(chance.weigh(badCards))];
    case 'BANK_APPROVED':
      return [pay(asksTheBank), bank('approve')];
    case 'BANK_REFUSED':
      return [pay(asksTheBank), bank('refuse')];
    case 'SLOW':
      return [pay(slow)];
    case 'LEFT':
      return [];
  }
}
