import { errorCatalogue } from '@tipwell/contract/api/errors';
import { smallestThatWorks } from '@tipwell/contract/payments/fee.rule';
import { typedHow } from '@tipwell/contract/money/parse-money';
import { AmountChoice, problemSentences } from './amount-choice.tsx';
import { renderDocument } from './document.tsx';
import { FeeChoice } from './fee-choice.tsx';
import { scriptMessages, type TipData } from './island/tip-data.ts';
import { moneyPattern } from '@tipwell/contract/money/money';
import { fill, fillText, messagesByLocale } from './messages.ts';
import type { RenderedPage, TipChoice, TipPageModel } from './models.ts';
import {
  Face,
  InsteadOf,
  Languages,
  nameOf,
  Operator,
  tipHeading,
  TipHeading,
  VenueLine,
  Wish,
} from './page-head.tsx';
import { reviewPath, tipPath } from './paths.ts';
import { PayBar } from './pay-bar.tsx';
import { PaymentSigns } from './payment-marks.tsx';
import { viewOf, type TipView } from './tip-view.tsx';
import base from './styles/base.css?inline';
import billStyle from './styles/bill.css?inline';
import coverStyle from './styles/cover.css?inline';
import foot from './styles/foot.css?inline';
import goalStyle from './styles/goal.css?inline';
import tip from './styles/tip.css?inline';
import waits from './styles/waits.css?inline';
import billScript from 'virtual:script/bill';
import tipScript from 'virtual:script/tip';

/** How far the person is with what they save for: the share and the target, and no sum of theirs. */
function Goal({ view }: { view: TipView }) {
  const { goal, locale } = view.model;
  if (goal === null) return null;
  const words = fill(messagesByLocale[locale].goal, {
    percent: goal.percent,
    amount: view.money(goal.amount),
  });
  return (
    <p className="goal">
      <progress max={100} value={goal.percent} aria-hidden="true" />
      {words}
    </p>
  );
}

/** The venue's picture across the whole width, or its colours where there is none. */
function Cover({ cover }: Pick<TipPageModel, 'cover'>) {
  if (cover === null) return null;
  return cover.photoPath === null ? (
    <div className="cover" />
  ) : (
    <img className="cover" src={cover.photoPath} alt="" fetchPriority="low" />
  );
}

/** The page on which a customer chooses amount and fees and pays (product §1, tip flow). */
export function renderTipPage(model: TipPageModel): RenderedPage {
  const { locale, recipient, venue } = model;
  const view = viewOf(model);
  const problem = model.problem === null ? '' : `${messagesByLocale[locale].problemTitle} · `;
  return renderDocument({
    locale,
    title: `${problem}${view.bill > 0 ? messagesByLocale[locale].billTitle : tipHeading(recipient, locale)} · ${venue.name}`,
    description: fillText(messagesByLocale[locale].tipDescription, {
      title: tipHeading(recipient, locale),
      venue: venue.name,
    }),
    style:
      base +
      tip +
      waits +
      foot +
      (view.bill > 0 ? billStyle : '') +
      (view.model.cover === null ? '' : coverStyle) +
      (view.model.goal === null ? '' : goalStyle),
    script: view.bill > 0 ? billScript : tipScript,
    data: dataForScript(model),
    // Whoever has the address may pay; nobody should find it by a search.
    head: model.stored === null ? null : <meta name="robots" content="noindex" />,
    children: <TipPage view={view} />,
  });
}

