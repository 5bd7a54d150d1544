import { Failure } from '@tipwell/contract/errors';
import type { Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Does what only those may do who have a say in a location's split, and writes down who was refused: the
 * transaction that refuses leaves nothing behind, so that the log has it only from here.
 */
export async function recordingSplitRefusals<T>(
  context: Context,
  actor: Person,
  { locationId, way }: { locationId: number; way: string },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure && error.failureName === 'notAllowed') {
      await audit(context.db, {
        actor,
        action: 'split.refused',
        subject: `location:${locationId}`,
        at: context.clock.now(),
        details: { way },
      });
    }
    throw error;
  }
}
