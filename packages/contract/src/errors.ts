/** How a message is shown: the spec's three tones (product §8). */
export type ErrorKind = 'danger' | 'info' | 'success';

interface CatalogueEntry {
  /** The number on the wire; its first three digits are the HTTP status. */
  errorCode: number;
  kind: ErrorKind;
  message: string;
}

const entry = (errorCode: number, kind: ErrorKind, message: string): CatalogueEntry => ({
  errorCode,
  kind,
  message,
});

/**
 * The one catalogue of errors (product §8, onboarding §8). The spec's codes keep its exact texts;
 * codes whose last three digits are 900 or above are ours.
 */
export const errorCatalogue = {
  // The spec's table.
  unknown: entry(
    500_000,
    'danger',
    'Unknown Error - Our support team is notified about the problem.',
  ),
  codeInvalid: entry(422_012, 'danger', 'Invalid code. Please try again.'),
  codeExpired: entry(422_013, 'danger', 'Code expired.'),
  paymentAccountActivated: entry(422_010, 'info', 'Payment account is fully activated'),
  accountNotActive: entry(
    4_000_006,
    'success',
    'Your account is not active, please contact to support',
  ),
  groupNameTaken: entry(409_024, 'danger', 'Group with the same name already exists'),
  idTaken: entry(422_006, 'danger', 'This ID is being used. Please choose another ID'),
  phoneUnknown: entry(404_002, 'info', 'no user with this phone number'),
  percentagesNotSet: entry(
    409_031,
    'danger',
    'cannot calculate tips distribution because percentages are not set, contact the manager',
  ),
  groupPercentagesMissing: entry(
    409_032,
    'danger',
    'no percentages for some groups, set them and retry',
  ),
  taxTypeFixed: entry(
    409_029,
    'danger',
    'cannot change the tax reporting type if the staff member already has transactions',
  ),
  emailTaken: entry(422_007, 'danger', 'Email already exists'),
  locationNameTaken: entry(409_001, 'danger', 'Location name already exists'),
  codeAttemptsLeft: entry(
    404_003,
    'danger',
    'OTP attempts not exceeded, so the operation is not applicable',
  ),

  // Ours: what comes in.
  inputInvalid: entry(400_900, 'danger', 'Some of what was sent is not right. See the fields.'),
  bodyUnreadable: entry(400_901, 'danger', 'The request could not be read.'),
  signatureInvalid: entry(400_902, 'danger', 'The signature of this message is not valid.'),
  notSignedIn: entry(401_900, 'info', 'Please sign in again.'),
  credentialsWrong: entry(
    401_901,
    'danger',
    'This e-mail or phone number and password do not belong together.',
  ),
  notAllowed: entry(403_900, 'danger', 'You may not do this.'),
  notFound: entry(404_900, 'info', 'There is nothing here.'),
  tooManyRequests: entry(429_900, 'info', 'That was very often. Please wait a moment.'),
  bodyTooLarge: entry(413_900, 'danger', 'What was sent is too large.'),
  invitationOver: entry(410_900, 'info', 'This invitation is over. Ask for a new one.'),
  notReady: entry(503_900, 'info', 'The service is starting. Please try again in a moment.'),

  // Ours: money.
  idempotencyKeyMissing: entry(
    400_903,
    'danger',
    'This request moves money and needs an Idempotency-Key.',
  ),
  idempotencyKeyReused: entry(
    409_900,
    'danger',
    'This Idempotency-Key was used for another request.',
  ),
  duplicateTip: entry(409_901, 'info', 'You paid the same tip a moment ago. Pay it again?'),
  largeTip: entry(409_902, 'info', 'This is a large tip. Please confirm the amount.'),
  tipChanged: entry(409_903, 'info', 'The fee has changed. Please look at the sum again.'),
  tipTooSmall: entry(422_900, 'danger', 'The tip is too small.'),
  tipTooLarge: entry(422_901, 'danger', 'The tip is too large.'),
  feeModeNotAllowed: entry(422_902, 'danger', 'Fees cannot be paid in this way here.'),
  tippingPaused: entry(409_904, 'info', 'Tips are paused here at the moment. Nothing was charged.'),
  processorUnavailable: entry(
    503_901,
    'info',
    'The payment service does not answer. Nothing was charged; please try again.',
  ),
  nothingToPayOut: entry(409_905, 'info', 'There is not enough to pay out yet.'),
  noDestination: entry(409_906, 'info', 'Add a payout card first.'),
  draftExpired: entry(409_907, 'info', 'This offer has expired. Here is a new one.'),
  balanceChanged: entry(409_908, 'info', 'The balance has changed. Please look at the sum again.'),
  planNotOffered: entry(409_913, 'info', 'This plan cannot be chosen at the moment.'),
  destinationTooNew: entry(
    409_914,
    'info',
    'Large sums wait until a new payout card or account has been there for a day.',
  ),
  cardNotGiven: entry(409_915, 'info', 'No card was given in time. Please start again.'),
  cardRefused: entry(422_903, 'danger', 'This card cannot be used for payouts.'),
  payoutUnderWay: entry(409_909, 'info', 'A payout is on its way already.'),
  refundUnderWay: entry(409_911, 'info', 'This tip is being given back already.'),
  refundNotPossible: entry(409_912, 'danger', 'Only a tip that was paid can be given back.'),
  supportContactExists: entry(409_930, 'info', 'Support knows this person already.'),
  contentDiffers: entry(409_910, 'danger', 'The same id was used for something else before.'),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorName = keyof typeof errorCatalogue;

/** The HTTP status of a code: its first three digits (house rule; product §8). */
export function statusOf(errorCode: number): number {
  return Number(String(errorCode).slice(0, 3));
}

const namesByCode = new Map<number, ErrorName>(
  (Object.keys(errorCatalogue) as ErrorName[]).map((name) => [
    errorCatalogue[name].errorCode,
    name,
  ]),
);

/** The name of a code; an unknown code falls back to the default entry (product §8). */
export function errorNameOf(errorCode: number): ErrorName {
  return namesByCode.get(errorCode) ?? 'unknown';
}

/** What every error answer of the API looks like. */
export interface ErrorBody {
  errorCode: number;
  message: string;
  kind: ErrorKind;
  /** What is wrong with which field, by the field's path. */
  fields?: Record<string, string>;
  /** Facts a client needs to go on (the smallest tip that works, the earlier payment). */
  details?: Record<string, string | number | boolean | null>;
}

/** A failure that has a name in the catalogue: thrown by rules and deeds, told by the HTTP layer. */
export class Failure extends Error {
  readonly failureName: ErrorName;
  readonly fields: Record<string, string> | undefined;
  readonly details: ErrorBody['details'];

  constructor(
    name: ErrorName,
    more: { fields?: Record<string, string>; details?: ErrorBody['details'] } = {},
  ) {
    super(errorCatalogue[name].message);
    this.name = 'Failure';
    this.failureName = name;
    this.fields = more.fields;
    this.details = more.details;
  }
}

/** Throws a failure by its name in the catalogue. */
export function fail(
  name: ErrorName,
  more: { fields?: Record<string, string>; details?: ErrorBody['details'] } = {},
): never {
  throw new Failure(name, more);
}
