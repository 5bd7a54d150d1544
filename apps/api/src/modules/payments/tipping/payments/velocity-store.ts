// The SQL of what cards and phones paid lately, for whoever decides whether fresh money is reviewed.
import type { Currency } from '@tipwell/contract/money/money';
import { anyId, anyNumber, anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** A payment that brought a person money of their own: a tip, a bill, or both. */
export interface RecentPayment {
  tipId: string;
  staffId: number;
  /** What is the person's of it, and was not refunded. */
  net: number;
  card: string | null;
  device: string | null;
  /** When it came into the person's balance, which may be later than it was captured. */
  receivedAt: Date;
}

const dayMs = 24 * 3_600_000;

/** A processor tells of a payment a week late at the most; the indexes are by when it was captured. */
const longBefore = (moment: Date): Date => new Date(moment.getTime() - 7 * dayMs);

function selectPayments(db: Database, currency: Currency) {
  return db
    .selectFrom('tipping.tips as tip')
    .select([
      'tip.tip_id as tipId',
      'tip.staff_id as staffId',
      'tip.subject_key as subjectKey',
      'tip.primary_part as primaryPart',
      'tip.taken_primary_part as takenPrimaryPart',
      'tip.bill_belongs_to as billBelongsTo',
      'tip.bill_net as billNet',
      'tip.card_fingerprint as card',
      'tip.device',
      'tip.recorded_at as receivedAt',
    ])
    .where('tip.state', '=', 'CAPTURED')
    .where('tip.currency', '=', currency);
}

interface Parts {
  primaryPart: number | null;
  takenPrimaryPart: number;
  billBelongsTo: 'PERSON' | 'VENUE' | null;
  billNet: number;
}

/** What of a payment is the person's own. */
function ownOf({ primaryPart, takenPrimaryPart, billBelongsTo, billNet }: Parts): number {
  return (primaryPart ?? 0) - takenPrimaryPart + (billBelongsTo === 'PERSON' ? billNet : 0);
}

/** What guests paid a person at their workplaces since a moment, the oldest first. */
export async function recentPaymentsTo(
  db: Database,
  asked: { staffIds: readonly number[]; currency: Currency; since: Date },
): Promise<RecentPayment[]> {
  const rows = await selectPayments(db, asked.currency)
    .where('tip.staff_id', '=', anyNumber(asked.staffIds))
    .where('tip.captured_at', '>', longBefore(asked.since))
    .where('tip.recorded_at', '>', asked.since)
    .orderBy('tip.recorded_at')
    .orderBy('tip.tip_id')
    .execute();
  return rows.flatMap(({ tipId, staffId, card, device, receivedAt, ...parts }) => {
    const net = ownOf(parts);
    if (staffId === null || receivedAt === null || net <= 0) return [];
    return [{ tipId, staffId, net, card, device, receivedAt }];
  });
}

/** How many people each of these cards paid since a moment, and how much that was. */
export async function reachOfCards(
  db: Database,
  asked: { cards: readonly string[]; currency: Currency; since: Date },
): Promise<Map<string, { people: number; sum: number }>> {
  if (asked.cards.length === 0) return new Map();
  const rows = await selectPayments(db, asked.currency)
    .where('tip.card_fingerprint', '=', anyWord(asked.cards))
    .where('tip.captured_at', '>', longBefore(asked.since))
    .where('tip.recorded_at', '>', asked.since)
    .execute();
  const reach = new Map<string, { people: Set<string>; sum: number }>();
  for (const { card, subjectKey, ...parts } of rows) {
    if (card === null || subjectKey === null) continue;
    const before = reach.get(card) ?? { people: new Set(), sum: 0 };
    before.people.add(subjectKey);
    reach.set(card, { people: before.people, sum: before.sum + ownOf(parts) });
  }
  return new Map([...reach].map(([card, { people, sum }]) => [card, { people: people.size, sum }]));
}

/** What a person received on a day with tips, rounded down, and when their first tip of all came. */
export async function usualTipsOf(
  db: Database,
  asked: { staffIds: readonly number[]; currency: Currency; from: Date; to: Date },
): Promise<{ day: number; firstAt: Date | null }> {
  const { staffIds, currency, from, to } = asked;
  const rows = await selectPayments(db, currency)
    .where('tip.staff_id', '=', anyNumber(staffIds))
    .where('tip.captured_at', '>', from)
    .where('tip.captured_at', '<=', to)
    .where('tip.recorded_at', '<=', to)
    .execute();
  const first = await db
    .selectFrom('tipping.tips as tip')
    .select((on) => on.fn.min('tip.captured_at').as('at'))
    .where('tip.staff_id', '=', anyNumber(staffIds))
    .where('tip.captured_at', 'is not', null)
    .executeTakeFirst();
  const days = new Set(rows.map(({ receivedAt }) => receivedAt?.toISOString().slice(0, 10)));
  const sum = rows.reduce((all, parts) => all + ownOf(parts), 0);
  return { day: days.size === 0 ? 0 : Math.floor(sum / days.size), firstAt: first?.at ?? null };
}

/** The card and the phone behind each of these payments. */
export async function tracesOfPayments(
  db: Database,
  tipIds: readonly string[],
): Promise<Map<string, Pick<RecentPayment, 'card' | 'device'>>> {
  if (tipIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tipping.tips')
    .select(['tip_id as tipId', 'card_fingerprint as card', 'device'])
    .where('tip_id', '=', anyId(tipIds))
    .execute();
  return new Map(rows.map(({ tipId, ...trace }) => [tipId, trace]));
}

/** Cards as people of the platform know them. */
export interface CardShown {
  tipId: string;
  brand: string | null;
  lastFour: string | null;
}

/** The cards of these payments. */
export async function cardsOfPayments(
  db: Database,
  tipIds: readonly string[],
): Promise<CardShown[]> {
  if (tipIds.length === 0) return [];
  return db
    .selectFrom('tipping.tips')
    .select(['tip_id as tipId', 'card_brand as brand', 'card_last_four as lastFour'])
    .where('tip_id', '=', anyId(tipIds))
    .execute();
}

/** Which of these payments a guest's bank asks about, or has asked about. */
export async function disputedAmong(db: Database, tipIds: readonly string[]): Promise<string[]> {
  if (tipIds.length === 0) return [];
  const rows = await db
    .selectFrom('tipping.disputes')
    .select('tip_id')
    .distinct()
    .where('tip_id', '=', anyId(tipIds))
    .execute();
  return rows.map(({ tip_id: tipId }) => tipId);
}
