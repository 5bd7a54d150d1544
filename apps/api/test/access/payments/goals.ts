import { locationRoles } from '@tipwell/contract/access/roles';
import type { TestApp } from '../../support/open-test-app.ts';
import { atWorkplace } from '../support/at-workplace.ts';
import type { Earner } from '../support/earner.ts';
import type { Inputs, Row } from '../support/row.ts';

/** Both are offered by a location that has switched them on. */
async function switchOn(app: TestApp, { locationId }: Earner): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set({ is_goals_enabled: true, is_enable_champions: true })
    .where('location_id', '=', locationId)
    .execute();
}

/** One's own affairs at a workplace that offers it. */
const offered = (body?: Record<string, unknown>): Row => {
  const sent = body === undefined ? {} : { body };
  const withBody = (inputs: Record<string, Inputs>) =>
    Object.fromEntries(Object.entries(inputs).map(([how, one]) => [how, { ...one, ...sent }]));
  return {
    own: async ({ userId, staffId, ...me }, app) => {
      await switchOn(app, { userId, staffId, ...me });
      return { params: { userId, staffId }, ...sent };
    },
    foreign: (me, other) => withBody(atWorkplace.foreign?.(me, other) ?? {}),
  };
};

export const goalsRows: Readonly<Record<string, Row>> = {
  getGoal: offered(),
  setGoal: offered({ amount: 30_000 }),
  chooseChampions: offered({ isShown: true }),
  getChampions: {
    own: async (me, app) => {
      await switchOn(app, me);
      return { params: { locationId: me.locationId } };
    },
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: { there: locationRoles, platform: ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] },
  },
};
