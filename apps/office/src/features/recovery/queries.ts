import { recovery, recoveryConfirm, type SentCode } from '@tipwell/contract/calls/account';
import { api } from '../../lib/api.ts';

/** Has a code sent to the phone of an account. */
export function askForCode(phoneNumber: string): Promise<SentCode> {
  return api.call(recovery, { body: { phoneNumber } });
}

/** Has a new password sent to the phone whose code this is. */
export async function confirmCode(typed: { uuid: string; code: string }): Promise<void> {
  await api.call(recoveryConfirm, { body: typed });
}
