import type { ToldFieldError } from './field-error-texts.ts';

/** How a message is shown: the spec's three tones (product §8). */
export type ErrorKind = 'danger' | 'info' | 'success';

/**
 * Every error by its name: the number on the wire, whose first three digits are the HTTP status, and
 * its tone. The spec's codes keep its exact texts, which stand in `errors.ts`; codes whose last three
 * digits are 900 or above are ours.
 */
export const errorCodes = {
  // The spec's table.
  unknown: [500_000, 'danger'],
  codeInvalid: [422_012, 'danger'],
  codeExpired: [422_013, 'danger'],
  paymentAccountActivated: [422_010, 'info'],
  accountNotActive: [4_000_006, 'success'],
  groupNameTaken: [409_024, 'danger'],
  idTaken: [422_006, 'danger'],
  phoneUnknown: [404_002, 'info'],
  percentagesNotSet: [409_031, 'danger'],
  groupPercentagesMissing: [409_032, 'danger'],
  taxTypeFixed: [409_029, 'danger'],
  emailTaken: [422_007, 'danger'],
  locationNameTaken: [409_001, 'danger'],
  codeAttemptsLeft: [404_003, 'danger'],
  // Ours: what comes in.
  inputInvalid: [400_900, 'danger'],
  bodyUnreadable: [400_901, 'danger'],
  signatureInvalid: [401_902, 'danger'],
  notSignedIn: [401_900, 'info'],
  credentialsWrong: [401_901, 'danger'],
  temporaryPasswordExpired: [401_903, 'info'],
  addressNotConfirmed: [403_903, 'info'],
  accountClosed: [403_904, 'info'],
  notAllowed: [403_900, 'danger'],
  notWhileViewing: [403_901, 'info'],
  groupsHeldByTronc: [403_902, 'info'],
  notFound: [404_900, 'info'],
  tooManyRequests: [429_900, 'info'],
  bodyTooLarge: [413_900, 'danger'],
  invitationOver: [410_900, 'info'],
  notReady: [503_900, 'info'],
  uploadsBusy: [503_902, 'info'],
  tooManyOpen: [429_901, 'info'],
  filesUnderWay: [429_902, 'info'],
  filesOfADay: [429_903, 'info'],
  requestTooSlow: [408_900, 'info'],
  serviceBusy: [503_903, 'info'],
  // Ours: money.
  idempotencyKeyMissing: [400_903, 'danger'],
  idempotencyKeyReused: [409_900, 'danger'],
  requestUnderWay: [409_916, 'info'],
  duplicateTip: [409_901, 'info'],
  paymentOpen: [409_971, 'info'],
  largeTip: [409_902, 'info'],
  tipChanged: [409_903, 'info'],
  tipTooSmall: [422_900, 'danger'],
  tipTooLarge: [422_901, 'danger'],
  feeModeNotAllowed: [422_902, 'danger'],
  wayNotTaken: [409_951, 'info'],
  tippingPaused: [409_904, 'info'],
  billNotOpen: [409_919, 'info'],
  billBeingPaid: [409_920, 'info'],
  processorUnavailable: [503_901, 'info'],
  nothingToPayOut: [409_905, 'info'],
  noDestination: [409_906, 'info'],
  draftExpired: [409_907, 'info'],
  balanceChanged: [409_908, 'info'],
  planNotOffered: [409_913, 'info'],
  destinationTooNew: [409_914, 'info'],
  payoutUnderReview: [409_961, 'info'],
  destinationRemoved: [409_955, 'info'],
  cardNotGiven: [409_915, 'info'],
  sharedCardNotOffered: [409_918, 'info'],
  cardRefused: [422_903, 'danger'],
  payoutUnderWay: [409_909, 'info'],
  refundUnderWay: [409_911, 'info'],
  refundNotPossible: [409_912, 'danger'],
  changeWaits: [409_940, 'info'],
  accountInUse: [409_949, 'info'],
  deletionNotPossible: [409_950, 'info'],
  incidentNotOver: [409_972, 'info'],
  figuresChanged: [409_948, 'info'],
  noticeSent: [409_942, 'info'],
  paymentDisputed: [409_943, 'info'],
  disputeNotOpen: [409_944, 'info'],
  answerUnderWay: [409_945, 'info'],
  changeOver: [409_941, 'info'],
  supportContactExists: [409_930, 'info'],
  contentDiffers: [409_910, 'danger'],
  hoursMissing: [409_946, 'info'],
  // Ours: the second factor.
  secondFactorNeeded: [401_922, 'info'],
  secondFactorMissing: [403_922, 'info'],
  confirmationNeeded: [403_923, 'info'],
  proofWrong: [422_922, 'danger'],
  codeUsedAlready: [409_922, 'info'],
  challengeOver: [410_922, 'info'],
} as const satisfies Record<string, readonly [errorCode: number, kind: ErrorKind]>;

export type ErrorName = keyof typeof errorCodes;

const names = Object.keys(errorCodes) as ErrorName[];
const namesByCode = new Map<number, ErrorName>(names.map((name) => [errorCodes[name][0], name]));

/** The name of a code; an unknown code falls back to the default entry (product §8). */
export function errorNameOf(errorCode: number): ErrorName {
  return namesByCode.get(errorCode) ?? 'unknown';
}

/** Whether a text from elsewhere is the name of an error that this version knows. */
export function isErrorName(text: string): text is ErrorName {
  return Object.hasOwn(errorCodes, text);
}

/** The HTTP status of a code: its first three digits (house rule; product §8). */
export function statusOf(errorCode: number): number {
  return Number(String(errorCode).slice(0, 3));
}

/** What every error answer of the API looks like. */
export interface ErrorBody {
  errorCode: number;
  /** The name of the error in the catalogue: what a client translates. */
  code: string;
  message: string;
  kind: ErrorKind;
  /** What is wrong with which field, by the field's path. */
  fields?: Record<string, ToldFieldError>;
  /** The parameters of the error: what a client needs to go on (the smallest tip that works). */
  details?: Record<string, string | number | boolean | null>;
}

/** What an answer that cannot be read counts as: the spec's default entry. */
export const unknownError: ErrorBody = {
  errorCode: errorCodes.unknown[0],
  code: 'unknown',
  kind: errorCodes.unknown[1],
  message: 'Unknown Error - Our support team is notified about the problem.',
};
