// A bar where people clock in by the code at its door, for the tests of what follows from it.
import { randomUUIDv7 } from 'node:crypto';
import {
  aColleague,
  actorAt,
  aScheme,
  aVenue,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { Person } from '#platform/actor.ts';
import { recordHours } from '../../shifts/record-hours.ts';
import { showHours } from '../../overview/show-hours.ts';
import { makeCode, showClockCode } from '../manage-code.ts';
import { proposeTime } from '../propose-time.ts';
import { recordScan } from '../record-scan.ts';
import { showOwnClocking } from '../show-clocking.ts';

export const friday = '2026-11-20';
export const fridayNoon = '2026-11-20T12:00:00Z';
export const fridayNight = '2026-11-20T23:45:00Z';
export const saturdayAtFive = '2026-11-21T05:00:00Z';

export interface Place {
  venue: Venue;
  lead: Person;
  code: string;
  codeId: string;
  ann: Colleague;
  ben: Colleague;
}

export const nothing = { from: null, to: null, minutes: null, points: null };
export const refused = (field: string, code: string) => ({
  failureName: 'inputInvalid',
  fields: { [field]: { code } },
});

/** What is done at the door of such a bar. `openApp` tells the surroundings once they are there. */
export function atTheClock(openApp: () => PooledVenueApp) {
  /** A bar with two waiters and somebody who leads its shifts, where people clock in since noon. */
  async function aPlace(): Promise<Place> {
    openApp().clock.set(new Date(fridayNoon));
    const venue = await aVenue(openApp());
    await aScheme(openApp(), venue, { WAITER: 100 });
    const [ann, ben] = [
      await aColleague(openApp(), venue, 'WAITER'),
      await aColleague(openApp(), venue, 'WAITER'),
    ];
    const head = await aColleague(openApp(), venue, null, { roles: ['ROLE_STAFF_MASTER'] });
    const lead = actorAt(venue, head, 'ROLE_STAFF_MASTER');
    const codeId = randomUUIDv7();
    await makeCode(openApp().context, lead, { locationId: venue.locationId, codeId });
    const code = await codeAt(venue, lead);
    openApp().clock.set(new Date(fridayNight));
    return { venue, lead, code, codeId, ann, ben };
  }

  async function codeAt({ locationId }: Venue, lead: Person): Promise<string> {
    const origin = 'https://office.example';
    const shown = await showClockCode(openApp().context, lead, { locationId, origin });
    return shown.code?.url.replace(`${origin}/clock/`, '') ?? '';
  }

  const scan = async (
    { venue, code }: Place,
    who: Colleague,
    kind: 'IN' | 'OUT',
    at: string,
    scanId = randomUUIDv7(),
  ) =>
    recordScan(openApp().context, actorAt(venue, who), {
      code,
      scanId,
      kind,
      scannedAt: new Date(`2026-11-${at}Z`),
    });

  const propose = async (place: Place, who: Colleague, scanId: string, time: string | null) =>
    proposeTime(openApp().context, actorAt(place.venue, who), {
      staffId: who.staffId,
      scanId,
      time,
    });

  const own = async ({ staffId }: Colleague) => showOwnClocking(openApp().context, staffId);

  async function dayOf({ venue, lead }: Place, who: Colleague, businessDay = friday) {
    const { locationId } = venue;
    const hours = await showHours(openApp().context, lead, { locationId, businessDay });
    return hours.people.find(({ staffId }) => staffId === who.staffId);
  }

  const enter = async ({ venue, lead }: Place, who: Colleague, minutes: number) =>
    recordHours(openApp().context, lead, {
      locationId: venue.locationId,
      businessDay: friday,
      entries: [{ ...nothing, staffId: who.staffId, minutes }],
    });

  return { aPlace, codeAt, scan, propose, own, dayOf, enter };
}
