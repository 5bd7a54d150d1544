import type { MessageDescriptor } from '@lingui/core';
import type { Notice } from '@tipwell/contract/backoffice/calls/announcements';
import type { Tone } from '@tipwell/ui/pill';

/** What a notice is at this moment: one whose time has come is on its way until all have it. */
export type ShownState = 'WAITING' | 'SENDING' | 'SENT' | 'CANCELLED';

export function shownState(
  { state, sendAt }: Pick<Notice, 'state' | 'sendAt'>,
  now: Date,
): ShownState {
  if (state !== 'SCHEDULED') return state;
  return new Date(sendAt) > now ? 'WAITING' : 'SENDING';
}

export const stateWords: Record<ShownState, MessageDescriptor> = {
  WAITING: /*i18n*/ { id: 'notice.state.WAITING', message: 'Scheduled' },
  SENDING: /*i18n*/ { id: 'notice.state.SENDING', message: 'Being sent' },
  SENT: /*i18n*/ { id: 'notice.state.SENT', message: 'Sent' },
  CANCELLED: /*i18n*/ { id: 'notice.state.CANCELLED', message: 'Cancelled' },
};

export const stateTone: Record<ShownState, Tone> = {
  WAITING: 'notYet',
  SENDING: 'underWay',
  SENT: 'good',
  CANCELLED: 'plain',
};
