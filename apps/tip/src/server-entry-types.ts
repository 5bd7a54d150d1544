import type { PayButton } from '@tipwell/contract/providers/payment-methods';
import type {
  ChoosePageModel,
  FailurePageModel,
  MenuPageModel,
  NoticePageModel,
  BillPageModel,
  PausedPageModel,
  ReceiptPageModel,
  RenderedPage,
  ReviewPageModel,
  SaidPageModel,
  StatusPageModel,
  AccessibilityPageModel,
  TipPageModel,
} from './models.ts';
import type { PlainReceipt } from './receipt-lines.ts';
import type { PaymentQuote } from '@tipwell/contract/payments/bill.rule';
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';

// What the built page program offers to the API. `server-entry.tsx` is checked against this file,
// so the API can rely on it without building anything first.

export type * from './models.ts';
export type { PlainReceipt } from './receipt-lines.ts';

/** A form of the tip page that was understood, taken apart by the fee rule. */
export interface UnderstoodTip {
  ok: true;
  amount: number;
  feeMode: FeeMode;
  wallet: PayButton;
  stars: number | null;
  quote: PaymentQuote;
}

/** A form that was not: the same page with what was typed and what is wrong with it. */
export interface MisunderstoodTip {
  ok: false;
  model: TipPageModel;
}

/** What the parameters of an address may look like after parsing. */
export type Query = Readonly<Record<string, unknown>>;

/** The page on which a customer chooses amount and fees and pays. */
export declare function renderTipPage(model: TipPageModel): RenderedPage;
/** The page on which a customer chooses whom to tip. */
export declare function renderChoosePage(model: ChoosePageModel): RenderedPage;
/** What a venue serves, as it has published it. */
export declare function renderMenuPage(model: MenuPageModel): RenderedPage;
/** Without scripts: both sums once more, and the button that pays. */
export declare function renderReviewPage(model: ReviewPageModel): RenderedPage;
/** What guests let a venue show everybody. */
export declare function renderSaidPage(model: SaidPageModel): RenderedPage;
/** The permanent receipt, in whatever state the payment is. */
export declare function renderReceiptPage(model: ReceiptPageModel): RenderedPage;
/** The same receipt without markup, for paper and mail. */
export declare function plainReceipt(model: ReceiptPageModel): PlainReceipt;
/** What has become of a bill that can not be paid now. */
export declare function renderBillPage(model: BillPageModel): RenderedPage;
/** How Tipwell does: what is disturbed now, and how long payouts took. */
export declare function renderAccessibilityPage(model: AccessibilityPageModel): RenderedPage;
export declare function renderStatusPage(model: StatusPageModel): RenderedPage;
/** A person or venue that takes no tips at the moment. */
export declare function renderPausedPage(model: PausedPageModel): RenderedPage;
/** An address or code that leads nowhere; it offers to type a code. */
export declare function renderNotFoundPage(model: NoticePageModel): RenderedPage;
/** Something broke on our side, or somebody asked too often; nothing was charged. */
export declare function renderFailurePage(model: FailurePageModel): RenderedPage;
/** What the query of the tip page asks for: `amount` and `bill` (minor units), `rate`, `fee`. */
export declare function readTipChoice(query: Query): TipPageModel['choice'];
/** Reads the form that the tip page sends without scripts (`GET …/review`). */
export declare function readTipForm(
  query: Query,
  model: TipPageModel,
): UnderstoodTip | MisunderstoodTip;
/** The language of a page: `lang` of the address, else the browser's, else English. */
export declare function chooseLocale(
  query: Query,
  acceptLanguage: string | undefined,
): TipPageModel['locale'];
