import { permissions } from '@tipwell/contract/access/permissions';
import type { Policy } from '#platform/http/bind.ts';
import { onPlatform } from '#identity/identity';

/** The people of the desk read and answer what others write; nobody else does (product §6). */
export const isSupportAgent = onPlatform(permissions.answerSupport);

/** A person looks for the contact with their own number, and for no other. */
export const ownNumber: Policy<{ userId: string }, { external_id: string }> = (
  _context,
  actor,
  { params, query },
) =>
  actor.kind === 'person' && actor.userId === params.userId && query.external_id === params.userId
    ? 'allowed'
    : 'notFound';
