import {
  askForFinalPayout as askFor,
  confirmFinalPayout as confirm,
  dropFinalPayout as drop,
  getOwed,
  getUnclaimed,
} from '@tipwell/contract/payouts/calls/final-payouts';
import { fail } from '@tipwell/contract/api/errors';
import { bind, type Binding } from '#platform/http/bind.ts';
import { administratorsOnly } from '#identity/identity';
import { askForFinalPayout } from './ask-for-final-payout.ts';
import { confirmFinalPayout } from './confirm-final-payout.ts';
import { dropFinalPayout } from './drop-final-payout.ts';
import { present, showOwed, showUnclaimed } from './show-owed.ts';

export const routes: Binding[] = [
  bind(getOwed, administratorsOnly, async (context, actor, { params }) =>
    showOwed(context, actor, params.userId),
  ),
  bind(askFor, administratorsOnly, async (context, actor, { params, body }) => {
    const asked = await askForFinalPayout(context, actor, { ...params, ...body });
    const [request] = await present(context, actor, [asked]);
    return { request: request ?? fail('notFound') };
  }),
  bind(confirm, administratorsOnly, async (context, actor, { params }) =>
    confirmFinalPayout(context, actor, params.requestId),
  ),
  bind(drop, administratorsOnly, async (context, actor, { params, body }) => {
    await dropFinalPayout(context, actor, { ...params, ...body });
    return {};
  }),
  bind(getUnclaimed, administratorsOnly, async (context, actor) => showUnclaimed(context, actor)),
];
