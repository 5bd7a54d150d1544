import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { inviteStaffByList as call } from '@tipwell/contract/people/calls/invitations';
import { fail, Failure } from '@tipwell/contract/api/errors';
import { employment } from '@tipwell/contract/identity/people-fields';
import { email, firstName, lastName, typedPhone } from '@tipwell/contract/identity/person-fields';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { readStaffCsv, type StaffCsvRow } from '@tipwell/contract/people/staff-csv.rule';
import { type FieldError, fieldError, fieldErrorOf } from '@tipwell/contract/api/field-error';
import { tellFieldError } from '@tipwell/contract/api/field-error-texts';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { findLocation, recordingTroncRefusals, type Location } from '#venues/locations';
import { problemsOf } from './check-employment-terms.ts';
import { invite, type Invited } from './invite.ts';
import type { Giver } from '../appointments/assignable-roles.rule.ts';
import { giverAt } from '../appointments/role-assigners.ts';

type Answer = CallOutput<typeof call>;
type Problem = Answer['rows'][number]['problems'][number];

/** What the column "role" may say; roles of another kind are given one by one. */
const roleNamed: Readonly<Record<string, LocationRole>> = {
  staff: 'ROLE_USER',
  manager: 'ROLE_RESTAURANT_ADMIN',
  staff_master: 'ROLE_STAFF_MASTER',
  owner: 'ROLE_OWNER',
  payout_viewer: 'ROLE_PAYOUT_VIEWER',
};

const cellsOf = z.object({
  first_name: firstName.nullable(),
  last_name: lastName.nullable(),
  email: email.nullable(),
  phone: typedPhone.nullable(),
  employment: z
    .string()
    .toUpperCase()
    .nullable()
    .transform((text) => text ?? 'EMPLOYEE')
    .pipe(employment),
});

/**
 * Invites the people of a table. Each row is written whole or not at all, and says what became of it.
 * @throws notFound, and inputInvalid for what is no table of people
 */
export async function inviteByList(
  context: Context,
  actor: Person,
  at: { locationId: number; origin: string },
  csv: string,
): Promise<Answer> {
  const location = await findLocation(context.db, at.locationId);
  if (!location) fail('notFound');
  const read = readStaffCsv(csv);
  if ('problem' in read) fail('inputInvalid', { fields: { csv: read.problem } });
  const giver = giverAt(actor, location);
  const seen = new Set<string>();
  const rows: Answer['rows'] = [];
  for (const row of read.rows) {
    const judged = judgeRow(row, giver, location, seen);
    const problems =
      'problems' in judged
        ? judged.problems
        : await inviteRow(context, actor, { location, origin: at.origin }, judged.invited);
    const { first_name: first, last_name: last, email: mail, phone } = row.cells;
    const name = `${first ?? ''} ${last ?? ''}`.trim();
    rows.push({
      line: row.line,
      displayName: (name || mail || phone) ?? '',
      isInvited: problems.length === 0,
      problems,
    });
  }
  return { rows };
}

async function inviteRow(
  context: Context,
  actor: Person,
  at: { location: Location; origin: string },
  invited: Invited,
): Promise<Problem[]> {
  try {
    const refused = { locationId: at.location.locationId, way: 'invitation' };
    await recordingTroncRefusals(context, actor, refused, async () =>
      context.db.transaction().execute(async (tx) => invite(context, tx, actor, at, invited)),
    );
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (!error.fields) {
      const { failureName: code, message } = error;
      return [{ column: 'row', code, params: {}, message }];
    }
    return Object.entries(error.fields).map(([field, told]) => ({
      column: columnOf(field),
      ...tellFieldError(told),
    }));
  }
}

function judgeRow(
  { cells }: StaffCsvRow,
  giver: Giver,
  location: Location,
  seen: Set<string>,
): { problems: Problem[] } | { invited: Invited } {
  const problems: Problem[] = [];
  const say = (column: string, error: FieldError) =>
    problems.push({ column, ...tellFieldError(error) });
  const parsed = cellsOf.safeParse(cells);
  for (const issue of parsed.error?.issues ?? []) say(String(issue.path[0]), fieldErrorOf(issue));
  const address = (cells.email ?? cells.phone)?.toLowerCase().replaceAll(/\s/g, '');
  if (address === undefined) say('email', fieldError('addressMissing'));
  else if (seen.has(address)) say(cells.email ? 'email' : 'phone', fieldError('twiceInTable'));
  else seen.add(address);
  const role =
    cells.role === null
      ? 'ROLE_USER'
      : roleNamed[cells.role.toLowerCase().replaceAll(/[\s-]+/g, '_')];
  if (role === undefined) say('role', fieldError('roleUnknown'));
  const terms = { roles: role === undefined ? [] : [role], staffType: cells.staff_type };
  const misfits = problemsOf(giver, location, terms, null);
  if (role !== undefined && misfits.roles) say('role', misfits.roles);
  if (misfits.staffType) say('staff_type', misfits.staffType);
  if (problems.length > 0 || !parsed.success) return { problems };
  const { data } = parsed;
  return {
    invited: {
      invitationId: randomUUIDv7(),
      ...terms,
      employment: data.employment,
      ...(data.email === null ? {} : { email: data.email }),
      ...(data.phone === null ? {} : { phoneNumber: data.phone }),
      ...(data.first_name === null ? {} : { firstName: data.first_name }),
      ...(data.last_name === null ? {} : { lastName: data.last_name }),
    },
  };
}

function columnOf(field: string): string {
  return field === 'phoneNumber' ? 'phone' : field === 'staffType' ? 'staff_type' : field;
}
