import { chanceOf, idAt } from './chance.ts';
import { datesOf, momentOf, type Span } from './calendar.ts';
import type { DemoVenue } from './cast/parts.ts';
import { platformTeam } from './cast/platform-team.ts';
import type { DestinationAction, Happening } from './happening.ts';

/** Who of the platform agrees where a venue has one owner. */
const secondPerson = platformTeam.admin.login;

/** When an owner says where the venue's own money goes, and who of its people shares that. */
export function planDestinations(seed: number, venue: DemoVenue, span: Span): Happening[] {
  const dates = datesOf(span, venue.timeZone);
  const at = (day: number, hour: number, minute: number): Date | null => {
    const date = dates[day];
    return date ? momentOf(venue, date, { hour, minute }) : null;
  };
  const given = givenByOwner(seed, venue, at);
  const shared = venue.people.flatMap(({ login, staffId, sharesFromDay }): Happening[] => {
    const chosenAt = sharesFromDay === undefined ? null : at(sharesFromDay, 15, 25);
    if (!given || !chosenAt) return [];
    return [{ kind: 'ACTION', at: chosenAt, action: { what: 'SHARE_CARD', login, staffId } }];
  });
  return given ? [...given, ...shared] : [];
}

function givenByOwner(
  seed: number,
  { locationId, people, company }: DemoVenue,
  moment: (day: number, hour: number, minute: number) => Date | null,
): Happening[] | null {
  const owner = people.find(({ roles }) => roles?.includes('ROLE_OWNER'));
  const at = company && moment(company.fromDay, 11, 10);
  if (!company || !owner || !at) return null;
  const id = idAt(at, chanceOf(seed, 'company destination', locationId));
  const { login } = owner;
  const action: DestinationAction =
    'card' in company
      ? { what: 'GIVE_COMPANY_CARD', login, locationId, setupId: id, card: company.card }
      : {
          what: 'GIVE_COMPANY_ACCOUNT',
          login,
          locationId,
          destinationId: id,
          account: company.account,
        };
  // An administrator agrees the same afternoon; it counts once a day is over.
  const agreed = { what: 'AGREE_TO_DESTINATION', login: secondPerson, locationId } as const;
  return [
    { kind: 'ACTION', at, action },
    { kind: 'ACTION', at: new Date(at.getTime() + 4 * 3_600_000), action: agreed },
  ];
}
