import { Failure } from '@tipwell/contract/api/errors';
import type { Actor } from './actor.ts';
import { audit } from './audit.ts';
import type { Context } from './context.ts';

interface Attempt {
  /** What is written where it is refused, as `thing.refused`. */
  action: string;
  locationId: number;
  /** What was tried. */
  way: string;
  /** Whether a failure is such a refusal, or something else that went wrong. */
  isRefusal: (failure: Failure) => boolean;
}

/**
 * Does what may be refused, and writes down who was: the transaction that refuses leaves nothing behind,
 * so that the audit log has it only from here.
 */
export async function recordingRefusals<T>(
  context: Context,
  actor: Actor,
  { action, locationId, way, isRefusal }: Attempt,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure && isRefusal(error)) {
      await audit(context.db, {
        actor,
        action,
        subject: `location:${locationId}`,
        at: context.clock.now(),
        details: { way },
      });
    }
    throw error;
  }
}
