import type { TipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';
import type { PublishedPolicy } from '@tipwell/contract/distribution/calls/tips-policies';
import { fail } from '@tipwell/contract/api/errors';
import { fullName } from '@tipwell/contract/identity/full-name';
import { readActions } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { schemeHistory, type SchemeRow } from '#distribution/splits';
import { namesAtLocation, namesOfPeople } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { consultationsOf, publishedPolicies } from '#distribution/tips-policies';
import { decisionsOf, evidenceActions, type Decision } from './decisions.rule.ts';

/** A decision with the names of those it is about. */
export interface NamedDecision extends Decision {
  /** Null for the program itself, and for somebody whose account is erased. */
  by: string | null;
  appointedName: string | null;
}

interface Version {
  version: number;
  validFrom: string;
  savedAt: Date;
  savedBy: string | null;
  isCalledOff: boolean;
  rows: readonly SchemeRow[];
}

/** What shows how the tips of a place are run, in the order in which it happened. */
export interface Evidence {
  location: Location;
  /** Who looks after the tips today. */
  holders: { name: string; roles: string[] }[];
  policies: PublishedPolicy[];
  /** The rounds in which the team was asked; what anybody said is not among it. */
  consultations: TipsConsultation[];
  versions: Version[];
  decisions: NamedDecision[];
}

/** More than a place decides in ten years. */
const most = { decisions: 20_000, versions: 1000 };

/** Reads the evidence of a place. No amount of anybody is in it. @throws notFound */
export async function readEvidence({ db, clock }: Context, locationId: number): Promise<Evidence> {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const [entries, schemes, people, policies, consultations] = await Promise.all([
    readActions(db, {
      subject: `location:${locationId}`,
      actions: evidenceActions,
      limit: most.decisions,
    }),
    schemeHistory(db, locationId, most.versions),
    namesAtLocation(db, locationId),
    publishedPolicies(db, locationId),
    consultationsOf(db, locationId, clock.now()),
  ]);
  const decisions = decisionsOf(entries);
  const names = await namesOfPeople(
    db,
    [
      ...decisions.map(({ actorId }) => actorId),
      ...schemes.map(({ createdBy }) => createdBy),
    ].filter((userId) => userId !== null),
  );
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
  const staff = new Map(people.map((person) => [person.staffId, fullName(person)]));
  const deciding = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'];
  return {
    location,
    holders: people.flatMap((person) => {
      const roles = person.roles.filter((role) => deciding.includes(role));
      return person.isActive && roles.length > 0 ? [{ name: fullName(person), roles }] : [];
    }),
    policies,
    consultations,
    versions: schemes.toReversed().map((scheme) => ({
      version: scheme.version,
      validFrom: scheme.validFrom,
      savedAt: scheme.createdAt,
      savedBy: nameOf(scheme.createdBy),
      isCalledOff: scheme.calledOffAt !== null,
      rows: scheme.rows,
    })),
    decisions: decisions.map((decision) => ({
      ...decision,
      by: nameOf(decision.actorId),
      appointedName: decision.appointed ? (staff.get(decision.appointed.staffId) ?? null) : null,
    })),
  };
}
