import type { ChangeState, VoidReason } from '@tipwell/contract/identity/change-kinds';
import { realPersonOf, type Actor } from '#platform/actor.ts';
import { audit, type SystemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ChangeKind, ChangeRow } from './kinds.ts';
import { endRequest } from './store.ts';
import { notifyConcerned } from './notify-concerned.ts';

const actions: Record<Exclude<ChangeState, 'OPEN'>, string> = {
  IN_FORCE: 'change.inForce',
  REFUSED: 'change.refused',
  WITHDRAWN: 'change.withdrawn',
  LAPSED: 'change.lapsed',
  VOID: 'change.void',
};

/** Ends a request that is locked, writes that down, and tells those concerned. */
export async function endChange(
  context: Context,
  tx: Tx,
  request: ChangeRow,
  end: {
    state: Exclude<ChangeState, 'OPEN'>;
    actor: Actor | SystemActor;
    kind: ChangeKind;
    place: { name: string; timeZone: string };
    reason?: string;
    voidBecause?: VoidReason;
  },
): Promise<ChangeRow> {
  const { state, actor, kind, place, reason = null, voidBecause = null } = end;
  const now = context.clock.now();
  const ended: ChangeRow = { ...request, state, endedAt: now, voidBecause };
  const by = actor.kind === 'person' ? realPersonOf(actor) : null;
  await endRequest(tx, request.requestId, { state, at: now, by, reason, voidBecause });
  await audit(tx, {
    actor,
    action: actions[state],
    subject: `location:${request.locationId}`,
    at: now,
    details: {
      requestId: request.requestId,
      change: kind.name,
      ...(reason === null ? {} : { reason }),
      ...(voidBecause === null ? {} : { voidBecause }),
    },
  });
  // Those concerned are told what it was before what was kept for it is forgotten.
  await notifyConcerned(context, tx, { kind, request: ended, place, step: state });
  if (state !== 'IN_FORCE') await kind.drop(tx, ended, now);
  return ended;
}
