import { paymentBrands } from '@tipwell/contract/providers/payment-methods';
import { writtenMoment } from '@tipwell/contract/dates/format-date';
import { formatMoney } from '@tipwell/contract/money/money';
import { fillText, messagesByLocale } from './messages.ts';
import type { PaidBill, ReceiptPageModel } from './models.ts';
import { nameOf } from './page-head.tsx';

/** One line of a receipt: on the page, in the PDF and in the e-mail alike. */
export interface ReceiptLine {
  term: string;
  value: string;
  kind: 'plain' | 'total' | 'gets';
}

/** A receipt as plain text, for paper and mail. */
export interface PlainReceipt {
  /** What it is, e.g. "Receipt". */
  heading: string;
  /** What became of the payment, e.g. "Refunded". */
  outcome: string;
  venue: string;
  /** Where the venue is, for paper and mail. */
  address: string;
  lines: ReceiptLine[];
  linkLabel: string;
  link: string;
  dir: 'ltr' | 'rtl';
}

/** The receipt without markup; names keep their direction by isolating marks. */
export function plainReceipt(model: ReceiptPageModel): PlainReceipt {
  const messages = messagesByLocale[model.locale];
  return {
    heading: messages.receiptHeading,
    outcome: titleOf(model),
    venue: isolate(model.venue.name),
    address: isolate(model.venueAddress),
    lines: receiptLines(model),
    linkLabel: messages.permanentLink,
    link: model.permanentUrl,
    dir: messages.dir === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** What stands on the receipt, line by line; names and sums are isolated for mixed directions. */
export function receiptLines(model: ReceiptPageModel): ReceiptLine[] {
  const { locale, recipient, state } = model;
  const messages = messagesByLocale[locale];
  const money = (amount: number) => isolate(formatMoney(amount, model.currency, locale));
  const name = isolate(nameOf(recipient, locale, true));
  const wasPaid = wasEverPaid(state);
  const to = recipient.kind === 'LOCATION' ? messages.teamStart : recipient.name;
  const { bill } = model;
  const billPayee = bill?.belongsTo === 'PERSON' ? recipient.name : model.venue.name;
  const hasTip = bill === null || model.amount > 0;
  const lines: (ReceiptLine | null)[] = [
    bill === null ? null : plain(messages.rowBill, money(bill.amount)),
    bill?.note == null ? null : plain(messages.rowNote, isolate(bill.note)),
    hasTip && !model.isOtherSum ? plain(messages.rowTip, money(model.amount)) : null,
    model.isOtherSum ? null : plain(feeTerm(model), money(feeOf(model))),
    {
      term: wasPaid ? messages.rowPaid : messages.rowWouldPay,
      value: money(model.charged),
      kind: state === 'REFUNDED' ? 'plain' : 'total',
    },
    model.excessRefunded > 0
      ? plain(messages.rowExcessRefunded, money(model.excessRefunded))
      : null,
    state === 'REFUNDED' ? plain(messages.rowRefunded, money(model.charged)) : null,
    state === 'REFUNDED' ? { term: messages.rowWouldPay, value: money(0), kind: 'total' } : null,
    state === 'PAID' && bill !== null
      ? {
          term: fillText(messages.rowBillGets, { name: isolate(billPayee) }),
          value: money(bill.net),
          kind: 'gets',
        }
      : null,
    state === 'PAID' && hasTip
      ? {
          term: fillText(bill === null ? messages.rowGets : messages.rowTipGets, { name }),
          value: money(model.net),
          kind: 'gets',
        }
      : null,
    state === 'PAID' && model.workplacePart > 0
      ? {
          term: fillText(messages.rowVenueGets, { venue: isolate(model.venue.name) }),
          value: money(model.workplacePart),
          kind: 'gets',
        }
      : null,
    plain(
      wasPaid ? messages.rowTo : messages.rowWouldGoTo,
      `${isolate(to)} · ${isolate(model.venue.name)}`,
    ),
    model.paidAt === null ? null : plain(messages.rowWhen, localTime(model.paidAt, model)),
    model.card === null || !wasPaid ? null : plain(messages.rowCard, cardText(model.card, model)),
    wasPaid || canAsk(model) ? plain(messages.rowNumber, isolate(model.number)) : null,
  ];
  return lines.filter((line) => line !== null);
}

/** Whether something was paid, whatever has become of it since. */
export function wasEverPaid(state: ReceiptPageModel['state']): boolean {
  return ['PAID', 'REFUNDED', 'GOING_BACK', 'CHARGED_BACK'].includes(state);
}

/** Whether a guest may want to ask what becomes of a payment that is not decided. */
export function canAsk({ state, isLate }: ReceiptPageModel): boolean {
  return state === 'CHECKING' || isLate;
}

/** Whether it was paid by an account with PayPal, and not by a card. */
export function isOfAccount({ card }: ReceiptPageModel): boolean {
  return card?.brand === paymentBrands.PAYPAL;
}

/** What became of the payment, in a word or two. */
export function titleOf(model: ReceiptPageModel): string {
  const { state, payOnPath, locale } = model;
  const messages = messagesByLocale[locale];
  if (payOnPath !== null) return messages.receiptLeft;
  const isAccount = isOfAccount(model);
  const titles: Record<ReceiptPageModel['state'], string> = {
    WAITING: messages.receiptWaiting,
    PAID: messages.receiptPaid,
    CHECKING: messages.receiptChecking,
    DECLINED: messages.receiptDeclined,
    EXPIRED: messages.receiptExpired,
    REFUNDED: messages.receiptRefunded,
    GOING_BACK: isAccount ? messages.paypalGoingBack : messages.receiptGoingBack,
    CHARGED_BACK: isAccount ? messages.paypalChargedBack : messages.receiptChargedBack,
  };
  return titles[state];
}

function plain(term: string, value: string): ReceiptLine {
  return { term, value, kind: 'plain' };
}

/** Unicode's own marks around text that has a direction of its own. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** What is known of the fee of a payment, made or still to be made. */
type Fee = Pick<
  ReceiptPageModel,
  'feeMode' | 'locale' | 'amount' | 'net' | 'workplacePart' | 'serviceFee'
> & { bill: Pick<PaidBill, 'amount' | 'net'> | null };

/** What the fee is called: added, or taken from what. */
export function feeTerm({ feeMode, locale, bill }: Fee): string {
  const messages = messagesByLocale[locale];
  const terms: Record<ReceiptPageModel['feeMode'], string> = {
    ON_TOP: messages.rowServiceFee,
    DEDUCTED: bill === null ? messages.rowFeeFromTip : messages.rowFeeFromPayment,
    VENDOR: bill === null ? messages.rowFeeByVenue : messages.rowFeeFromBill,
  };
  return terms[feeMode];
}

/** What the venue is invoiced is between the venue and us; the customer sees only what is not. */
export function feeOf(model: Fee): number {
  const { amount, net, workplacePart, bill, serviceFee } = model;
  const fromBill = bill === null ? 0 : bill.amount - bill.net;
  const fromTip = amount - net - workplacePart;
  return { ON_TOP: serviceFee, DEDUCTED: fromTip + fromBill, VENDOR: fromBill }[model.feeMode];
}

/** Date and time where the venue is, in the customer's language. */
function localTime(moment: string, { locale, timeZone }: ReceiptPageModel): string {
  return writtenMoment(new Date(moment), timeZone, locale);
}

function cardText(card: NonNullable<ReceiptPageModel['card']>, model: ReceiptPageModel): string {
  const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };
  const brand = isolate(brandName(card.brand));
  // An account with PayPal has no digits, and of some cards none are told.
  const ending = card.lastFour
    ? fillText(messagesByLocale[model.locale].cardEnding, {
        brand,
        lastFour: isolate(card.lastFour),
      })
    : brand;
  return card.wallet === null ? ending : `${isolate(wallets[card.wallet])} · ${ending}`;
}

function brandName(brand: string): string {
  const names: Readonly<Record<string, string>> = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    maestro: 'Maestro',
    discover: 'Discover',
    jcb: 'JCB',
    diners: 'Diners Club',
    unionpay: 'UnionPay',
  };
  const key = brand.toLowerCase();
  return (Object.hasOwn(names, key) ? names[key] : undefined) ?? brand;
}
