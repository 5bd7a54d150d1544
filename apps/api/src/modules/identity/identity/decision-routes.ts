import {
  approveAccountDecision,
  getAccountDecisions,
  rejectAccountDecision,
  withdrawAccountDecision,
} from '@tipwell/contract/people/calls/account-decisions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { approveDecision, rejectDecision, withdrawDecision } from './accounts/decisions/decide.ts';
import { presentDecision, showDecisions } from './accounts/decisions/show-decisions.ts';
import { administratorsOnly } from './policy.ts';

/** Roles of the platform and erasures that take two administrators and a day. */
export const decisionRoutes: Binding[] = [
  bind(getAccountDecisions, administratorsOnly, async (context, actor, { query }) => ({
    decisions: await showDecisions(context, actor, query.userId ?? null),
  })),
  bind(approveAccountDecision, administratorsOnly, async (context, actor, { params }) =>
    presentDecision(context, actor, await approveDecision(context, actor, params.decisionId)),
  ),
  bind(rejectAccountDecision, administratorsOnly, async (context, actor, { params, body }) => {
    await rejectDecision(context, actor, { ...params, ...body });
    return {};
  }),
  bind(withdrawAccountDecision, administratorsOnly, async (context, actor, { params }) => {
    await withdrawDecision(context, actor, params.decisionId);
    return {};
  }),
];
