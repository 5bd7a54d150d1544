import type { Context } from '../../platform/context.ts';
import { GroupCommit } from '../../platform/group-commit.ts';
import type { Charge } from '../providers/index.ts';
import { recordTips, type Recorded } from './record-tips.ts';

const recorders = new WeakMap<Context, GroupCommit<Charge, Recorded>>();

/** Records a captured charge together with whatever else is captured at the same moment. */
export async function recordTip(context: Context, charge: Charge): Promise<Recorded> {
  const known = recorders.get(context);
  if (known) return known.submit(charge);
  const recorder = new GroupCommit<Charge, Recorded>({
    commit: (charges) => recordTips(context, charges),
  });
  recorders.set(context, recorder);
  return recorder.submit(charge);
}
