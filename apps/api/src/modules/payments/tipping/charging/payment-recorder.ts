import { groupCommitted } from '#platform/group-commit.ts';
import type { Charge } from '#providers/providers';
import { recordTips, type Recorded } from './capture-payments.ts';

/** Records a captured charge together with whatever else is captured at the same moment. */
export const recordTip = groupCommitted<Charge, Recorded>(recordTips);
