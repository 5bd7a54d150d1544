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
  inputInvalid: 'Please check the highlighted fields.',
  bodyUnreadable: 'The request could not be read.',
  signatureInvalid: 'The signature of this message is not valid.',
  notSignedIn: 'Please sign in again.',
  credentialsWrong: 'The e-mail address, phone number or password is wrong.',
  temporaryPasswordExpired:
    'This temporary password has expired. Choose “Forgot your password?”, or ask your venue or our support for a new one.',
  addressNotConfirmed:
    'This address has not been confirmed yet. We have sent a code to it; enter the code to sign in.',
  accountClosed: 'This account is closed. Ask your venue or our support about what you earned.',
  notAllowed: 'You do not have permission to do this.',
  groupsHeldByTronc:
    'A tronc master decides about tips here, so the venue cannot change its groups. The tronc master can.',
  notWhileViewing: 'Only the person themselves can do this, and you are viewing as them.',
  notFound: 'We could not find this.',
  tooManyRequests: 'Too many attempts. Please wait a moment.',
  bodyTooLarge: 'This is too large to send.',
  invitationOver: 'This invitation has expired. Ask for a new one.',
  notReady: 'The service is starting. Please try again in a moment.',
  uploadsBusy: 'We are processing a lot of files right now. Please try again in a minute.',
  requestTooSlow: 'The request took too long. Please try again.',
  tooManyOpen: 'Too many of these are open. Please close one.',
  filesUnderWay:
    'Three of your files are still being made. Ask for this one when one of them is ready.',
  filesOfADay:
    'You have created 30 files within 24 hours. Use one of those, or create this one tomorrow.',
  serviceBusy: 'The service is not responding. Please try again in a moment.',
  // Ours: money.
  idempotencyKeyMissing: 'This request moves money and needs an Idempotency-Key.',
  idempotencyKeyReused: 'This Idempotency-Key was used for another request.',
  requestUnderWay: 'This request is still being processed. Please try again in a moment.',
  duplicateTip: 'You have just paid the same tip. Pay it again?',
  paymentOpen: 'Your earlier payment is still being processed. Pay again anyway?',
  largeTip: 'This is a large tip. Please confirm the amount.',
  tipChanged: 'The fee has changed. Please check the amount again.',
  tipTooSmall: 'The tip is too small.',
  tipTooLarge: 'The tip is too large.',
  feeModeNotAllowed: 'Fees cannot be paid this way here.',
  wayNotTaken:
    'This payment method is no longer accepted here. Nothing was charged. Please choose another.',
  tippingPaused: 'Tips are paused here right now. Nothing was charged.',
  billNotOpen: 'This bill can no longer be paid. Nothing was charged.',
  billBeingPaid: 'Somebody is paying this bill right now. Please look again in a few minutes.',
  processorUnavailable:
    'The payment service is not responding. Nothing was charged. Please try again.',
  nothingToPayOut: 'There is not enough money to pay out yet.',
  noDestination: 'Add a payout card first.',
  draftExpired: 'This offer has expired. Here is a new one.',
  balanceChanged: 'The balance has changed. Please check the amount again.',
  planNotOffered: 'This plan is not available right now.',
  payoutUnderReview:
    'Some of this money is being checked. Your pay page shows how much you can be paid now.',
  destinationTooNew: 'Large payouts to a new card or account are held for one day.',
  destinationRemoved:
    'This card or account has since been removed. Reject the request and make a new one.',
  cardNotGiven: 'The card was not entered in time. Please start again.',
  sharedCardNotOffered: 'Your employer’s card or account is not available right now.',
  cardRefused: 'This card cannot be used for payouts.',
  payoutUnderWay: 'A payout is already on its way.',
  refundUnderWay: 'This tip is already being refunded.',
  refundNotPossible: 'Only a paid tip can be refunded.',
  paymentDisputed:
    'The guest’s bank is deciding on this payment, so it cannot be refunded as well.',
  disputeNotOpen: 'The guest’s bank no longer accepts this answer to the dispute.',
  answerUnderWay: 'An answer to this dispute is on its way already.',
  accountInUse: 'Locations or money under way still need this account.',
  deletionNotPossible:
    'Your account cannot be deleted yet. The page says what has to be done first.',
  changeWaits: 'A change to this is already waiting for approval. Withdraw that one first.',
  incidentNotOver:
    'This incident closes by itself once its cause is settled. Open what it is about and decide there.',
  figuresChanged: 'This has changed in the meantime. Look at it again, then decide.',
  noticeSent: 'This message is already being sent.',
  changeOver: 'This request has already been closed.',
  supportContactExists: 'Support already knows this person.',
  contentDiffers: 'This ID has already been used for something else.',
  hoursMissing:
    'Hours of this day are still missing. It is split once they are in, or a day after its end.',
  // Ours: the second factor.
  secondFactorNeeded: 'Please confirm with your second factor.',
  secondFactorMissing: 'This needs a passkey or an authenticator app. Set one up first.',
  confirmationNeeded: 'Please confirm that it is you.',
  proofWrong: 'That is not right. Please try again.',
  codeUsedAlready: 'This code has already been used. Please wait for the next one.',
  challengeOver: 'That took too long, or there were too many attempts. Please start again.',
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

/** A failure that has a name in the catalogue: thrown by rules and use cases, told by the HTTP layer. */
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
