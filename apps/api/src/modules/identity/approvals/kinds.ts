import type { Change } from '@tipwell/contract/backoffice/calls/change-requests';
import type {
  ApprovalNeeded,
  ChangeKindName,
  ChangeState,
  VoidReason,
} from '@tipwell/contract/identity/change-kinds';
import type { FactStart, GuardedFact } from '@tipwell/contract/access/guarded-facts';
import type { Actor } from '#platform/actor.ts';
import type { Cleared } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Policy } from '#platform/http/bind.ts';

/** Ids and numbers by which the module that asked knows what to do. */
export type Terms = Readonly<Record<string, string | number | boolean | null>>;

export type { ApprovalNeeded } from '@tipwell/contract/identity/change-kinds';

/** From when a request applies that was approved in time. */
export type ChangeStart = Exclude<FactStart, 'AT_ONCE'>;

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
  /** `STAFF`: someone who manages the team there and is no owner. */
  requestedAs: 'OWNER' | 'PLATFORM' | 'STAFF';
  requestedAt: Date;
  /** Whose approval it needs; `NONE`: it applies on its date unless it is rejected before. */
  approval: ApprovalNeeded;
  applies: ChangeStart;
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
  /** They hold the split as troncmaster, where they approve the change; absent: they do not. */
  isTroncMaster?: boolean;
}

/**
 * One kind of change, brought by the module that it happens in. Nothing here calls the outside: all of
 * it runs inside the transaction that moves the request.
 */
export interface ChangeKind<Fact extends GuardedFact = GuardedFact> {
  name: ChangeKindName;
  /** The guarded facts that it changes; none: what it changes stands in no row of the table. */
  facts: readonly Fact[];
  /** Whether `putInForce` tells those concerned itself, in words of its own. */
  tellsItself: boolean;
  /** Whose approval a request needs; left out: a second person's. */
  approval?: (db: Database, asked: AskedFor) => Promise<ApprovalNeeded>;
  /** From when it applies; left out: after 24 hours. */
  applies?: (asked: AskedFor) => ChangeStart;
  /** Whether one of the two has to be an administrator for what this request says. */
  needsAdmin?: (request: ChangeRow) => boolean;
  /** What would change, for whoever decides about it. */
  describe(db: Database, request: ChangeRow): Promise<Change>;
  /** Whose money it is: they are told before anything changes. */
  concerned(db: Database, request: ChangeRow): Promise<Concerned[]>;
  /** Whose money or job it is: they approve nothing of it, no matter who asked. Left out: nobody's own. */
  payees?: (db: Database, request: Pick<ChangeRow, 'terms'>) => Promise<string[]>;
  /** Makes it so, or says why that is no longer possible. */
  putInForce(
    context: Context,
    tx: Tx,
    request: ChangeRow,
    clear: Clearance<Fact>,
  ): Promise<'DONE' | VoidReason>;
  /** Forgets what was kept for a request that ended in another way. */
  drop(tx: Tx, request: ChangeRow, now: Date): Promise<void>;
}

/** What a request says before it is written down. */
export type AskedFor = Pick<
  ChangeRow,
  'kind' | 'locationId' | 'subject' | 'terms' | 'requestedBy' | 'requestedAs'
>;

/** Clears the facts of a kind for the statements that write them. */
export type Clearance<Fact extends GuardedFact> = <One extends Fact>(fact: One) => Cleared<One>;

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
  /** Who holds the split there as troncmaster now. */
  troncMasters: readonly string[];
  /** Who manages the team there now, without owners. */
  teamManagers: readonly string[];
}

/** What approvals has to know of locations, which lie above it: given by the composition. */
export interface Places {
  find(db: Database, locationId: number): Promise<ChangePlace | undefined>;
  /** Whether somebody of the platform looks after a place now. */
  caresFor(db: Database, userId: string, locationId: number): Promise<boolean>;
  /** The places in somebody's care. */
  inCareOf(db: Database, actor: Actor): Promise<number[]>;
  /** Its owners, its troncmaster, who manages its team, and the platform's people in whose care it is. */
  whoMaySee: Policy<{ locationId: number }>;
  /** Its owners, its troncmaster, and administrators. */
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
