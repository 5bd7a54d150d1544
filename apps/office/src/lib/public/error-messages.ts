import type { MessageDescriptor } from '@lingui/core';
import type { ErrorName } from '@tipwell/contract/api/error-codes';

/** The catalogue's errors that can be met before one has signed in: these words are sent to everybody. */
export const entranceErrorWords = {
  unknown: /*i18n*/ {
    id: 'error.unknown',
    message: 'Unknown Error - Our support team is notified about the problem.',
  },
  codeInvalid: /*i18n*/ { id: 'error.codeInvalid', message: 'Invalid code. Please try again.' },
  codeExpired: /*i18n*/ { id: 'error.codeExpired', message: 'Code expired.' },
  accountNotActive: /*i18n*/ {
    id: 'error.accountNotActive',
    message: 'Your account is not active, please contact to support',
  },
  idTaken: /*i18n*/ {
    id: 'error.idTaken',
    message: 'This ID is being used. Please choose another ID',
  },
  phoneUnknown: /*i18n*/ { id: 'error.phoneUnknown', message: 'no user with this phone number' },
  emailTaken: /*i18n*/ { id: 'error.emailTaken', message: 'Email already exists' },
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
  processorUnavailable: /*i18n*/ {
    id: 'error.processorUnavailable',
    message: 'The payment service is not responding. Nothing was charged. Please try again.',
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
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
export type EntranceErrorName = keyof typeof entranceErrorWords;
