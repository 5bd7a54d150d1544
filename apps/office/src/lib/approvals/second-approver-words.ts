import type { MessageDescriptor } from '@lingui/core';
import type { NotSecondReason } from '@tipwell/contract/access/second-approver';

/**
 * Why someone cannot give the second approval. A refusal names its reason, and the pages find the words by
 * the id, as they find those of errors.
 */
export const notSecondWords: Record<NotSecondReason, MessageDescriptor> = {
  SAME_PERSON: /*i18n*/ {
    id: 'notSecond.SAME_PERSON',
    message: 'You asked for this, so someone else has to approve it.',
  },
  IN_A_VIEW: /*i18n*/ {
    id: 'notSecond.IN_A_VIEW',
    message: 'You are viewing as someone else, so you cannot approve anything.',
  },
  NEW_OWNER: /*i18n*/ {
    id: 'notSecond.NEW_OWNER',
    message: 'You became an owner less than a day ago, so you can’t approve this yet.',
  },
  NEW_ROLE: /*i18n*/ {
    id: 'notSecond.NEW_ROLE',
    message: 'You’ve had your role for less than a day, so you can’t approve this yet.',
  },
  APPOINTED_REQUESTER: /*i18n*/ {
    id: 'notSecond.APPOINTED_REQUESTER',
    message: 'You appointed the person who asked for this, so someone else has to approve it.',
  },
  APPOINTED_BY_REQUESTER: /*i18n*/ {
    id: 'notSecond.APPOINTED_BY_REQUESTER',
    message: 'The person who asked for this appointed you, so someone else has to approve it.',
  },
  PAYEE: /*i18n*/ {
    id: 'notSecond.PAYEE',
    message: 'This is about your own money or account, so someone else has to decide.',
  },
  ADMIN_NEEDED: /*i18n*/ {
    id: 'notSecond.ADMIN_NEEDED',
    message: 'An administrator of Tipwell has to approve it.',
  },
  OWNER_NEEDED: /*i18n*/ {
    id: 'notSecond.OWNER_NEEDED',
    message: 'An owner of the venue has to approve it.',
  },
  TRONCMASTER_NEEDED: /*i18n*/ {
    id: 'notSecond.TRONCMASTER_NEEDED',
    message: 'The troncmaster has to approve it.',
  },
  NOT_THEIRS: /*i18n*/ {
    id: 'notSecond.NOT_THEIRS',
    message: 'None of your roles approves this.',
  },
  NOT_VERIFIED: /*i18n*/ {
    id: 'notSecond.NOT_VERIFIED',
    message: 'Your account isn’t verified yet, so you can’t approve this.',
  },
  NO_SECOND_FACTOR: /*i18n*/ {
    id: 'notSecond.NO_SECOND_FACTOR',
    message: 'Set up a passkey or an authenticator app first. Then you can approve this.',
  },
  SHARED_DEVICE: /*i18n*/ {
    id: 'notSecond.SHARED_DEVICE',
    message:
      'You and the person who asked for this have signed in on the same device, so someone else has to approve it.',
  },
};
