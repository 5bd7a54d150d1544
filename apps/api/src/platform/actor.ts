import type { Role, UserStatus } from '@tipwell/contract/access/roles';

/** A place where a person has roles; the number is opaque here. */
export interface ActorMembership {
  staffId: number;
  locationId: number;
  roles: readonly Role[];
}

/** How far somebody's second factor is, and what they have confirmed by it for this request. */
export interface FactorOfActor {
  /** The person has a passkey or an authenticator app. */
  isSetUp: boolean;
  /** A role of theirs is not used without one, and they have none: they may only set one up. */
  isMissing: boolean;
  /** The confirmation that came with the request; whether it counts is asked where it is needed. */
  confirmationId: string | null;
}

/** Of whoever has no second factor and needs none. */
export const withoutFactor: FactorOfActor = {
  isSetUp: false,
  isMissing: false,
  confirmationId: null,
};

/** Who asks. Policies decide by it; it comes from the session, never from the request's words. */
export type Actor =
  | { kind: 'guest'; address: string }
  | {
      kind: 'person';
      address: string;
      userId: string;
      sessionId: string;
      status: UserStatus;
      platformRoles: readonly Role[];
      memberships: readonly ActorMembership[];
      /** Who really sits there while viewing as this person; null: the person themselves. */
      viewedBy: { userId: string; isReadOnly: boolean } | null;
      factor: FactorOfActor;
    };

export type Person = Extract<Actor, { kind: 'person' }>;

/**
 * Who really acts, also behind a view of somebody else: the id to write down wherever it is kept who
 * did something, and to compare wherever two people have to agree. `userId` alone says whose pages
 * these are.
 */
export function realPersonOf(actor: Pick<Person, 'userId' | 'viewedBy'>): string {
  return actor.viewedBy?.userId ?? actor.userId;
}

/** Whose pages they are and, behind a view, who really sits there; nobody, where a guest asks. */
export function peopleOf(actor: Actor): string[] {
  if (actor.kind === 'guest') return [];
  return actor.viewedBy ? [actor.userId, actor.viewedBy.userId] : [actor.userId];
}
