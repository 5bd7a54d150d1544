import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SeenDocument } from '@tipwell/contract/payouts/calls/final-payouts';

/** Papers by which somebody shows who they are. */
export const documentWords: Record<SeenDocument, MessageDescriptor> = {
  PASSPORT: msg`Passport`,
  DRIVER_LICENSE: msg`Driving licence`,
  ID: msg`Identity card`,
};
