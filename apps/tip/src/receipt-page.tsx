import { formatMoney } from '@tipwell/contract/money';
import type { ReactNode } from 'react';
import { renderDocument } from './document.tsx';
import { fill, messagesByLocale } from './messages.ts';
import type { ReceiptPageModel, RenderedPage } from './models.ts';
import { Face, nameOf, VenueLine } from './page-head.tsx';
import { RatingForm } from './rating-form.tsx';
import base from './styles/base.css?inline';
import receipt from './styles/receipt.css?inline';
import rows from './styles/rows.css?inline';
import script from 'virtual:script/receipt';

/**
 * The permanent receipt. It says the truth in every state: nothing is called paid before the
 * processor says so (product §1; money rule 5.2 for the tone).
 */
export function renderReceiptPage(model: ReceiptPageModel): RenderedPage {
  const messages = messagesByLocale[model.locale];
  return renderDocument({
    locale: model.locale,
    title: `${titleOf(model)} · ${messages.receiptHeading} · ${model.venue.name}`,
    style: base + rows + receipt,
    script,
    data: { receiptId: model.receiptId, state: model.state },
    head: (
      <>
        <meta name="robots" content="noindex" />
        {model.state === 'WAITING' ? (
          <noscript>
            <meta httpEquiv="refresh" content="3" />
          </noscript>
        ) : null}
      </>
    ),
    children: <ReceiptPage model={model} />,
  });
}

function ReceiptPage({ model }: { model: ReceiptPageModel }) {
  const { locale, recipient, state } = model;
  const messages = messagesByLocale[locale];
  const wasNotPaid = state === 'DECLINED' || state === 'EXPIRED';
  return (
    <main>
      <VenueLine venue={model.venue} />
      <Face recipient={recipient} />
      <section className={`outcome ${state}`}>
        <h1>{titleOf(model)}</h1>
        <p>{outcomeText(model)}</p>
      </section>
      {wasNotPaid ? (
        <a className="main" href={model.tryAgainPath}>
          {messages.tryAgain}
        </a>
      ) : null}
      {state === 'PAID' ? <RatingForm model={model} /> : null}
      <section className="receipt">
        <h2>{messages.receiptHeading}</h2>
        <Rows model={model} />
        {state === 'PAID' || state === 'REFUNDED' ? (
          <p className="links">
            <a href={model.permanentUrl}>{messages.permanentLink}</a>
            <button type="button" id="print" className="link">
              {messages.download}
            </button>
            {model.paidTwicePath === null ? null : (
              <a href={model.paidTwicePath}>{messages.paidTwice}</a>
            )}
          </p>
        ) : null}
      </section>
    </main>
  );
}

function Rows({ model }: { model: ReceiptPageModel }) {
  const { locale, recipient, state } = model;
  const messages = messagesByLocale[locale];
  const money = (amount: number) => <bdi>{formatMoney(amount, model.currency, locale)}</bdi>;
  const wasPaid = state === 'PAID' || state === 'REFUNDED';
  return (
    <dl className="rows">
      <Row term={messages.rowTip}>{money(model.amount)}</Row>
      <FeeRow model={model} />
      <Row term={wasPaid ? messages.rowPaid : messages.rowWouldPay} className="total">
        {money(model.charged)}
      </Row>
      {state === 'PAID' ? (
        <Row
          term={fill(messages.rowGets, { name: <bdi>{nameOf(recipient, locale, true)}</bdi> })}
          className="gets"
        >
          {money(model.net)}
        </Row>
      ) : null}
      <Row term={messages.rowTo}>
        <bdi>{recipient.kind === 'LOCATION' ? messages.teamStart : recipient.name}</bdi>,{' '}
        <bdi>{model.venue.name}</bdi>
      </Row>
      {model.paidAt === null ? null : (
        <Row term={messages.rowWhen}>
          <time dateTime={model.paidAt}>{localTime(model.paidAt, model)}</time>
        </Row>
      )}
      {model.card === null || !wasPaid ? null : (
        <Row term={messages.rowCard}>{cardText(model.card, model)}</Row>
      )}
    </dl>
  );
}

function Row(props: { term: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={props.className}>
      <dt>{props.term}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function FeeRow({ model }: { model: ReceiptPageModel }) {
  const messages = messagesByLocale[model.locale];
  const terms: Record<ReceiptPageModel['feeMode'], string> = {
    ON_TOP: messages.rowServiceFee,
    DEDUCTED: messages.rowFeeFromTip,
    VENDOR: messages.rowFeeByVenue,
  };
  // What the venue pays is between the venue and us; the customer only sees that it is not theirs.
  const fee = { ON_TOP: model.serviceFee, DEDUCTED: model.amount - model.net, VENDOR: 0 };
  const amount = formatMoney(fee[model.feeMode], model.currency, model.locale);
  return <Row term={terms[model.feeMode]}>{<bdi>{amount}</bdi>}</Row>;
}

function titleOf({ state, locale }: ReceiptPageModel): string {
  const messages = messagesByLocale[locale];
  const titles: Record<ReceiptPageModel['state'], string> = {
    WAITING: messages.receiptWaiting,
    PAID: messages.receiptPaid,
    DECLINED: messages.receiptDeclined,
    EXPIRED: messages.receiptExpired,
    REFUNDED: messages.receiptRefunded,
  };
  return titles[state];
}

function outcomeText(model: ReceiptPageModel): ReactNode {
  const { locale, recipient, currency } = model;
  const messages = messagesByLocale[locale];
  const money = (amount: number) => <bdi>{formatMoney(amount, currency, locale)}</bdi>;
  switch (model.state) {
    case 'WAITING':
      return messages.receiptWaitingText;
    case 'PAID':
      return fill(messages.receiptPaidTo, {
        name: <bdi>{nameOf(recipient, locale, true)}</bdi>,
        net: <b>{money(model.net)}</b>,
      });
    case 'DECLINED':
      return declineText(model);
    case 'EXPIRED':
      return messages.receiptExpiredText;
    case 'REFUNDED':
      return fill(messages.receiptRefundedText, { charged: money(model.charged) });
  }
}

/** Why the bank said no, in words; an unknown reason is still a true sentence. */
function declineText({ declinedBecause, locale }: ReceiptPageModel): string {
  const messages = messagesByLocale[locale];
  const sentences = new Map([
    ['INSUFFICIENT_FUNDS', messages.declinedFunds],
    ['CARD_EXPIRED', messages.declinedExpired],
    ['AUTHENTICATION_FAILED', messages.declinedSecurity],
  ]);
  return sentences.get(declinedBecause ?? '') ?? messages.receiptDeclinedText;
}

/** Date and time where the venue is, in the customer's language, with western digits. */
function localTime(moment: string, { locale, timeZone }: ReceiptPageModel): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    timeZone,
  }).format(new Date(moment));
}

function cardText(card: NonNullable<ReceiptPageModel['card']>, model: ReceiptPageModel): ReactNode {
  const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };
  const ending = fill(messagesByLocale[model.locale].cardEnding, {
    brand: <bdi>{brandName(card.brand)}</bdi>,
    lastFour: <bdi>{card.lastFour}</bdi>,
  });
  return card.wallet === null ? (
    ending
  ) : (
    <>
      <bdi>{wallets[card.wallet]}</bdi> · {ending}
    </>
  );
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
