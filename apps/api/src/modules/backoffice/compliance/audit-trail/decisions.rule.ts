import type { AuditEntry } from '#platform/audit.ts';

/** What is a decision about the tips of a place, or an appointment to decide about them. */
export const evidenceActions = [
  'tronc.independenceStated',
  'tronc.refused',
  'staff.joined',
  'staff.changed',
  'staff.left',
  'split.changed',
  'split.calledOff',
  'split.refused',
  'split.holdingSet',
  'split.madeNow',
  'split.released',
  'split.fellBack',
  'split.visibilitySet',
  'split.trialShared',
  'split.trialTakenBack',
  'unallocated.proposed',
  'unallocated.givenOut',
  'unallocated.rejected',
  'unallocated.fellBack',
  'correction.proposed',
  'correction.confirmed',
  'correction.rejected',
  'correction.appealAnswered',
  'correction.capSet',
  'hours.pointsSet',
  'tipsConsultation.opened',
  'tipsConsultation.calledOff',
  'tipsConsultation.closed',
  'tipsPolicy.published',
] as const;
export type EvidenceAction = (typeof evidenceActions)[number];

/** Roles whose holders decide about tips: who has them, and since when, belongs to the evidence. */
const deciding = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'] as const;

/** Someone got, changed or gave up a role: which of the deciding ones they have from then on. */
type Appointed = { staffId: number; roles: string[] };

/** A decision, without anybody's amount. */
export interface Decision {
  at: Date;
  action: EvidenceAction;
  /** Who really did it; null for the program itself. */
  actorId: string | null;
  businessDay: string | null;
  version: number | null;
  validFrom: string | null;
  /** Names the split, correction, policy or consultation it is about. */
  objectId: string | null;
  /** Whose appointment it is. */
  appointed: Appointed | null;
}

type Entry = Pick<AuditEntry, 'at' | 'action' | 'actorId' | 'details'>;

/**
 * The decisions among what was done at a place. Of each entry only what is named here is taken over:
 * amounts are never, and of other people's comings and goings nothing at all.
 * @param entries in the order in which it was done
 */
export function decisionsOf(entries: readonly Entry[]): Decision[] {
  const holders = new Set<number>();
  const invited = new Map<string, number>();
  for (const { action, details } of entries) {
    const { invitationId, staffId } = details;
    if (action === 'staff.joined' && typeof invitationId === 'string') {
      invited.set(invitationId, Number(staffId));
    }
  }
  return entries.flatMap((entry): Decision[] => {
    const action = evidenceActions.find((one) => one === entry.action);
    if (!action) return [];
    const { details, at, actorId } = entry;
    const appointed = appointedBy(action, details);
    if (action.startsWith('staff.') && appointed === null) return [];
    return [
      {
        at,
        action,
        actorId,
        businessDay: text(details['businessDay']),
        version: typeof details['version'] === 'number' ? details['version'] : null,
        validFrom: text(details['validFrom']),
        objectId:
          text(details['runId']) ??
          text(details['correctionId']) ??
          text(details['policyId']) ??
          text(details['consultationId']),
        appointed,
      },
    ];
  });

  function appointedBy(action: EvidenceAction, details: Entry['details']): Appointed | null {
    const { invitationId } = details;
    const byInvitation = typeof invitationId === 'string' ? invited.get(invitationId) : undefined;
    const staffId = typeof details['staffId'] === 'number' ? details['staffId'] : byInvitation;
    if (staffId === undefined) return null;
    if (action === 'tronc.independenceStated') return { staffId, roles: ['ROLE_TRONC_MASTER'] };
    if (!action.startsWith('staff.')) return null;
    const roles = decidingIn(action === 'staff.left' ? '' : details['roles']);
    const had = holders.has(staffId) || decidingIn(details['rolesBefore']).length > 0;
    if (roles.length > 0) holders.add(staffId);
    else holders.delete(staffId);
    return had || roles.length > 0 ? { staffId, roles } : null;
  }
}

const text = (detail: Entry['details'][string] | undefined): string | null =>
  typeof detail === 'string' ? detail : null;

function decidingIn(roles: Entry['details'][string] | undefined): string[] {
  const held = typeof roles === 'string' ? roles.split(' ') : [];
  return deciding.filter((role) => held.includes(role));
}
