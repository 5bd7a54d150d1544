import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { careScopeOf, locationIdsInCare } from '#venues/locations';

/** The locations whose people somebody of the platform may see; null: everybody, everywhere. */
export async function locationsInSight(
  context: Context,
  actor: Person,
): Promise<ReadonlySet<number> | null> {
  const scope = careScopeOf(actor);
  if (!scope) return new Set();
  if (scope.of === 'EVERYBODY') return null;
  return new Set(await locationIdsInCare(context.db, scope));
}
