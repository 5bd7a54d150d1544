import { undoEmailChange } from '@tipwell/contract/identity/calls/account';
import { api } from '#lib/api.ts';

/** Stops a change of an e-mail address by the link that went to the old one. */
export function stopEmailChange(token: string): Promise<{ isTakenBack: boolean }> {
  return api.call(undoEmailChange, { body: { token } });
}