function TipPage({ view }: { view: TipView }) {
  const { model } = view;
  const { locale, recipient, venue } = model;
  const messages = messagesByLocale[locale];
  const hasOnlyOwn = view.presets.length === 0;
  return (
    <>
      <form id="tip" className={hasOnlyOwn ? 'only' : undefined} action={reviewPath(model)}>
        {/* Enter in the amount field presses the first button of a form: let it be the card. */}
        <button
          className="sr"
          name="pay"
          value="card"
          tabIndex={-1}
          aria-hidden="true"
          disabled={model.isPreview}
        />
        <input type="hidden" name="lang" value={locale} />
        {view.bill === 0 || model.stored !== null ? null : (
          <input type="hidden" name="bill" value={view.bill} />
        )}
        {model.choice.stars === null ? null : (
          <input type="hidden" name="rate" value={model.choice.stars} />
        )}
        <main className={model.cover === null ? undefined : 'covered'}>
          <Cover cover={model.cover} />
          {model.isPreview ? <p className="note preview">{messages.preview}</p> : null}
          {model.needsScripts ? (
            <noscript>
              <p className="note">{messages.needsScripts}</p>
            </noscript>
          ) : null}
          <VenueLine venue={venue} />
          <Face recipient={recipient} />
          {view.bill > 0 ? (
            <h1>{messages.billTitle}</h1>
          ) : (
            <TipHeading recipient={recipient} locale={locale} />
          )}
          <Wish recipient={recipient} locale={locale} />
          <Goal view={view} />
          <InsteadOf name={model.insteadOf} locale={locale} />
          {recipient.isPooled && recipient.kind !== 'LOCATION' ? (
            <p className="pooled">
              {recipient.isSharedByGroup
                ? fill(messages.groupNote, { name: <bdi>{recipient.name}</bdi> })
                : messages.pooledNote}
            </p>
          ) : null}
          {view.bill === 0 ? null : (
            <p className="bill">
              {messages.rowBill} <b>{view.money(view.bill)}</b>
            </p>
          )}
          {model.stored?.note == null ? null : (
            <p className="bill-note">
              <bdi>{model.stored.note}</bdi>
            </p>
          )}
          <AmountChoice view={view} />
          <FeeChoice view={view} />
          <footer>
            <PaymentSigns methods={model.signs} locale={locale} />
            <p>
              {model.shortCode === null ? null : (
                <>
                  {fill(messages.code, { code: <b>{model.shortCode}</b> })}
                  {' · '}
                </>
              )}
              {messages.promise}
            </p>
            <Languages
              locale={locale}
              pathIn={(other) => tipPath(model, other, ownChoice(model), model.isPreview)}
            />
            <Operator locale={locale} country={model.country} />
          </footer>
        </main>
        <PayBar view={view} />
      </form>
      <dialog id="sheet" aria-labelledby="sheet-sums">
        <form method="dialog" className="sheet-head">
          <p id="sheet-sums" />
          <button className="quiet" id="sheet-close">
            {messages.close}
          </button>
        </form>
        <output id="frame-wait" className="waits">
          {messages.frameLoading}{' '}
          <span id="frame-slow">
            {messages.frameSlow} {/* The script puts the payment's own page here. */}
            <a id="frame-link" href={reviewPath(model)}>
              {messages.openPage}
            </a>
          </span>
        </output>
        <div id="frame-place" data-title={messages.frameTitle} />
      </dialog>
      <dialog id="ask" aria-labelledby="ask-text">
        <form method="dialog">
          <p id="ask-text" />
          <a className="main" id="ask-see" href={reviewPath(model)} hidden>
            {messages.seePayment}
          </a>
          <button className="main" id="ask-yes" value="yes">
            {messages.yesAgain}
          </button>
          <button className="quiet" id="ask-no">
            {messages.no}
          </button>
        </form>
      </dialog>
    </>
  );
}

/** What is chosen on the page itself: the sum of a bill that was made stands at its address. */
function ownChoice({ choice, stored }: TipPageModel): Partial<TipChoice> {
  const { bill: _bill, ...rest } = choice;
  return stored === null ? choice : rest;
}

function dataForScript(model: TipPageModel): TipData {
  const { locale, terms, locationId, staffId, groupId } = model;
  const { currency, largest, smallest } = terms;
  const messages = messagesByLocale[locale];
  const { bill = 0, stars } = model.choice;
  const { platformBps, vatBps, processorFixed, processorBps, processorFreeBelow } = terms;
  const { workplaceBps, promotion } = terms;
  const rates = { platformBps, vatBps, processorFixed, processorBps, processorFreeBelow };
  const least = model.feeModes.offered.map((mode) => [mode, smallestThatWorks(mode, terms)]);
  const picked = Object.fromEntries(scriptMessages.map((key) => [key, messages[key]]));
  const { before, after, decimal, group } = moneyPattern(currency, locale);
  const name = nameOf(model.recipient, locale);
  const numbers = errorCatalogue;
  return {
    tip: {
      locationId,
      staffId,
      groupId,
      locale,
      ...(bill > 0 ? { bill } : {}),
      ...(model.stored === null ? {} : { billCode: model.stored.code }),
    },
    bill,
    toReceipt: stars === null ? '' : `?rate=${stars}`,
    rates: {
      ...rates,
      ...(workplaceBps === undefined ? {} : { workplaceBps }),
      ...(promotion === undefined ? {} : { promotion }),
      smallest,
      largest,
    },
    least: Object.fromEntries(least) as TipData['least'],
    typed: typedHow(currency, locale),
    pattern: { before, after, decimal, group },
    messages: picked as TipData['messages'],
    problems: problemSentences(model),
    questions: {
      [numbers.duplicateTip.errorCode]: {
        text: bill > 0 ? messages.askDuplicateBill : fillText(messages.askDuplicate, { name }),
        yes: messages.yesAgain,
        confirms: 'confirmDuplicate',
      },
      [numbers.paymentOpen.errorCode]: {
        text: messages.askOpen,
        yes: messages.payAgain,
        confirms: 'confirmOpenPayment',
      },
      [numbers.largeTip.errorCode]: {
        text: messages.askLarge,
        yes: messages.yesRight,
        confirms: 'confirmLargeAmount',
      },
      [numbers.tipChanged.errorCode]: { text: messages.changed, yes: messages.showAgain },
      ...(model.stored === null
        ? {}
        : {
            [numbers.billNotOpen.errorCode]: { text: messages.billOver, yes: messages.seeBill },
          }),
    },
    failures: {
      [numbers.tipChanged.errorCode]: messages.changed,
      [numbers.tippingPaused.errorCode]: messages.paused,
      ...(model.payButtons.includes('paypal')
        ? { [numbers.wayNotTaken.errorCode]: messages.paypalGone }
        : {}),
      [numbers.processorUnavailable.errorCode]: messages.unavailable,
      [numbers.tooManyRequests.errorCode]: messages.tooMany,
      ...(model.stored === null ? {} : { [numbers.billBeingPaid.errorCode]: messages.billTaken }),
    },
    otherTip: [numbers.contentDiffers.errorCode, numbers.idempotencyKeyReused.errorCode],
  };
}
