import type { FeeTerms } from '@tipwell/contract/payments/fee-terms';
import type { PaymentQuote } from '@tipwell/contract/payments/bill.rule';
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import type { Currency } from '@tipwell/contract/money/currencies';
import type { DestinationFamily } from '@tipwell/contract/payouts/destination-kinds';
import type { PayButton, PaymentMethod } from '@tipwell/contract/providers/payment-methods';

// What each page of the customer needs to know. The API fills these; the pages decide nothing else.
// Amounts are minor units, moments are ISO 8601 in UTC, paths begin with a slash.

export type Locale = 'en' | 'de' | 'fr' | 'ar';

/** Where the tip is given. */
export interface Venue {
  name: string;
  city: string | null;
}

/** Who the tip is for: a person under the name customers know them by, a group, or the venue's team. */
export interface Recipient {
  kind: 'PERSON' | 'GROUP' | 'LOCATION';
  /** Nickname or first name; for a group or a location its name. */
  name: string;
  /** Path of the small photo, or null: then the page draws the initial. */
  photoPath: string | null;
  wish: string | null;
  /** Whether the money goes to the team's pool: then the page never says the person gets it. */
  isPooled: boolean;
  /** Whether the group that was chosen shares it alone, in equal parts. */
  isSharedByGroup: boolean;
}

/** What the fee rule and the amount buttons need of the location's terms. */
export type TipPageTerms = Omit<FeeTerms, 'country' | 'termsVersion'>;

/** What the customer has chosen so far: from the address, or from a form that came back. */
export interface TipChoice {
  /** A preset or any other amount that is chosen when the page opens; null for the usual one. */
  amount: number | null;
  /** The own amount exactly as it was typed, when the own amount is chosen. */
  typed: string | null;
  feeMode: FeeMode | null;
  /** The bill that is paid on this page, as its address gives it; left out on an ordinary tip page. */
  bill?: number;
  /** Stars from the address, kept for the rating after paying. */
  stars: number | null;
  /** The staff whose code led to this page of the venue, though it is not theirs. */
  insteadOf?: number;
}

/** What is wrong with the amount, and the amount that would do where there is one. */
export interface AmountProblem {
  reason:
    | 'empty'
    | 'notANumber'
    | 'negative'
    | 'tooManyDecimals'
    | 'tooSmall'
    | 'tooLarge'
    | 'notChosen';
  limit: number | null;
}

export interface TipPageModel {
  locale: Locale;
  /** Where this page is; its form goes to `…/review` and `…/start` below it. */
  path: string;
  locationId: number;
  staffId: number | null;
  groupId: number | null;
  venue: Venue;
  recipient: Recipient;
  /** The newer layout, which begins with the venue's picture (product §3, showNewDesign); null: the usual one. */
  cover: { photoPath: string | null } | null;
  /** How far the person is with what they save for, and what that is; null for nothing. */
  goal: { percent: number; amount: number } | null;
  /** The name of whoever's code led here, because they take no tips of their own; else null. */
  insteadOf: string | null;
  /** The bill that was made for the guest, whose sum nobody here changes; null on any other page. */
  stored: { code: string; note: string | null } | null;
  /** Whose the bill is, where one is paid here. */
  billBelongsTo: PaidBill['belongsTo'];
  /** The code printed under the QR code. */
  shortCode: string | null;
  /** Where the place is: whose terms and privacy policy its guests read. */
  country: string;
  terms: TipPageTerms;
  feeModes: { offered: readonly FeeMode[]; start: FeeMode };
  payButtons: readonly PayButton[];
  /** What else is taken here, as small signs: the brands of cards, and ways inside the processor's form. */
  signs: readonly PaymentMethod[];
  /** Without scripts nobody can pay here: the processor has no page of its own. */
  needsScripts: boolean;
  /** The owner looks at the page: paying is off. */
  isPreview: boolean;
  choice: TipChoice;
  problem: AmountProblem | null;
}

/** Why the review page is shown again instead of the payment. */
export type ReviewProblem =
  | { kind: 'duplicate'; minutesAgo: number }
  /** Another payment of the same guest may still be charged. */
  | { kind: 'open'; openPaymentId: string; charged: number; receiptPath: string }
  | { kind: 'large' }
  | { kind: 'changed' }
  | { kind: 'startedBefore' }
  | { kind: 'unavailable' }
  | { kind: 'needsScripts' }
  | { kind: 'tooMany' };

