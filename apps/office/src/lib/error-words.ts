import type { MessageDescriptor } from '@lingui/core';
import type { ErrorName } from '@tipwell/contract/error-codes';

/**
 * The catalogue's errors in the words of the page (product §8). The English of each is the
 * catalogue's own, and its id is the error's name; a test holds them together. Only the catalogues of
 * the languages are made from this list: the pages find the words by the id.
 */
export const errorWords: Record<ErrorName, MessageDescriptor> = {
  unknown: /*i18n*/ {
    id: 'error.unknown',
    message: 'Unknown Error - Our support team is notified about the problem.',
  },
  codeInvalid: /*i18n*/ { id: 'error.codeInvalid', message: 'Invalid code. Please try again.' },
  codeExpired: /*i18n*/ { id: 'error.codeExpired', message: 'Code expired.' },
  paymentAccountActivated: /*i18n*/ {
    id: 'error.paymentAccountActivated',
    message: 'Payment account is fully activated',
  },
  accountNotActive: /*i18n*/ {
    id: 'error.accountNotActive',
    message: 'Your account is not active, please contact to support',
  },
  groupNameTaken: /*i18n*/ {
    id: 'error.groupNameTaken',
    message: 'Group with the same name already exists',
  },
  idTaken: /*i18n*/ {
    id: 'error.idTaken',
    message: 'This ID is being used. Please choose another ID',
  },
  phoneUnknown: /*i18n*/ { id: 'error.phoneUnknown', message: 'no user with this phone number' },
  percentagesNotSet: /*i18n*/ {
    id: 'error.percentagesNotSet',
    message:
      'cannot calculate tips distribution because percentages are not set, contact the manager',
  },
  groupPercentagesMissing: /*i18n*/ {
    id: 'error.groupPercentagesMissing',
    message: 'no percentages for some groups, set them and retry',
  },
  taxTypeFixed: /*i18n*/ {
    id: 'error.taxTypeFixed',
    message: 'cannot change the tax reporting type if the staff member already has transactions',
  },
  emailTaken: /*i18n*/ { id: 'error.emailTaken', message: 'Email already exists' },
  locationNameTaken: /*i18n*/ {
    id: 'error.locationNameTaken',
    message: 'Location name already exists',
  },
  codeAttemptsLeft: /*i18n*/ {
    id: 'error.codeAttemptsLeft',
    message: 'OTP attempts not exceeded, so the operation is not applicable',
  },
  inputInvalid: /*i18n*/ {
    id: 'error.inputInvalid',
    message: 'Please check the highlighted fields.',
  },
  bodyUnreadable: /*i18n*/ {
    id: 'error.bodyUnreadable',
    message: 'The request could not be read.',
  },
  signatureInvalid: /*i18n*/ {
    id: 'error.signatureInvalid',
    message: 'The signature of this message is not valid.',
  },
  notSignedIn: /*i18n*/ { id: 'error.notSignedIn', message: 'Please sign in again.' },
  credentialsWrong: /*i18n*/ {
    id: 'error.credentialsWrong',
    message: 'The e-mail address, phone number or password is wrong.',
  },
  temporaryPasswordExpired: /*i18n*/ {
    id: 'error.temporaryPasswordExpired',
    message:
      'This temporary password has expired. Choose “Forgot your password?”, or ask your venue or our support for a new one.',
  },
  accountClosed: /*i18n*/ {
    id: 'error.accountClosed',
    message: 'This account is closed. Ask your venue or our support about what you earned.',
  },
  addressNotConfirmed: /*i18n*/ {
    id: 'error.addressNotConfirmed',
    message:
      'This address has not been confirmed yet. We have sent a code to it; enter the code to sign in.',
  },
  notAllowed: /*i18n*/ {
    id: 'error.notAllowed',
    message: 'You do not have permission to do this.',
  },
  notWhileViewing: /*i18n*/ {
    id: 'error.notWhileViewing',
    message: 'Only the person themselves can do this, and you are viewing as them.',
  },
  notFound: /*i18n*/ { id: 'error.notFound', message: 'We could not find this.' },
  tooManyRequests: /*i18n*/ {
    id: 'error.tooManyRequests',
    message: 'Too many attempts. Please wait a moment.',
  },
  bodyTooLarge: /*i18n*/ { id: 'error.bodyTooLarge', message: 'This is too large to send.' },
  invitationOver: /*i18n*/ {
    id: 'error.invitationOver',
    message: 'This invitation has expired. Ask for a new one.',
  },
  notReady: /*i18n*/ {
    id: 'error.notReady',
    message: 'The service is starting. Please try again in a moment.',
  },
  uploadsBusy: /*i18n*/ {
    id: 'error.uploadsBusy',
    message: 'We are processing a lot of files right now. Please try again in a minute.',
  },
  idempotencyKeyMissing: /*i18n*/ {
    id: 'error.idempotencyKeyMissing',
    message: 'This request moves money and needs an Idempotency-Key.',
  },
  requestUnderWay: /*i18n*/ {
    id: 'error.requestUnderWay',
    message: 'This request is still being processed. Please try again in a moment.',
  },
  requestTooSlow: /*i18n*/ {
    id: 'error.requestTooSlow',
    message: 'The request took too long. Please try again.',
  },
  tooManyOpen: /*i18n*/ {
    id: 'error.tooManyOpen',
    message: 'Too many of these are open. Please close one.',
  },
  serviceBusy: /*i18n*/ {
    id: 'error.serviceBusy',
    message: 'The service is not responding. Please try again in a moment.',
  },
  idempotencyKeyReused: /*i18n*/ {
    id: 'error.idempotencyKeyReused',
    message: 'This Idempotency-Key was used for another request.',
  },
  duplicateTip: /*i18n*/ {
    id: 'error.duplicateTip',
    message: 'You have just paid the same tip. Pay it again?',
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
  processorUnavailable: /*i18n*/ {
    id: 'error.processorUnavailable',
    message: 'The payment service is not responding. Nothing was charged. Please try again.',
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
  destinationTooNew: /*i18n*/ {
    id: 'error.destinationTooNew',
    message: 'Large payouts to a new card or account are held for one day.',
  },
  cardNotGiven: /*i18n*/ {
    id: 'error.cardNotGiven',
    message: 'The card was not entered in time. Please start again.',
  },
  sharedCardNotOffered: /*i18n*/ {
    id: 'error.sharedCardNotOffered',
    message: 'Your employer’s card or account is not available right now.',
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
    message: 'The guest’s bank takes no such answer to this dispute any more.',
  },
  answerUnderWay: /*i18n*/ {
    id: 'error.answerUnderWay',
    message: 'An answer to this dispute is on its way already.',
  },
  paymentDisputed: /*i18n*/ {
    id: 'error.paymentDisputed',
    message: 'The guest’s bank decides about this payment. It cannot be refunded beside that.',
  },
  supportContactExists: /*i18n*/ {
    id: 'error.supportContactExists',
    message: 'Support already knows this person.',
  },
  contentDiffers: /*i18n*/ {
    id: 'error.contentDiffers',
    message: 'This ID has already been used for something else.',
  },
  secondFactorNeeded: /*i18n*/ {
    id: 'error.secondFactorNeeded',
    message: 'Please confirm with your second factor.',
  },
  secondFactorMissing: /*i18n*/ {
    id: 'error.secondFactorMissing',
    message: 'This needs a passkey or an authenticator app. Set one up first.',
  },
  confirmationNeeded: /*i18n*/ {
    id: 'error.confirmationNeeded',
    message: 'Please confirm that it is you.',
  },
  proofWrong: /*i18n*/ {
    id: 'error.proofWrong',
    message: 'That is not right. Please try again.',
  },
  codeUsedAlready: /*i18n*/ {
    id: 'error.codeUsedAlready',
    message: 'This code has already been used. Please wait for the next one.',
  },
  challengeOver: /*i18n*/ {
    id: 'error.challengeOver',
    message: 'That took too long, or there were too many attempts. Please start again.',
  },
};
