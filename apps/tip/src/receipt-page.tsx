import { Fragment, type ReactNode } from 'react';
import { renderDocument } from './document.tsx';
import { formatMoney } from '@tipwell/contract/money/money';
import { fill, fillText, messagesByLocale } from './messages.ts';
import type { ReceiptPageModel, RenderedPage } from './models.ts';
import { Face, nameOf, Operator, VenueLine } from './page-head.tsx';
import { RatingForm } from './rating-form.tsx';
import { canAsk, isOfAccount, receiptLines, titleOf, wasEverPaid } from './receipt-lines.ts';
import { MailForm, Report } from './receipt-help.tsx';
import { whoGets } from './who-gets.tsx';
import base from './styles/base.css?inline';
import receipt from './styles/receipt.css?inline';
import rows from './styles/rows.css?inline';
import waitsStyle from './styles/waits.css?inline';
import script from 'virtual:script/receipt';

/**
 * The permanent receipt. It says the truth in every state: nothing is called paid before the
 * processor says so (product §1; money rule 5.2 for the tone).
 */
export function renderReceiptPage(model: ReceiptPageModel): RenderedPage {
  const waits = model.state === 'WAITING';
  const isPaid = model.state === 'PAID';
  return renderDocument({
    locale: model.locale,
    title: `${titleOf(model)} · ${headingOf(model)} · ${model.venue.name}`,
    style: base + rows + waitsStyle + receipt,
    // One that waits looks again, and one that is paid tells the page it came from.
    ...(waits || isPaid ? { script, data: dataForScript(model) } : {}),
    head: (
      <>
        <meta name="robots" content="noindex" />
        {waits && model.payOnPath === null ? (
          <noscript>
            <meta httpEquiv="refresh" content="3" />
          </noscript>
        ) : null}
      </>
    ),
    children: <ReceiptPage model={model} />,
  });
}

/** It is a receipt once something was paid; before, it is a payment and what became of it. */
function headingOf({ state, locale }: ReceiptPageModel): string {
  const messages = messagesByLocale[locale];
  return wasEverPaid(state) ? messages.receiptHeading : messages.sheetTitle;
}

function dataForScript(model: ReceiptPageModel) {
  const { receiptId, state, locale, currency, amount, bill } = model;
  if (state !== 'PAID') return { receiptId, state };
  const sum = formatMoney(amount + (bill?.amount ?? 0), currency, locale);
  const [path = ''] = model.tryAgainPath.split('?');
  return { receiptId, state, given: { path, sum } };
}

function ReceiptPage({ model }: { model: ReceiptPageModel }) {
  const { locale, recipient, state } = model;
  const messages = messagesByLocale[locale];
  const { payOnPath } = model;
  const waits = state === 'WAITING' && payOnPath === null;
  const wasNotPaid = state === 'DECLINED' || state === 'EXPIRED';
  const wasPaid = wasEverPaid(state);
  return (
    <main>
      <VenueLine venue={model.venue} />
      <Face recipient={recipient} />
      {state === 'PAID' ? (
        <span className="joy" aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map((spark) => (
            <i key={spark} />
          ))}
          ♥
        </span>
      ) : null}
      <section className={`outcome ${state}`}>
        <h1>{titleOf(model)}</h1>
        <p className={waits ? 'waits' : undefined}>{outcomeText(model)}</p>
        {waits && !model.isLate ? <p className="small slow">{messages.receiptSlow}</p> : null}
        {canAsk(model) && model.supportEmail !== null ? (
          <p className="small">
            {fill(messages.receiptContact, {
              email: <a href={`mailto:${model.supportEmail}`}>{model.supportEmail}</a>,
              number: <bdi>{model.number}</bdi>,
            })}
          </p>
        ) : null}
        {state === 'PAID' ? <Reached model={model} /> : null}
      </section>
      {payOnPath === null ? null : (
        <>
          <a className="main" href={payOnPath}>
            {messages.payOn}
          </a>
          <p className="links">
            <a href={model.tryAgainPath}>{messages.changeAmount}</a>
          </p>
        </>
      )}
      {wasNotPaid ? (
        <a className="main" href={model.tryAgainPath}>
          {messages.tryAgain}
        </a>
      ) : null}
      {state === 'PAID' ? <Report model={model} isLikely /> : null}
      <RatingForm model={model} />
      <section className="receipt">
        <h2>{headingOf(model)}</h2>
        <p className="small">
          <bdi>{model.venue.name}</bdi>
          <br />
          <bdi>{model.venueAddress}</bdi>
        </p>
        <dl className="rows">
          {receiptLines(model).map(({ term, value, kind }) => (
            <div key={term} className={kind === 'plain' ? undefined : kind}>
              <dt>{withIsolates(term)}</dt>
              <dd>{withIsolates(value)}</dd>
            </div>
          ))}
        </dl>
        {wasPaid ? (
          <>
            <p className="links">
              <a href={model.permanentUrl}>{messages.permanentLink}</a>
              <a href={model.pdfPath} download>
                {messages.download}
              </a>
            </p>
            <MailForm model={model} />
            {state === 'PAID' ? <Report model={model} isLikely={false} /> : null}
          </>
        ) : null}
      </section>
      <footer className="small">
        <Operator locale={locale} country={model.country} />
      </footer>
    </main>
  );
}

