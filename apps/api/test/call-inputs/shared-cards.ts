import { sharedCardTermsVersion } from '@tipwell/contract/shared-card-terms';
import { giveCompanyCard, testPassword } from '../build.ts';
import type { House } from '../open-house.ts';
import { atWorkplace } from './at-workplace.ts';
import type { Row } from './row.ts';

const body = { acceptedVersion: sharedCardTermsVersion, password: testPassword };

async function letShare(house: House, locationId: number, isAllowed: boolean): Promise<void> {
  await house.context.db
    .updateTable('locations.locations')
    .set({ is_allowed_shared_card: isAllowed })
    .where('location_id', '=', locationId)
    .execute();
}

export const sharedCardsRows: Readonly<Record<string, Row>> = {
  getSharedCard: atWorkplace,
  setSharedCard: {
    own: async ({ userId, staffId, locationId }, house) => {
      await letShare(house, locationId, true);
      await giveCompanyCard(house, locationId);
      return { params: { userId, staffId }, body };
    },
    restore: async ({ staffId, locationId }, house) => {
      await letShare(house, locationId, false);
      await house.context.db
        .deleteFrom('destinations.shared_choices')
        .where('staff_id', '=', staffId)
        .execute();
    },
    foreign: (me, other) =>
      Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([title, inputs]) => [
          title,
          { ...inputs, body },
        ]),
      ),
  },
  removeSharedCard: atWorkplace,
};
