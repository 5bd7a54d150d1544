import {
  approveAccountRequest,
  requestAccount,
  type AccountKind,
} from '@tipwell/contract/people/calls/account-requests';
import { changeStaff, inviteStaff } from '@tipwell/contract/people/calls/invitations';
import { becomesTroncMaster } from '@tipwell/contract/access/role-groups.rule';
import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Binding } from '#platform/http/bind.ts';
import { keepingRefusals } from '#platform/http/refusals-at-the-door.ts';
import { findRequest } from './account-request-store.ts';

/** Which of these calls appoint a tronc master, by what is sent with them. */
const appoints: Readonly<Record<string, (body: never) => boolean>> = {
  [inviteStaff.name]: namesTroncMaster,
  [changeStaff.name]: namesTroncMaster,
  [requestAccount.name]: ({ kind }: { kind: AccountKind }) => kind === 'TRONC_MASTER',
  [approveAccountRequest.name]: () => true,
};

function namesTroncMaster({ roles }: { roles: readonly LocationRole[] }): boolean {
  return becomesTroncMaster([], roles);
}

/**
 * The calls by which people are appointed, of which an attempt to appoint a tronc master by somebody
 * who may appoint nobody is in the audit log too (money rule 1.9).
 */
export const keepingAppointmentRefusals = (bindings: readonly Binding[]): Binding[] =>
  keepingRefusals(
    {
      action: 'tronc.refused',
      isKept: ({ name }, { body }) => appoints[name]?.(body as never) ?? false,
      location: async ({ db }, { params }) => {
        const request = await findRequest(db, String(params['requestId']));
        return request?.kind === 'TRONC_MASTER' ? request.locationId : null;
      },
    },
    bindings,
  );
