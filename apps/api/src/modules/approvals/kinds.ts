import type {
  Change,
  ChangeKindName,
  ChangeState,
  VoidReason,
} from '@tipwell/contract/calls/change-requests';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Policy } from '../../platform/http/bind.ts';

/** Ids and numbers by which the module that asked knows what to do. */
export type Terms = Readonly<Record<string, string | number | boolean | null>>;

/** A request as it is kept. */
export interface ChangeRow {
  requestId: string;
  kind: ChangeKindName;
  locationId: number;
  /** What of the place it is about: of each there is one open request. */
  subject: string;
  terms: Terms;
  /** The real person; nobody asks in a view. */
  requestedBy: string;
  requestedAs: 'OWNER' | 'PLATFORM';
  requestedAt: Date;
  countsFrom: Date;
  lapsesAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  state: ChangeState;
  endedAt: Date | null;
  voidBecause: VoidReason | null;
}

/** Somebody who is told of a request: an owner, or a worker whose own money it concerns. */
export interface Concerned {
  userId: string;
  isOwner: boolean;
}

/**
 * One kind of change, brought by the module that it happens in. Nothing here calls the outside: all of
 * it runs inside the transaction that moves the request.
 */
export interface ChangeKind {
  name: ChangeKindName;
  /** Whether `putInForce` tells those concerned itself, in words of its own. */
  tellsItself: boolean;
  /** Whether one of the two has to be an administrator for what this request says. */
  needsAdmin?: (request: ChangeRow) => boolean;
  /** What would change, for whoever decides about it. */
  describe(db: Database, request: ChangeRow): Promise<Change>;
  /** Whose money it is: they are told before anything changes. */
  concerned(db: Database, request: ChangeRow): Promise<Concerned[]>;
  /** Makes it so, or says why that is no longer possible. */
  putInForce(context: Context, tx: Tx, request: ChangeRow): Promise<'DONE' | VoidReason>;
  /** Forgets what was kept for a request that ended in another way. */
  drop(tx: Tx, request: ChangeRow, now: Date): Promise<void>;
}

/** An owner of a place, as far as approvals are decided by it. */
export interface PlaceOwner {
  userId: string;
  since: Date;
  madeOwnerBy: string | null;
}

/** A place as far as approvals are decided by it. */
export interface ChangePlace {
  name: string;
  timeZone: string;
  /** Active owners of the place and of its master, without people of the platform who care for it. */
  owners: readonly PlaceOwner[];
}

/** What approvals has to know of locations, which lie above it: given by the composition. */
export interface Places {
  find(db: Database, locationId: number): Promise<ChangePlace | undefined>;
  /** Whether somebody of the platform looks after a place now. */
  caresFor(db: Database, userId: string, locationId: number): Promise<boolean>;
  /** The places in somebody's care. */
  inCareOf(db: Database, actor: Actor): Promise<number[]>;
  /** Its owners, and the platform's people in whose care it is. */
  whoMaySee: Policy<{ locationId: number }>;
  /** Its owners, and administrators. */
  whoMayDecide: Policy<{ locationId: number }>;
  /** The platform's people who look after places. */
  whoLooksAfterPlaces: Policy;
}

/** Everything that approvals is put together from. */
export interface Approvals {
  places: Places;
  kinds: readonly ChangeKind[];
}

/** The kind of a request. */
export function kindOf({ kinds }: Approvals, name: ChangeKindName): ChangeKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`Nobody brought the kind of change ${name}.`);
  return kind;
}
