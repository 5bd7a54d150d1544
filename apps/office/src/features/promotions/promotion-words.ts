import type { MessageDescriptor } from '@lingui/core';
import type { Promotion } from '@tipwell/contract/calls/promotions';
import type { Tone } from '@tipwell/ui/pill';

type State = Promotion['state'];

export const promotionTone: Record<State, Tone> = {
  SCHEDULED: 'notYet',
  ACTIVE: 'good',
  ENDED: 'plain',
};

export const promotionStateWords: Record<State, MessageDescriptor> = {
  SCHEDULED: /*i18n*/ { id: 'promotion.state.SCHEDULED', message: 'To come' },
  ACTIVE: /*i18n*/ { id: 'promotion.state.ACTIVE', message: 'In force' },
  ENDED: /*i18n*/ { id: 'promotion.state.ENDED', message: 'Over' },
};
