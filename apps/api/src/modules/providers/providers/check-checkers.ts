import type { Context } from '#platform/context.ts';
import { askNymCard } from './card-issuer/who-issues.ts';
import type { CheckedDoor } from './checked-door.ts';
import { askOnfido } from './identity-checks/who-looks.ts';

/** Asks whoever looks at papers and whoever issues cards. It moves nothing, and makes nothing. */
export async function checkCheckers(context: Context): Promise<CheckedDoor[]> {
  return Promise.all([askOnfido(context), askNymCard(context)]);
}