export interface ReviewPageModel {
  locale: Locale;
  /** The tip page this one belongs to. */
  path: string;
  venue: Venue;
  recipient: Recipient;
  currency: Currency;
  /** Made by the server when the page is first shown; kept when it is shown again. */
  tipId: string;
  amount: number;
  /** The bill that is paid too, and whose it is. */
  bill: Pick<PaidBill, 'amount' | 'belongsTo'> | null;
  feeMode: FeeMode;
  quote: PaymentQuote;
  wallet: PayButton;
  stars: number | null;
  problem: ReviewProblem | null;
}

/** A bill, what of it arrives, and whether it is the person's own or the venue's. */
export interface PaidBill {
  amount: number;
  net: number;
  belongsTo: 'PERSON' | 'VENUE';
  /** What whoever made it wrote beside the sum. */
  note: string | null;
}

export type ReceiptState =
  | 'WAITING'
  | 'PAID'
  | 'CHECKING'
  | 'DECLINED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'GOING_BACK'
  | 'CHARGED_BACK';

/** What a customer said, as the receipt shows it. */
export interface GivenReview {
  isErased: false;
  stars: number;
  /** What they wrote themselves; null where there are only stars. */
  words: string | null;
  /** The thank-you note of the person tipped. */
  thanks: string | null;
  /** The venue's page at a public review site, where the venue wishes it. */
  externalUrl: string | null;
  /** Whether the venue may show the words in public; null where there are only stars. */
  permission: { action: string; isGiven: boolean } | null;
  eraseAction: string;
}

export interface ReceiptPageModel {
  locale: Locale;
  receiptId: string;
  /** The number one quotes, e.g. to support; it opens nothing. */
  number: string;
  state: ReceiptState;
  venue: Venue;
  /** The street, the city and the postcode of the venue, in one line. */
  venueAddress: string;
  recipient: Recipient;
  currency: Currency;
  amount: number;
  bill: PaidBill | null;
  charged: number;
  /** What was captured besides and went back; 0 where nothing was. */
  excessRefunded: number;
  /** It was refunded with another sum than tip, bill and fee make. */
  isOtherSum: boolean;
  /** The bank has not answered for longer than it normally takes. */
  isLate: boolean;
  /** Where guests can ask about a payment; null where there is no address. */
  supportEmail: string | null;
  /** What was added on top of tip and bill; 0 where nothing was. */
  serviceFee: number;
  /** What of the tip reaches people, and what the venue keeps; the latter mostly 0. */
  net: number;
  workplacePart: number;
  feeMode: FeeMode;
  paidAt: string | null;
  /** The venue's time zone, e.g. `Europe/London`. */
  timeZone: string;
  card: {
    brand: string;
    lastFour: string | null;
    wallet: 'apple_pay' | 'google_pay' | null;
  } | null;
  /** The card is of a place that the terms prohibit. */
  isCardProhibited: boolean;
  /** Why the last card was refused, e.g. `INSUFFICIENT_FUNDS`. */
  declinedBecause: string | null;
  /** Full address of this receipt. */
  permanentUrl: string;
  /** On to the processor's page, for whoever left it before paying; null for everybody else. */
  payOnPath: string | null;
  /** Back to the tip page with everything as it was chosen. */
  tryAgainPath: string;
  /** Null while reviews are off or one was given; stars from the address may be preselected. */
  review: { action: string; stars: number | null; asksForText: boolean } | null;
  /** The customer's own review, once given, and what came back; or that it was deleted. */
  reviewGiven: GivenReview | { isErased: true } | null;
  /** How many people a pooled tip reached; null while its day is not split, and for other tips. */
  peopleReached: number | null;
  pdfPath: string;
  /** Where the receipt is asked for by e-mail, what became of that, and the address that was refused. */
  mail: { action: string; outcome: MailOutcome | null; typed: string };
  /** Where the venue is: whose terms and privacy policy its guests read. */
  country: string;
  /** What the customer may report of the payment. */
  report: {
    action: string;
    /** The same was paid to the same from the same device or card within a day. */
    isLikely: boolean;
    /** Whether it was reported: as paid twice, with the other payment or without, or as something else. */
    reported: 'WITH_BOTH' | 'ALONE' | 'LOOKED_AT' | null;
  };
}

/** What became of a receipt that was to be sent by e-mail. */
export type MailOutcome = 'SENT' | 'INVALID' | 'TOO_OFTEN' | 'FAILED';

/** Somebody, or a group, that may be chosen. */
export interface Choosable {
  kind: 'PERSON' | 'GROUP';
  name: string;
  photoPath: string | null;
  path: string;
  /** How many people a group has. */
  people: number | null;
}

