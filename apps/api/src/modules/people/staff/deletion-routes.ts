import {
  deleteOwnAccount,
  getAccountDeletion,
} from '@tipwell/contract/identity/calls/account-deletion';
import { bind, type Binding } from '#platform/http/bind.ts';
import { askForDeletion, deletionDue, ownAffairsUnseen } from '#identity/identity';
import { isInTheWay, readObstacles } from './deletion/read-obstacles.ts';

const seldom = { max: 10, timeWindow: '1 minute' };

export const deletionRoutes: Binding[] = [
  bind(getAccountDeletion, ownAffairsUnseen, async ({ db, clock }, _actor, { params }) => ({
    obstacles: await readObstacles(db, params.userId, clock.now()),
    dueAt: deletionDue(clock.now()).toISOString(),
  })),
  bind(
    deleteOwnAccount,
    ownAffairsUnseen,
    async (context, actor) => askForDeletion(context, actor, isInTheWay),
    seldom,
  ),
];
