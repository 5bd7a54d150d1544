import { renderDocument } from './document.tsx';
import type { ReactNode } from 'react';
import { formatMoney } from '@tipwell/contract/money/money';
import { fill, fillText, messagesByLocale } from './messages.ts';
import type { RenderedPage, ReviewPageModel, ReviewProblem } from './models.ts';
import { nameOf, VenueLine } from './page-head.tsx';
import { startPath, tipPath } from './paths.ts';
import { feeOf, feeTerm } from './receipt-lines.ts';
import { whoGets } from './who-gets.tsx';
import base from './styles/base.css?inline';
import rows from './styles/rows.css?inline';

/**
 * Where a customer without scripts sees both sums once more and pays (product §1: enter amount,
 * review, confirm). The form carries the tip's id, so sending it twice is one tip.
 */
export function renderReviewPage(model: ReviewPageModel): RenderedPage {
  const messages = messagesByLocale[model.locale];
  return renderDocument({
    locale: model.locale,
    title: `${messages.reviewTitle} · ${model.venue.name}`,
    style: base + rows,
    head: <meta name="robots" content="noindex" />,
    children: <ReviewPage model={model} />,
  });
}

function ReviewPage({ model }: { model: ReviewPageModel }) {
  const { locale, recipient, quote, bill } = model;
  const messages = messagesByLocale[locale];
  const money = (amount: number) => <bdi>{formatMoney(amount, model.currency, locale)}</bdi>;
  const name = <bdi>{nameOf(recipient, locale)}</bdi>;
  const nameAtStart = <bdi>{nameOf(recipient, locale, true)}</bdi>;
  const fee = {
    ...model,
    bill: bill === null ? null : { amount: bill.amount, net: quote.bill.net },
    net: quote.tip.net,
    workplacePart: quote.workplacePart,
    serviceFee: quote.charged - model.amount - (bill?.amount ?? 0),
  };
  const choice = {
    ...(bill === null ? {} : { bill: bill.amount }),
    amount: model.amount,
    feeMode: model.feeMode,
    stars: model.stars,
  };
  const billPayee = bill?.belongsTo === 'PERSON' ? recipient.name : model.venue.name;
  return (
    <main>
      <VenueLine venue={model.venue} />
      <h1>{messages.reviewTitle}</h1>
      {model.problem === null ? null : (
        <p className="note" role="alert">
          {explain(model.problem, model)}
        </p>
      )}
      {model.problem?.kind === 'open' ? (
        <a className="main" href={`${model.problem.receiptPath}?lang=${locale}`}>
          {messages.seePayment}
        </a>
      ) : null}
      <dl className="rows">
        {bill === null ? null : (
          <div>
            <dt>{messages.rowBill}</dt>
            <dd>{money(bill.amount)}</dd>
          </div>
        )}
        {model.amount === 0 ? null : (
          <div>
            <dt>{fill(messages.reviewTip, { name })}</dt>
            <dd>{money(model.amount)}</dd>
          </div>
        )}
        {feeOf(fee) === 0 ? null : (
          <div>
            <dt>{feeTerm(fee)}</dt>
            <dd>{money(feeOf(fee))}</dd>
          </div>
        )}
        <div className="total">
          <dt>{messages.reviewYouPay}</dt>
          <dd>{money(quote.charged)}</dd>
        </div>
        {bill === null ? null : (
          <div className="gets">
            <dt>{fill(messages.rowBillGets, { name: <bdi>{billPayee}</bdi> })}</dt>
            <dd>{money(quote.bill.net)}</dd>
          </div>
        )}
        {model.amount === 0 ? null : (
          <div className="gets">
            <dt>
              {fill(bill === null ? messages.reviewGets : messages.rowTipGets, {
                name: nameAtStart,
              })}
            </dt>
            <dd>{money(quote.tip.net)}</dd>
          </div>
        )}
        {quote.workplacePart === 0 ? null : (
          <div className="gets">
            <dt>{fill(messages.rowVenueGets, { venue: <bdi>{model.venue.name}</bdi> })}</dt>
            <dd>{money(quote.workplacePart)}</dd>
          </div>
        )}
      </dl>
      <p className="quiet-text">
        {messages.reviewNothingAdded} {messages.reviewCannotChange}
      </p>
      {model.problem?.kind === 'needsScripts' ? null : <StartForm model={model} />}
      <a className="quiet" href={tipPath(model, locale, choice)}>
        {messages.back}
      </a>
    </main>
  );
}

/** What leads to the processor's own page, with everything that was chosen. */
function StartForm({ model }: { model: ReviewPageModel }) {
  const { locale, quote, bill } = model;
  const messages = messagesByLocale[locale];
  const money = (amount: number) => <bdi>{formatMoney(amount, model.currency, locale)}</bdi>;
  return (
    <form method="post" action={startPath(model)}>
      <Hidden name="tipId" value={model.tipId} />
      {bill === null ? null : <Hidden name="bill" value={bill.amount} />}
      <Hidden name="amount" value={model.amount} />
      <Hidden name="fee" value={model.feeMode} />
      <Hidden name="expectedCharged" value={quote.charged} />
      <Hidden name="expectedNet" value={quote.net} />
      <Hidden name="pay" value={model.wallet} />
      <Hidden name="lang" value={locale} />
      {model.stars === null ? null : <Hidden name="rate" value={model.stars} />}
      {model.problem?.kind === 'duplicate' ? <Hidden name="confirmDuplicate" value={1} /> : null}
      {model.problem?.kind === 'open' ? (
        <Hidden name="confirmOpenPayment" value={model.problem.openPaymentId} />
      ) : null}
      {model.problem?.kind === 'large' ? <Hidden name="confirmLargeAmount" value={1} /> : null}
      <button className={model.problem?.kind === 'open' ? 'second' : 'main'}>
        {model.problem?.kind === 'open' ? `${messages.payAgain} · ` : null}
        {fill(messages.payNow, { charged: money(quote.charged) })}
        {' · '}
        {whoGets(
          { ...model, billBelongsTo: bill === null ? null : bill.belongsTo },
          {
            all: money(quote.net),
            bill: money(quote.bill.net),
            tip: model.amount === 0 ? null : money(quote.tip.net),
          },
        )}
      </button>
    </form>
  );
}

function Hidden({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}

function explain(problem: ReviewProblem, model: ReviewPageModel): ReactNode {
  const messages = messagesByLocale[model.locale];
  switch (problem.kind) {
    case 'duplicate': {
      const minutes = Math.max(1, problem.minutesAgo);
      return fill(model.bill === null ? messages.askDuplicate : messages.askDuplicateBill, {
        name: <bdi>{nameOf(model.recipient, model.locale)}</bdi>,
        amount: (
          <bdi>
            {formatMoney(model.amount + (model.bill?.amount ?? 0), model.currency, model.locale)}
          </bdi>
        ),
        ago: new Intl.RelativeTimeFormat(model.locale).format(-minutes, 'minute'),
      });
    }
    case 'open':
      return fillText(messages.askOpen, {
        amount: formatMoney(problem.charged, model.currency, model.locale),
      });
    case 'large':
      return fillText(messages.askLarge, {
        amount: formatMoney(model.amount + (model.bill?.amount ?? 0), model.currency, model.locale),
      });
    case 'changed':
      return messages.changed;
    case 'startedBefore':
      return messages.startedBefore;
    case 'needsScripts':
      return messages.needsScripts;
    case 'unavailable':
      return messages.unavailable;
    case 'tooMany':
      return messages.tooMany;
  }
}
