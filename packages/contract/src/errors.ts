import {
  errorCodes,
  errorNameOf,
  statusOf,
  unknownError,
  type ErrorBody,
  type ErrorKind,
  type ErrorName,
} from './error-codes.ts';
import type { FieldError } from './field-error.ts';

export { errorNameOf, statusOf, type ErrorBody, type ErrorKind, type ErrorName };

interface CatalogueEntry {
  errorCode: number;
  kind: ErrorKind;
  message: string;
}

/** The sentence of every error, as the server says it; the spec's are its exact texts. */
const messages: Readonly<Record<ErrorName, string>> = {
  // The spec's table.
  unknown: unknownError.message,
  codeInvalid: 'Invalid code. Please try again.',
  codeExpired: 'Code expired.',
  paymentAccountActivated: 'Payment account is fully activated',
  accountNotActive: 'Your account is not active, please contact to support',
  groupNameTaken: 'Group with the same name already exists',
  idTaken: 'This ID is being used. Please choose another ID',
  phoneUnknown: 'no user with this phone number',
  percentagesNotSet:
    'cannot calculate tips distribution because percentages are not set, contact the manager',
  groupPercentagesMissing: 'no percentages for some groups, set them and retry',
  taxTypeFixed: 'cannot change the tax reporting type if the staff member already has transactions',
  emailTaken: 'Email already exists',
  locationNameTaken: 'Location name already exists',
  codeAttemptsLeft: 'OTP attempts not exceeded, so the operation is not applicable',
  // Ours: what comes in.
  inputInvalid: 'Some of what was sent is not right. See the fields.',
  bodyUnreadable: 'The request could not be read.',
  signatureInvalid: 'The signature of this message is not valid.',
  notSignedIn: 'Please sign in again.',
  credentialsWrong: 'This e-mail or phone number and password do not belong together.',
  temporaryPasswordExpired:
    'This temporary password was good for a day and has expired. Choose “Forgot your password?”, or ask your venue or our support for a new one.',
  addressNotConfirmed:
    'This address has not been confirmed yet. We have sent a code there: enter it to sign in.',
  notAllowed: 'You may not do this.',
  notWhileViewing: 'Only the person themselves can do this. You are viewing as them.',
  notFound: 'There is nothing here.',
  tooManyRequests: 'That was very often. Please wait a moment.',
  bodyTooLarge: 'What was sent is too large.',
  invitationOver: 'This invitation is over. Ask for a new one.',
  notReady: 'The service is starting. Please try again in a moment.',
  uploadsBusy: 'Many files are being read at the moment. Please try again in a minute.',
  requestTooSlow: 'What was sent did not arrive in time. Please try again.',
  tooManyOpen: 'Too many of these are open at the same time. Please close one.',
  serviceBusy: 'The service does not answer at the moment. Please try again in a moment.',
  // Ours: money.
  idempotencyKeyMissing: 'This request moves money and needs an Idempotency-Key.',
  idempotencyKeyReused: 'This Idempotency-Key was used for another request.',
  requestUnderWay: 'This request is still being worked on. Please try again in a moment.',
  duplicateTip: 'You paid the same tip a moment ago. Pay it again?',
  largeTip: 'This is a large tip. Please confirm the amount.',
  tipChanged: 'The fee has changed. Please look at the sum again.',
  tipTooSmall: 'The tip is too small.',
  tipTooLarge: 'The tip is too large.',
  feeModeNotAllowed: 'Fees cannot be paid in this way here.',
  tippingPaused: 'Tips are paused here at the moment. Nothing was charged.',
  processorUnavailable:
    'The payment service does not answer. Nothing was charged; please try again.',
  nothingToPayOut: 'There is not enough to pay out yet.',
  noDestination: 'Add a payout card first.',
  draftExpired: 'This offer has expired. Here is a new one.',
  balanceChanged: 'The balance has changed. Please look at the sum again.',
  planNotOffered: 'This plan cannot be chosen at the moment.',
  destinationTooNew: 'Large sums wait until a new payout card or account has been there for a day.',
  cardNotGiven: 'No card was given in time. Please start again.',
  sharedCardNotOffered: 'Your employer’s card or account cannot be chosen at the moment.',
  cardRefused: 'This card cannot be used for payouts.',
  payoutUnderWay: 'A payout is on its way already.',
  refundUnderWay: 'This tip is being given back already.',
  refundNotPossible: 'Only a tip that was paid can be given back.',
  changeWaits: 'A change of this is waiting for a second person already. Withdraw that one first.',
  changeOver: 'This request is over: nothing can be decided about it any more.',
  supportContactExists: 'Support knows this person already.',
  contentDiffers: 'The same id was used for something else before.',
  // Ours: the second factor.
  secondFactorNeeded: 'Please confirm with your second factor.',
  secondFactorMissing: 'This needs a passkey or an authenticator app. Set one up first.',
  confirmationNeeded: 'Please confirm that it is you.',
  proofWrong: 'That is not right. Please try again.',
  codeUsedAlready: 'This code was used already. Please wait for the next one.',
  challengeOver: 'That took too long, or there were too many tries. Please start again.',
};

const entryOf = (name: ErrorName): CatalogueEntry => {
  const [errorCode, kind] = errorCodes[name];
  return { errorCode, kind, message: messages[name] };
};

/** The one catalogue of errors (product §8, onboarding §8). */
export const errorCatalogue = Object.fromEntries(
  (Object.keys(errorCodes) as ErrorName[]).map((name) => [name, entryOf(name)]),
) as Readonly<Record<ErrorName, CatalogueEntry>>;

/** What a failure knows beside its name: what is wrong with which field, and facts to go on with. */
interface FailureFacts {
  fields?: Record<string, FieldError>;
  details?: ErrorBody['details'];
}

/** A failure that has a name in the catalogue: thrown by rules and deeds, told by the HTTP layer. */
export class Failure extends Error {
  readonly failureName: ErrorName;
  readonly fields: Record<string, FieldError> | undefined;
  readonly details: ErrorBody['details'];

  constructor(name: ErrorName, more: FailureFacts = {}) {
    super(errorCatalogue[name].message);
    this.name = 'Failure';
    this.failureName = name;
    this.fields = more.fields;
    this.details = more.details;
  }
}

/** Throws a failure by its name in the catalogue. */
export function fail(name: ErrorName, more: FailureFacts = {}): never {
  throw new Failure(name, more);
}
