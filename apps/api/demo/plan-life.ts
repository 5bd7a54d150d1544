import { recordOf } from '@tipwell/contract/countries/records';
import { chanceOf, idAt } from './chance.ts';
import { datesOf, momentOf, type Span } from './calendar.ts';
import type { DemoPerson, DemoVenue } from './cast/parts.ts';
import type { Happening } from './happening.ts';
import { planDestinations } from './plan-destinations.ts';
import { planTalk } from './plan-talk.ts';
import { planVisits, type Visit } from './plan-visits.ts';

/** The whole life of some venues in a span of time; the same seed and span give the same life. */
export function planLife(seed: number, venues: readonly DemoVenue[], span: Span): Happening[] {
  const life = venues.flatMap((venue): Happening[] => {
    const visits = planVisits(seed, venue, span);
    return [
      ...visits.map((visit): Happening => ({ kind: 'VISIT', at: visit.at, visit })),
      ...secondPayment(seed, venue, visits, span),
      ...schemesAndAnswers(seed, venue, span),
      ...joiners(venue, span),
      ...payouts(seed, venue, span),
      ...planDestinations(seed, venue, span),
      ...independence(seed, venue, span),
    ];
  });
  const returned = life.find(({ kind, at }) => kind === 'RETURN' && at < span.to);
  const talk = planTalk(seed, venues, span, returned?.at ?? null);
  return [...life, ...talk, ...sweepsOf(venues, span)]
    .filter(({ at }) => at >= span.from && at < span.to)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Five minutes past four, when the run of the day before is due (money rule 5.1). */
function sweepsOf(venues: readonly DemoVenue[], span: Span): Happening[] {
  const moments = new Set(
    venues.flatMap((venue) =>
      datesOf(span, venue.timeZone).map((date) =>
        momentOf(venue, date, { hour: 4, minute: 5 }).getTime(),
      ),
    ),
  );
  const mornings = [...moments].toSorted((a, b) => a - b).map((ms) => new Date(ms));
  return mornings.map((at, index) => {
    const next = mornings[index + 1];
    return { kind: 'SWEEP', at, isLastOfDay: !next || dayOf(next) !== dayOf(at) };
  });
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Tronc masters are asked on the first night, and answer the morning after. */
function independence(seed: number, venue: DemoVenue, span: Span): Happening[] {
  const date = datesOf(span, venue.timeZone)[1];
  if (!date) return [];
  const at = momentOf(venue, date, { hour: 10, minute: 20 });
  return venue.people.flatMap(({ login, staffId, roles }): Happening[] => {
    if (!login || !roles?.includes('ROLE_TRONC_MASTER')) return [];
    const answerId = idAt(at, chanceOf(seed, 'independence', staffId));
    const action = { what: 'CONFIRM_INDEPENDENCE', login, staffId, answerId } as const;
    return [{ kind: 'ACTION', at, action }];
  });
}

function joiners(venue: DemoVenue, span: Span): Happening[] {
  const dates = datesOf(span, venue.timeZone);
  return venue.people.flatMap((person): Happening[] => {
    const date = dates[person.joinsOnDay ?? 0];
    if (!person.joinsOnDay || !date) return [];
    return [{ kind: 'JOIN', at: momentOf(venue, date, { hour: 9, minute: 30 }), venue, person }];
  });
}

/** The first scheme is there from the start; a later one is saved the afternoon before its first day. */
function schemesAndAnswers(seed: number, venue: DemoVenue, span: Span): Happening[] {
  const dates = datesOf(span, venue.timeZone);
  return venue.schemes.flatMap((scheme, index): Happening[] => {
    const date = dates[scheme.fromDay];
    if (!date) return [];
    const version = index + 1;
    const savedAt =
      index === 0
        ? span.from
        : momentOf(venue, date.subtract({ days: 1 }), { hour: 15, minute: 0 });
    const sharing = venue.people.filter(
      ({ staffType, joinsOnDay = 0 }) => staffType !== null && joinsOnDay <= scheme.fromDay,
    );
    const late = venue.people.filter(({ joinsOnDay = 0 }) => joinsOnDay > scheme.fromDay);
    const answer = (person: DemoPerson, at: Date): Happening[] => {
      const said = person.answers?.[index] ?? 'ACCEPTED';
      if (said === 'NOTHING') return [];
      const answerId = idAt(at, chanceOf(seed, 'answer', person.staffId, version));
      return [{ kind: 'ANSWER', at, answerId, person, version, answer: said }];
    };
    const next = venue.schemes[index + 1];
    return [
      { kind: 'SCHEME', at: savedAt, venue, version: scheme, validFrom: date.toString() },
      ...sharing.flatMap((person) => {
        const minutes = chanceOf(seed, 'thinks', person.staffId, version).between(2, 180);
        const readAt = index === 0 ? firstMorning(venue, span) : savedAt;
        return answer(person, new Date(readAt.getTime() + minutes * 60_000));
      }),
      ...late.flatMap((person) => {
        const joins = dates[person.joinsOnDay ?? 0];
        if (!joins || (next && (person.joinsOnDay ?? 0) >= next.fromDay)) return [];
        return answer(person, momentOf(venue, joins, { hour: 9, minute: 45 }));
      }),
    ];
  });
}

/** Ten o'clock on the first day: in New York the span begins in the evening before. */
function firstMorning(venue: DemoVenue, span: Span): Date {
  const mornings = datesOf(span, venue.timeZone).map((date) =>
    momentOf(venue, date, { hour: 10, minute: 0 }),
  );
  return mornings.find((morning) => morning >= span.from) ?? span.from;
}

/** A little after the habit's minute, never the same second twice. */
function payouts(seed: number, venue: DemoVenue, span: Span): Happening[] {
  const dates = datesOf(span, venue.timeZone);
  return venue.people.flatMap((person) => {
    const { payHabit } = person;
    if (!payHabit) return [];
    const { weekday, hour, minute, everyWeeks = 1 } = payHabit;
    const chance = chanceOf(seed, 'payouts', person.staffId);
    const days = dates.flatMap((date, day) =>
      date.dayOfWeek === weekday && day > 0 && Math.floor(day / 7) % everyWeeks === 0 ? [date] : [],
    );
    return days.flatMap((date, index): Happening[] => {
      const at = momentOf(venue, date, { hour, minute, second: chance.between(0, 40) });
      const payoutId = idAt(at, chance);
      const payout: Happening = { kind: 'PAYOUT', at, payoutId, person };
      // The third payout of one stylist came back after two days: the bank had closed the account.
      const isReturned = person.staffId === returnedTo && index === 2;
      const returnAt = new Date(at.getTime() + 47 * 3_600_000);
      return isReturned ? [payout, { kind: 'RETURN', at: returnAt, payoutId }] : [payout];
    });
  });
}

/** Amira, whose home the demo shows first. */
const returnedTo = 5001;

/**
 * Once at each place of the United Kingdom two guests of one table pay by accident, each with their own
 * phone, and one of the payments is refunded: at the salon in the same hours, at the restaurant after the day has been split.
 */
function secondPayment(
  seed: number,
  venue: DemoVenue,
  visits: readonly Visit[],
  span: Span,
): Happening[] {
  if (!recordOf(venue.country)?.tips.areProtectedByLaw) return [];
  const hoursUntilAsked = venue.tipsType === 'PERSONAL' ? 1 : 40;
  const lastMs = span.to.getTime() - (hoursUntilAsked + 2) * 3_600_000;
  const possible = visits.filter(({ at, isPaidAtOnce }) => isPaidAtOnce && at.getTime() < lastMs);
  const first = possible[Math.floor(possible.length * 0.6)];
  if (!first) return [];
  const chance = chanceOf(seed, 'paid twice', venue.locationId);
  const at = new Date(first.at.getTime() + 150_000);
  const tipId = idAt(at, chance);
  const askedAt = new Date(at.getTime() + hoursUntilAsked * 3_600_000);
  const approvedAt = new Date(askedAt.getTime() + 38 * 60_000);
  const refundId = idAt(askedAt, chance);
  const card = { kind: 'NUMBER', number: '4242424242424242' } as const;
  const acts = [{ kind: 'PAY', afterSeconds: 14, card }] as const;
  const device = Buffer.from(chance.bytes(32)).toString('base64url');
  return [
    { kind: 'VISIT', at, visit: { ...first, tipId, at, device, acts } },
    { kind: 'REFUND', at: askedAt, step: 'ASK', refundId, tipId },
    { kind: 'REFUND', at: approvedAt, step: 'APPROVE', refundId, tipId },
  ];
}