/** One file of a venue's menu: a picture that is shown, or a PDF that is opened. */
export interface MenuPageFile {
  kind: 'PICTURE' | 'PDF';
  path: string;
  /** The name a PDF was given. */
  name: string;
  pages: number;
  /** Of a picture, where it is known, so that its place is kept until it is there. */
  size: { width: number; height: number } | null;
}

/** What a venue serves, as guests read it. */
export interface MenuPageModel {
  locale: Locale;
  /** Where this page is. */
  path: string;
  venue: Venue;
  /** Where the venue is: whose terms and privacy policy its guests read. */
  country: string;
  /** In the order in which a guest reads; one part without a name where there are no sections. */
  parts: readonly { name: string | null; files: readonly MenuPageFile[] }[];
  contactInfo: string | null;
  /** The venue's tip page. */
  tipPath: string;
}

/** The page on which a customer chooses whom to tip: at a location, or in one of its groups. */
export interface ChoosePageModel {
  locale: Locale;
  /** Where this page is. */
  path: string;
  venue: Venue;
  /** Where the venue is: whose terms and privacy policy its guests read. */
  country: string;
  /** The name of whoever's code led here, because they take no tips of their own; else null. */
  insteadOf: string | null;
  /** The location's photo. */
  photoPath: string | null;
  /** The group whose people are shown; null on the location's own page. */
  groupName: string | null;
  choices: readonly Choosable[];
  /** The tip page of all of them together, where they can be tipped together. */
  togetherPath: string | null;
  shortCode: string | null;
  /** What the address asked for; it goes on to the page that is chosen. */
  choice: TipChoice;
  isPreview: boolean;
}

/** A bill that was made for a guest and cannot be paid now, or not any more. */
export interface BillPageModel {
  locale: Locale;
  venue: Venue;
  /** Where this page is. */
  path: string;
  amount: number;
  currency: Currency;
  state: 'BEING_PAID' | 'PAID' | 'REFUNDED' | 'CHARGED_BACK' | 'EXPIRED' | 'CALLED_OFF';
}

export interface PausedPageModel {
  locale: Locale;
  venue: Venue;
  /** The group or the place that is paused; null for a person, who is not named. */
  recipient: Recipient | null;
  /** Where somebody else of the venue can be tipped; null while the venue is closed, and for a bill. */
  elsePath: string | null;
  /** Whether somebody came to pay a bill. */
  isBill: boolean;
}

/** How payouts of a country to one kind of destination went. */
export interface LandingLine {
  country: string;
  destination: DestinationFamily;
  /** Null where there were too few to say anything. */
  told: { medianSeconds: number; slowSeconds: number; arrivedBps: number } | null;
}

/** How Tipwell does, for everybody. */
export interface StatusPageModel {
  locale: Locale;
  asOf: string;
  /** How many days the landing times are of. */
  days: number;
  /** What is out of the ordinary now; mostly nothing. */
  disturbances: readonly { country: string; what: 'PAYOUTS' | 'PAYMENTS' }[];
  landings: readonly LandingLine[];
}

/** How far everybody can use Tipwell. */
export interface AccessibilityPageModel {
  locale: Locale;
  /** Where to write; null where none was set. */
  supportEmail: string | null;
}

export interface NoticePageModel {
  locale: Locale;
}

export interface FailurePageModel {
  locale: Locale;
  reason: 'OUR_FAULT' | 'TOO_OFTEN';
  /** How long to wait before it is worth trying again; null where nobody knows. */
  waitSeconds: number | null;
  /** The same address once more; null for a form that was sent, which has no page of its own. */
  againPath: string | null;
}

/** A whole page, and what a strict Content-Security-Policy must allow for it. */
export interface RenderedPage {
  html: string;
  /** For `script-src`, each as `'sha256-…'` with its quotes. */
  scriptHashes: string[];
  /** For `style-src`, each as `'sha256-…'` with its quotes. */
  styleHashes: string[];
}

/** What guests let a venue show everybody. */
export interface SaidPageModel {
  locale: Locale;
  /** Where this page is. */
  path: string;
  venue: Venue;
  country: string;
  timeZone: string;
  /** All reviews that count, with words or without, and what their stars come to. */
  count: number;
  averageHundredths: number | null;
  /** Reviews that were taken out of sight. */
  hidden: number;
  /** The newest first, whatever their stars. */
  reviews: { id: string; stars: number; words: string; at: string }[];
  /** The review after which earlier ones go on; null where there are none. */
  earlierThan: string | null;
}
