import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { endChange } from './end-change.ts';
import type { ChangeKind } from './kinds.ts';
import { lockRequest } from './store.ts';

/**
 * Ends an open request because what it was about was taken back by whoever may do that; one that is
 * over stays as it is.
 */
export async function dropChange(
  context: Context,
  tx: Tx,
  actor: Person,
  about: { kind: ChangeKind; requestId: string; place: { name: string; timeZone: string } },
): Promise<void> {
  const request = await lockRequest(tx, about.requestId);
  if (request?.state !== 'OPEN') return;
  const { kind, place } = about;
  await endChange(context, tx, request, { state: 'WITHDRAWN', actor, kind, place });
}
