// Everybody of the demo who has a role of their own, at their workplaces, without eight weeks of life:
// by the use cases that found the whole demo, so that what is tried here is what the demo offers.
import { buildContext } from '../../apps/api/src/build-context.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { alNoorBay, alNoorBellDesk, alNoorLounge } from '../../apps/api/demo/cast/al-noor-bay.ts';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import type { DemoPerson, DemoVenue } from '../../apps/api/demo/cast/parts.ts';
import { platformOthers, platformTeam } from '../../apps/api/demo/cast/platform-team.ts';
import { willowAndSage } from '../../apps/api/demo/cast/willow-and-sage.ts';
import { continueNumbers } from '../../apps/api/demo/demo-mark.ts';
import { enlist, createVenue, registerPlatformPerson } from '../../apps/api/demo/create-venue.ts';
import type { TestApp } from './fixtures.ts';

/** Nobody of the demo is both; such a person has two sections in the place of one (product §6). */
export const both: DemoPerson = {
  staffId: 5099,
  login: 'both@demo.tipwell.test',
  firstName: 'Edith',
  lastName: 'Both',
  dateOfBirth: '1980-01-01',
  staffType: null,
  roles: ['ROLE_DISTRIBUTION_MASTER', 'ROLE_ACCOUNTANT'],
  portrait: null,
  liked: 0,
};

const teams: readonly (readonly [DemoVenue, readonly DemoPerson[]])[] = [
  [willowAndSage, peopleOf(willowAndSage, 'salon-owner')],
  [
    copperKettle,
    [
      ...peopleOf(
        copperKettle,
        'owner',
        'manager',
        'tronc-master',
        'accountant',
        'distribution-master',
        'staff-master',
        'payout-viewer',
      ),
      both,
    ],
  ],
  [alNoorBay, peopleOf(alNoorBay, 'dubai-owner', 'dubai-staff')],
];

/** Adds to the salon and the stylist, who are there already, the other workplaces and people. */
export async function foundDemoPeople(app: TestApp): Promise<void> {
  const context = buildContext(readConfig(app.environment), 'story', { maxConnections: 2 });
  const now = new Date();
  try {
    const platform = [...Object.values(platformTeam), ...platformOthers];
    const ids = new Map<string, string>();
    for (const person of platform) {
      ids.set(person.login, await registerPlatformPerson(context, person));
    }
    await context.db.transaction().execute(async (tx) => {
      for (const venue of [copperKettle, alNoorBay, alNoorLounge, alNoorBellDesk]) {
        await createVenue(context, tx, venue, ids.get(venue.soldBy) ?? null, now);
      }
      for (const [venue, people] of teams) {
        for (const person of people) {
          await enlist(tx, { seed: 1, venue, person, photo: null }, now);
        }
      }
      await continueNumbers(tx);
    });
  } finally {
    await context.close();
  }
}

function peopleOf(venue: DemoVenue, ...names: string[]): DemoPerson[] {
  return names.map((name) => {
    const person = venue.people.find(({ login }) => login === `${name}@demo.tipwell.test`);
    if (!person) throw new Error(`${venue.name} has no ${name}.`);
    return person;
  });
}
