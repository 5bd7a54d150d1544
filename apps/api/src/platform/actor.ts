import type { Role, UserStatus } from '@tipwell/contract/roles';

/** A place where a person has roles; the number is opaque here. */
export interface ActorMembership {
  staffId: number;
  locationId: number;
  roles: readonly Role[];
}

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
    };

export type Person = Extract<Actor, { kind: 'person' }>;
