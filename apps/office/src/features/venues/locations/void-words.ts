import type { MessageDescriptor } from '@lingui/core';
import type { ChangeKindName, VoidReason } from '@tipwell/contract/identity/change-kinds';

const voidWords: Record<VoidReason, MessageDescriptor> = {
  REQUESTER_GONE: /*i18n*/ {
    id: 'changeVoid.REQUESTER_GONE',
    message: 'The person who asked has left',
  },
  CHANGED_SINCE: /*i18n*/ { id: 'changeVoid.CHANGED_SINCE', message: 'It has changed since' },
  BLOCKED: /*i18n*/ {
    id: 'changeVoid.BLOCKED',
    message: 'The venue’s other settings no longer allow it',
  },
  GONE: /*i18n*/ { id: 'changeVoid.GONE', message: 'It no longer exists' },
};

const destinationBlocked: MessageDescriptor = /*i18n*/ {
  id: 'changeVoid.BLOCKED.destination',
  message: 'The card or account has been blocked',
};

/** Why a request came to nothing: only where the venue’s money goes is there a card that can be blocked. */
export function voidWordsOf(change: unknown): Record<VoidReason, MessageDescriptor> {
  const kind: ChangeKindName = 'COMPANY_DESTINATION';
  return change === kind ? { ...voidWords, BLOCKED: destinationBlocked } : voidWords;
}
