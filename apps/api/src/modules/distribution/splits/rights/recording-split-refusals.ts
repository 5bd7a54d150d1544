import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { recordingRefusals } from '#platform/recording-refusals.ts';

/** Does what only those may do who have a say in a location's split, and writes down who was refused. */
export async function recordingSplitRefusals<T>(
  context: Context,
  actor: Person,
  at: { locationId: number; way: string },
  run: () => Promise<T>,
): Promise<T> {
  const isRefusal = ({ failureName }: { failureName: string }) => failureName === 'notAllowed';
  return recordingRefusals(context, actor, { ...at, action: 'split.refused', isRefusal }, run);
}
