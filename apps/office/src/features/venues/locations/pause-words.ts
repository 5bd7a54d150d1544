import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TipPagePause } from '@tipwell/contract/payments/tip-page-pause';

/** Why a tip page takes no tips, as those who look after a team read it beside a name. */
export const pauseWords: Record<TipPagePause, MessageDescriptor> = {
  LOCATION_CLOSED: msg`Tip page paused: closed to guests`,
  SUSPENDED: msg`Tip page paused: suspended`,
  NOT_ACTIVE: msg`Tip page paused: has not signed in yet`,
  OWN_WISH: msg`Tip page paused: takes no tips at the moment`,
  LIMIT_REACHED: msg`Tip page paused: identity check missing`,
  SPLIT_REJECTED: msg`Code leads to the team: rejected the split`,
};
