import { chanceOf, idAt } from './chance.ts';
import type { Span } from './calendar.ts';
import type { DemoPerson, DemoVenue } from './cast/parts.ts';
import { notices, promotion, reviewsPage, talks, targets, type Talk } from './cast/talk.ts';
import { platformOthers, platformTeam, type PlatformPerson } from './cast/platform-team.ts';
import type { Action, DestinationAction, Happening } from './happening.ts';

const minuteMs = 60_000;

/**
 * What people write to support and what the platform writes to them, as far as there is room for the
 * whole of it in the span, and as far as they work at one of the venues.
 */
export function planTalk(
  seed: number,
  venues: readonly DemoVenue[],
  span: Span,
  returnedAt: Date | null,
): Happening[] {
  const isThere = (login: string, at: Date) =>
    venues.some(({ people }) =>
      people.some((person) => person.login === login && joinsBefore(person, span, at)),
    );
  return [
    ...talks.flatMap((talk) => {
      const beginning = beginningOf(talk, span, returnedAt);
      const hasRoom = beginning && beginning > span.from && isThere(talk.login, beginning);
      return hasRoom ? turnsOf(seed, talk, beginning) : [];
    }),
    ...noticesOf(seed, span, isThere),
    promotionOf(span),
    {
      kind: 'ACTION' as const,
      at: minutesAfter(span.to, -targets.writtenMinutesAgo),
      action: { what: 'SET_TARGETS' as const, of: targets.of },
    },
    ...shownReviewsOf(span, isThere),
  ].filter(({ at }) => at > span.from);
}

/** Whether somebody works here by then, with a day in hand for the hour at which they join. */
function joinsBefore({ joinsOnDay = -1 }: DemoPerson, { from }: Span, at: Date): boolean {
  return minutesAfter(from, (joinsOnDay + 1) * 24 * 60) <= at;
}

function beginningOf({ begins }: Talk, span: Span, returnedAt: Date | null): Date | null {
  if ('minutesAgo' in begins) return minutesAfter(span.to, -begins.minutesAgo);
  return returnedAt && minutesAfter(returnedAt, begins.afterReturnMinutes);
}

function turnsOf(seed: number, talk: Talk, beginning: Date): Happening[] {
  const { login } = talk;
  const turns = talk.turns.map(({ by, afterMinutes, words }, index): Happening => {
    const at = minutesAfter(beginning, afterMinutes);
    const messageId = idAt(at, chanceOf(seed, 'talk', login, index));
    const action: Action =
      by === 'PERSON'
        ? { what: 'ASK_SUPPORT', login, messageId, words }
        : { what: 'ANSWER', to: login, messageId, words };
    return { kind: 'ACTION', at, action };
  });
  const last = turns.at(-1)?.at;
  if (!talk.isClosed || !last) return turns;
  return [
    ...turns,
    { kind: 'ACTION', at: minutesAfter(last, 1), action: { what: 'CLOSE', to: login } },
  ];
}

function noticesOf(
  seed: number,
  span: Span,
  isThere: (login: string, at: Date) => boolean,
): Happening[] {
  return notices.flatMap((notice, index): Happening[] => {
    const at = minutesAfter(span.to, -notice.writtenMinutesAgo);
    if (at <= span.from) return [];
    const { message, sentInMinutes } = notice;
    const audience = {
      isEverybody: false,
      roles: [],
      countries: [],
      locationIds: [],
      userIds: [],
      ...notice.audience,
    };
    const noticeId = idAt(at, chanceOf(seed, 'notice', index));
    const sendAt = sentInMinutes === undefined ? null : minutesAfter(span.to, sentInMinutes);
    return [
      { kind: 'ACTION', at, action: { what: 'NOTICE', noticeId, message, audience, sendAt } },
      ...notice.readBy
        .filter((login) => isThere(login, at))
        .map((login): Happening => {
          const minutes = chanceOf(seed, 'reads', index, login).between(20, 300);
          return {
            kind: 'ACTION',
            at: minutesAfter(at, minutes),
            action: { what: 'READ_MESSAGES', login },
          };
        }),
    ];
  });
}

function promotionOf({ to }: Span): Happening {
  return {
    kind: 'ACTION',
    at: minutesAfter(to, -promotion.writtenMinutesAgo),
    action: {
      what: 'PROMOTION',
      promotion: {
        name: promotion.name,
        platformBps: promotion.platformBps,
        countries: promotion.countries,
      },
      startsAt: midnightAfter(to, promotion.startsInMinutes),
      endsAt: midnightAfter(to, promotion.endsInMinutes),
    },
  };
}

function shownReviewsOf({ to }: Span, isThere: (login: string, at: Date) => boolean): Happening[] {
  const { login, locationId, shownMinutesAgo } = reviewsPage;
  const at = minutesAfter(to, -shownMinutesAgo);
  if (!isThere(login, at)) return [];
  return [{ kind: 'ACTION', at, action: { what: 'SHOW_REVIEWS', login, locationId } }];
}

/** Whoever does a use case, by the login. */
export function doerOf(action: Action | DestinationAction): string {
  switch (action.what) {
    case 'ASK_SUPPORT':
    case 'READ_MESSAGES':
    case 'CONFIRM_INDEPENDENCE':
    case 'SHOW_REVIEWS':
    case 'GIVE_COMPANY_CARD':
    case 'GIVE_COMPANY_ACCOUNT':
    case 'AGREE_TO_DESTINATION':
    case 'SHARE_CARD':
      return action.login;
    case 'ANSWER':
    case 'CLOSE':
      return platformTeam.support.login;
    case 'NOTICE':
      return whoHas('ROLE_NOTIFICATIONS_MANAGER').login;
    case 'SET_TARGETS':
      return whoHas('ROLE_SALES_HEAD').login;
    case 'PROMOTION':
      return whoHas('ROLE_PROMO_MASTER').login;
  }
}

function whoHas(role: PlatformPerson['roles'][number]): PlatformPerson {
  const person = platformOthers.find(({ roles }) => roles.includes(role));
  if (!person) throw new Error(`Nobody of the demo has ${role}.`);
  return person;
}

/** The first moment of a day, Greenwich time. */
function midnightAfter(moment: Date, minutes: number): Date {
  const day = minutesAfter(moment, minutes);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs);
}
