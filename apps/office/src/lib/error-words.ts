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
    message: 'Some of what was sent is not right. See the fields.',
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
    message: 'This e-mail or phone number and password do not belong together.',
  },
  temporaryPasswordExpired: /*i18n*/ {
    id: 'error.temporaryPasswordExpired',
    message:
      'This temporary password was good for a day and has expired. Choose “Forgot your password?”, or ask your venue or our support for a new one.',
  },
  addressNotConfirmed: /*i18n*/ {
    id: 'error.addressNotConfirmed',
    message:
      'This address has not been confirmed yet. We have sent a code there: enter it to sign in.',
  },
  notAllowed: /*i18n*/ { id: 'error.notAllowed', message: 'You may not do this.' },
  notWhileViewing: /*i18n*/ {
    id: 'error.notWhileViewing',
    message: 'Only the person themselves can do this. You are viewing as them.',
  },
  notFound: /*i18n*/ { id: 'error.notFound', message: 'There is nothing here.' },
  tooManyRequests: /*i18n*/ {
    id: 'error.tooManyRequests',
    message: 'That was very often. Please wait a moment.',
  },
  bodyTooLarge: /*i18n*/ { id: 'error.bodyTooLarge', message: 'What was sent is too large.' },
  invitationOver: /*i18n*/ {
    id: 'error.invitationOver',
    message: 'This invitation is over. Ask for a new one.',
  },
  notReady: /*i18n*/ {
    id: 'error.notReady',
    message: 'The service is starting. Please try again in a moment.',
  },
  uploadsBusy: /*i18n*/ {
    id: 'error.uploadsBusy',
    message: 'Many files are being read at the moment. Please try again in a minute.',
  },
  idempotencyKeyMissing: /*i18n*/ {
    id: 'error.idempotencyKeyMissing',
    message: 'This request moves money and needs an Idempotency-Key.',
  },
  requestUnderWay: /*i18n*/ {
    id: 'error.requestUnderWay',
    message: 'This request is still being worked on. Please try again in a moment.',
  },
  requestTooSlow: /*i18n*/ {
    id: 'error.requestTooSlow',
    message: 'What was sent did not arrive in time. Please try again.',
  },
  tooManyOpen: /*i18n*/ {
    id: 'error.tooManyOpen',
    message: 'Too many of these are open at the same time. Please close one.',
  },
  serviceBusy: /*i18n*/ {
    id: 'error.serviceBusy',
    message: 'The service does not answer at the moment. Please try again in a moment.',
  },
  idempotencyKeyReused: /*i18n*/ {
    id: 'error.idempotencyKeyReused',
    message: 'This Idempotency-Key was used for another request.',
  },
  duplicateTip: /*i18n*/ {
    id: 'error.duplicateTip',
    message: 'You paid the same tip a moment ago. Pay it again?',
  },
  largeTip: /*i18n*/ {
    id: 'error.largeTip',
    message: 'This is a large tip. Please confirm the amount.',
  },
  tipChanged: /*i18n*/ {
    id: 'error.tipChanged',
    message: 'The fee has changed. Please look at the sum again.',
  },
  tipTooSmall: /*i18n*/ { id: 'error.tipTooSmall', message: 'The tip is too small.' },
  tipTooLarge: /*i18n*/ { id: 'error.tipTooLarge', message: 'The tip is too large.' },
  feeModeNotAllowed: /*i18n*/ {
    id: 'error.feeModeNotAllowed',
    message: 'Fees cannot be paid in this way here.',
  },
  tippingPaused: /*i18n*/ {
    id: 'error.tippingPaused',
    message: 'Tips are paused here at the moment. Nothing was charged.',
  },
  processorUnavailable: /*i18n*/ {
    id: 'error.processorUnavailable',
    message: 'The payment service does not answer. Nothing was charged; please try again.',
  },
  nothingToPayOut: /*i18n*/ {
    id: 'error.nothingToPayOut',
    message: 'There is not enough to pay out yet.',
  },
  noDestination: /*i18n*/ { id: 'error.noDestination', message: 'Add a payout card first.' },
  draftExpired: /*i18n*/ {
    id: 'error.draftExpired',
    message: 'This offer has expired. Here is a new one.',
  },
  balanceChanged: /*i18n*/ {
    id: 'error.balanceChanged',
    message: 'The balance has changed. Please look at the sum again.',
  },
  planNotOffered: /*i18n*/ {
    id: 'error.planNotOffered',
    message: 'This plan cannot be chosen at the moment.',
  },
  destinationTooNew: /*i18n*/ {
    id: 'error.destinationTooNew',
    message: 'Large sums wait until a new payout card or account has been there for a day.',
  },
  cardNotGiven: /*i18n*/ {
    id: 'error.cardNotGiven',
    message: 'No card was given in time. Please start again.',
  },
  sharedCardNotOffered: /*i18n*/ {
    id: 'error.sharedCardNotOffered',
    message: 'Your employer’s card or account cannot be chosen at the moment.',
  },
  changeWaits: /*i18n*/ {
    id: 'error.changeWaits',
    message: 'A change of this is waiting for a second person already. Withdraw that one first.',
  },
  changeOver: /*i18n*/ {
    id: 'error.changeOver',
    message: 'This request is over: nothing can be decided about it any more.',
  },
  cardRefused: /*i18n*/ {
    id: 'error.cardRefused',
    message: 'This card cannot be used for payouts.',
  },
  payoutUnderWay: /*i18n*/ {
    id: 'error.payoutUnderWay',
    message: 'A payout is on its way already.',
  },
  refundUnderWay: /*i18n*/ {
    id: 'error.refundUnderWay',
    message: 'This tip is being given back already.',
  },
  refundNotPossible: /*i18n*/ {
    id: 'error.refundNotPossible',
    message: 'Only a tip that was paid can be given back.',
  },
  supportContactExists: /*i18n*/ {
    id: 'error.supportContactExists',
    message: 'Support knows this person already.',
  },
  contentDiffers: /*i18n*/ {
    id: 'error.contentDiffers',
    message: 'The same id was used for something else before.',
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
    message: 'This code was used already. Please wait for the next one.',
  },
  challengeOver: /*i18n*/ {
    id: 'error.challengeOver',
    message: 'That took too long, or there were too many tries. Please start again.',
  },
};
