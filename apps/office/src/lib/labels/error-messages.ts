import type { MessageDescriptor } from '@lingui/core';
import type { ErrorName } from '@tipwell/contract/api/error-codes';
import type { EntranceErrorName } from '../public/error-messages.ts';

/**
 * The catalogue's errors that only people who are signed in can meet, in the words of the page (product
 * §8); the others stand in `lib/public/error-messages.ts`. The English of each is the catalogue's own, and its
 * id is the error's name; a test holds them together. Only the catalogues of the languages are made from
 * these lists: the pages find the words by the id.
 */
export const errorWords: Record<Exclude<ErrorName, EntranceErrorName>, MessageDescriptor> = {
  paymentAccountActivated: /*i18n*/ {
    id: 'error.paymentAccountActivated',
    message: 'Payment account is fully activated',
  },
  groupNameTaken: /*i18n*/ {
    id: 'error.groupNameTaken',
    message: 'Group with the same name already exists',
  },
  groupsHeldByTronc: /*i18n*/ {
    id: 'error.groupsHeldByTronc',
    message:
      'A tronc master decides about tips here, so the venue cannot change its groups. The tronc master can.',
  },
  percentagesNotSet: /*i18n*/ {
    id: 'error.percentagesNotSet',
    message:
      'cannot calculate tips distribution because percentages are not set, contact the manager',
  },
  groupPercentagesMissing: /*i18n*/ {
    id: 'error.groupPercentagesMissing',
    message: 'no percentages for some groups, set them and retry',
  },
  hoursMissing: /*i18n*/ {
    id: 'error.hoursMissing',
    message:
      'Hours of this day are still missing. It is split once they are in, or a day after its end.',
  },
  taxTypeFixed: /*i18n*/ {
    id: 'error.taxTypeFixed',
    message: 'cannot change the tax reporting type if the staff member already has transactions',
  },
  figuresChanged: /*i18n*/ {
    id: 'error.figuresChanged',
    message: 'This has changed in the meantime. Look at it again, then decide.',
  },
  locationNameTaken: /*i18n*/ {
    id: 'error.locationNameTaken',
    message: 'Location name already exists',
  },
  uploadsBusy: /*i18n*/ {
    id: 'error.uploadsBusy',
    message: 'We are processing a lot of files right now. Please try again in a minute.',
  },
  filesUnderWay: /*i18n*/ {
    id: 'error.filesUnderWay',
    message:
      'Three of your files are still being made. Ask for this one when one of them is ready.',
  },
  filesOfADay: /*i18n*/ {
    id: 'error.filesOfADay',
    message:
      'You have created 30 files within 24 hours. Use one of those, or create this one tomorrow.',
  },
  duplicateTip: /*i18n*/ {
    id: 'error.duplicateTip',
    message: 'You have just paid the same tip. Pay it again?',
  },
  paymentOpen: /*i18n*/ {
    id: 'error.paymentOpen',
    message: 'Your earlier payment is still being processed. Pay again anyway?',
  },
  incidentNotOver: /*i18n*/ {
    id: 'error.incidentNotOver',
    message:
      'This incident closes by itself once its cause is settled. Open what it is about and decide there.',
  },
  largeTip: /*i18n*/ {
    id: 'error.largeTip',
    message: 'This is a large tip. Please confirm the amount.',
  },
  tipChanged: /*i18n*/ {
    id: 'error.tipChanged',
    message: 'The fee has changed. Please check the amount again.',
  },
  tipTooSmall: /*i18n*/ { id: 'error.tipTooSmall', message: 'The tip is too small.' },
  tipTooLarge: /*i18n*/ { id: 'error.tipTooLarge', message: 'The tip is too large.' },
  feeModeNotAllowed: /*i18n*/ {
    id: 'error.feeModeNotAllowed',
    message: 'Fees cannot be paid this way here.',
  },
  wayNotTaken: /*i18n*/ {
    id: 'error.wayNotTaken',
    message:
      'This payment method is no longer accepted here. Nothing was charged. Please choose another.',
  },
  tippingPaused: /*i18n*/ {
    id: 'error.tippingPaused',
    message: 'Tips are paused here right now. Nothing was charged.',
  },
  billNotOpen: /*i18n*/ {
    id: 'error.billNotOpen',
    message: 'This bill can no longer be paid. Nothing was charged.',
  },
  billBeingPaid: /*i18n*/ {
    id: 'error.billBeingPaid',
    message: 'Somebody is paying this bill right now. Please look again in a few minutes.',
  },
  nothingToPayOut: /*i18n*/ {
    id: 'error.nothingToPayOut',
    message: 'There is not enough money to pay out yet.',
  },
  noDestination: /*i18n*/ { id: 'error.noDestination', message: 'Add a payout card first.' },
  draftExpired: /*i18n*/ {
    id: 'error.draftExpired',
    message: 'This offer has expired. Here is a new one.',
  },
  balanceChanged: /*i18n*/ {
    id: 'error.balanceChanged',
    message: 'The balance has changed. Please check the amount again.',
  },
  planNotOffered: /*i18n*/ {
    id: 'error.planNotOffered',
    message: 'This plan is not available right now.',
  },
  payoutUnderReview: /*i18n*/ {
    id: 'error.payoutUnderReview',
    message:
      'Some of this money is being checked. Your pay page shows how much you can be paid now.',
  },
  destinationTooNew: /*i18n*/ {
    id: 'error.destinationTooNew',
    message: 'Large payouts to a new card or account are held for one day.',
  },
  destinationRemoved: /*i18n*/ {
    id: 'error.destinationRemoved',
    message: 'This card or account has since been removed. Reject the request and make a new one.',
  },
  cardNotGiven: /*i18n*/ {
    id: 'error.cardNotGiven',
    message: 'The card was not entered in time. Please start again.',
  },
  sharedCardNotOffered: /*i18n*/ {
    id: 'error.sharedCardNotOffered',
    message: 'Your employer’s card or account is not available right now.',
  },
  accountInUse: /*i18n*/ {
    id: 'error.accountInUse',
    message: 'Locations or money under way still need this account.',
  },
  deletionNotPossible: /*i18n*/ {
    id: 'error.deletionNotPossible',
    message: 'Your account cannot be deleted yet. The page says what has to be done first.',
  },
  changeWaits: /*i18n*/ {
    id: 'error.changeWaits',
    message: 'A change to this is already waiting for approval. Withdraw that one first.',
  },
  noticeSent: /*i18n*/ {
    id: 'error.noticeSent',
    message: 'This message is already being sent.',
  },
  changeOver: /*i18n*/ {
    id: 'error.changeOver',
    message: 'This request has already been closed.',
  },
  cardRefused: /*i18n*/ {
    id: 'error.cardRefused',
    message: 'This card cannot be used for payouts.',
  },
  payoutUnderWay: /*i18n*/ {
    id: 'error.payoutUnderWay',
    message: 'A payout is already on its way.',
  },
  refundUnderWay: /*i18n*/ {
    id: 'error.refundUnderWay',
    message: 'This tip is already being refunded.',
  },
  refundNotPossible: /*i18n*/ {
    id: 'error.refundNotPossible',
    message: 'Only a paid tip can be refunded.',
  },
  disputeNotOpen: /*i18n*/ {
    id: 'error.disputeNotOpen',
    message: 'The guest’s bank no longer accepts this answer to the dispute.',
  },
  answerUnderWay: /*i18n*/ {
    id: 'error.answerUnderWay',
    message: 'An answer to this dispute is on its way already.',
  },
  paymentDisputed: /*i18n*/ {
    id: 'error.paymentDisputed',
    message: 'The guest’s bank is deciding on this payment, so it cannot be refunded as well.',
  },
};
