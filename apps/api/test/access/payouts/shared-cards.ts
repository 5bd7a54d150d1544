import { sharedCardTermsVersion } from '@tipwell/contract/payouts/shared-card-terms';
import { giveCompanyCard, testPassword } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import { atWorkplace } from '../support/at-workplace.ts';
import type { Row } from '../support/row.ts';

const body = { acceptedVersion: sharedCardTermsVersion, password: testPassword };

async function letShare(app: TestApp, locationId: number, isAllowed: boolean): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set({ is_allowed_shared_card: isAllowed })
    .where('location_id', '=', locationId)
    .execute();
}

export const sharedCardsRows: Readonly<Record<string, Row>> = {
  getSharedCard: atWorkplace,
  setSharedCard: {
    own: async ({ userId, staffId, locationId }, app) => {
      await letShare(app, locationId, true);
      await giveCompanyCard(app, locationId);
      return { params: { userId, staffId }, body };
    },
    restore: async ({ staffId, locationId }, app) => {
      await letShare(app, locationId, false);
      await app.context.db
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