/** Text with isolating marks, as elements that do the same. */
function withIsolates(text: string): ReactNode {
  return text
    .split(/\u2068([^\u2069]*)\u2069/)
    .map((piece, index) =>
      index % 2 === 0 ? <Fragment key={index}>{piece}</Fragment> : <bdi key={index}>{piece}</bdi>,
    );
}

/** How many people a pooled tip reached, once its day has been split. */
function Reached({ model }: { model: ReceiptPageModel }) {
  const { locale, recipient, peopleReached } = model;
  const messages = messagesByLocale[locale];
  if (model.amount === 0) return null;
  if (peopleReached === null) {
    return recipient.isPooled ? <p className="small">{messages.sharedLater}</p> : null;
  }
  if (peopleReached === 0) return null;
  const sentence = peopleReached === 1 ? messages.reachedOne : messages.reached;
  return <p className="small">{fillText(sentence, { count: String(peopleReached) })}</p>;
}

function outcomeText(model: ReceiptPageModel): ReactNode {
  const { locale, recipient, currency } = model;
  const messages = messagesByLocale[locale];
  const money = (amount: number) => <bdi>{formatMoney(amount, currency, locale)}</bdi>;
  switch (model.state) {
    case 'WAITING':
      if (model.payOnPath !== null) return messages.receiptLeftText;
      return model.isLate ? messages.receiptLateText : messages.receiptWaitingText;
    case 'PAID':
      if (model.bill !== null) {
        const sums = {
          all: <b>{money(model.net + model.bill.net)}</b>,
          bill: <b>{money(model.bill.net)}</b>,
          tip: model.amount === 0 ? null : <b>{money(model.net)}</b>,
        };
        return <>{whoGets({ ...model, billBelongsTo: model.bill.belongsTo }, sums)}.</>;
      }
      return (
        <>
          {fill(messages.receiptPaidTo, {
            name: <bdi>{nameOf(recipient, locale, true)}</bdi>,
            net: <b>{money(model.net)}</b>,
          })}
          {model.workplacePart === 0 ? null : (
            <>
              {' '}
              {fill(messages.receiptVenuePart, {
                part: money(model.workplacePart),
                venue: <bdi>{model.venue.name}</bdi>,
              })}
            </>
          )}
        </>
      );
    case 'CHECKING':
      return messages.receiptCheckingText;
    case 'DECLINED':
      return declineText(model);
    case 'EXPIRED':
      return model.isCardProhibited
        ? messages.receiptCardProhibitedText
        : messages.receiptExpiredText;
    case 'REFUNDED':
    case 'GOING_BACK':
    case 'CHARGED_BACK':
      return fill(backText(model, model.state), { charged: money(model.charged) });
  }
}

/** Where the money went, or goes: to the card or the account that paid. */
function backText(
  model: ReceiptPageModel,
  state: 'REFUNDED' | 'GOING_BACK' | 'CHARGED_BACK',
): string {
  const messages = messagesByLocale[model.locale];
  const isAccount = isOfAccount(model);
  if (state === 'CHARGED_BACK') {
    return isAccount ? messages.paypalChargedBackText : messages.receiptChargedBackText;
  }
  if (state === 'GOING_BACK') {
    return isAccount ? messages.paypalGoingBackText : messages.receiptGoingBackText;
  }
  if (model.isCardProhibited) {
    return isAccount ? messages.paypalGivenBackText : messages.receiptGivenBackText;
  }
  return isAccount ? messages.paypalRefundedText : messages.receiptRefundedText;
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
