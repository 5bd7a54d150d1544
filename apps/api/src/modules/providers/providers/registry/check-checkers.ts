import type { Context } from '#platform/context.ts';
import type { CheckedDoor } from '../ports/checked-door.ts';
import { services } from './registry.ts';

/** Asks every service of the settings whether it knows us. It moves nothing, and makes nothing. */
export async function checkCheckers(context: Context): Promise<CheckedDoor[]> {
  return Promise.all(services.map(async (service) => service.check(context)));
}
