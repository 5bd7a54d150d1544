import { errorCatalogue } from '@tipwell/contract/errors';
import { moneyPattern } from '@tipwell/contract/money';
import { AmountChoice, problemSentences } from './amount-choice.tsx';
import { renderDocument } from './document.tsx';
import { FeeChoice } from './fee-choice.tsx';
import { scriptMessages, type TipData } from './island/tip-data.ts';
import { fill, messagesByLocale } from './messages.ts';
import type { RenderedPage, TipPageModel } from './models.ts';
import { Face, Languages, nameOf, tipHeading, TipHeading, VenueLine, Wish } from './page-head.tsx';
import { reviewPath, tipPath } from './paths.ts';
import { CardBrands, PayBar } from './pay-bar.tsx';
import { viewOf, type TipView } from './tip-view.tsx';
import base from './styles/base.css?inline';
import billStyle from './styles/bill.css?inline';
import foot from './styles/foot.css?inline';
import tip from './styles/tip.css?inline';
import billScript from 'virtual:script/bill';
import tipScript from 'virtual:script/tip';

/** The page on which a customer chooses amount and fees and pays (product §1, tip flow). */
export function renderTipPage(model: TipPageModel): RenderedPage {
  const { locale, recipient, venue } = model;
  const view = viewOf(model);
  const problem = model.problem === null ? '' : `${messagesByLocale[locale].problemTitle} · `;
  return renderDocument({
    locale,
    title: `${problem}${view.bill > 0 ? messagesByLocale[locale].billTitle : tipHeading(recipient, locale)} · ${venue.name}`,
    style: base + tip + foot + (view.bill > 0 ? billStyle : ''),
    script: view.bill > 0 ? billScript : tipScript,
    data: dataForScript(model),
    children: <TipPage view={view} />,
  });
}

function TipPage({ view }: { view: TipView }) {
  const { model } = view;
  const { locale, recipient, venue } = model;
  const messages = messagesByLocale[locale];
  const hasOnlyOwn = view.presets.length === 0;
  return (
    <form id="tip" className={hasOnlyOwn ? 'only' : undefined} action={reviewPath(model)}>
      {/* Enter in the amount field presses the first button of a form: let it be the card. */}
      <button className="sr" name="pay" value="card" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="lang" value={locale} />
      {view.bill === 0 ? null : <input type="hidden" name="bill" value={view.bill} />}
      {model.choice.stars === null ? null : (
        <input type="hidden" name="rate" value={model.choice.stars} />
      )}
      <main>
        {model.isPreview ? <p className="note preview">{messages.preview}</p> : null}
        <VenueLine venue={venue} />
        <Face recipient={recipient} />
        {view.bill > 0 ? (
          <h1>{messages.billTitle}</h1>
        ) : (
          <TipHeading recipient={recipient} locale={locale} />
        )}
        <Wish recipient={recipient} locale={locale} />
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
        <AmountChoice view={view} />
        <FeeChoice view={view} />
        <footer>
          <CardBrands brands={model.cardBrands} />
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
            pathIn={(other) => tipPath(model, other, model.choice, model.isPreview)}
          />
        </footer>
      </main>
      <PayBar view={view} />
      <dialog id="sheet" aria-labelledby="sheet-sums">
        <div className="sheet-head">
          <p id="sheet-sums" />
          <button type="button" className="quiet" id="sheet-close">
            {messages.close}
          </button>
        </div>
        <output>
          <span id="frame-loading">{messages.frameLoading}</span>
          <span id="frame-slow" hidden>
            {messages.frameSlow} {/* The script puts the payment's own page here. */}
            <a id="frame-link" href={reviewPath(model)}>
              {messages.openPage}
            </a>
          </span>
        </output>
        <div id="frame-place" data-title={messages.frameTitle} />
      </dialog>
      <dialog id="ask" aria-labelledby="ask-text">
        <p id="ask-text" />
        <button type="button" className="main" id="ask-yes">
          {messages.yesAgain}
        </button>
        <button type="button" className="quiet" id="ask-no">
          {messages.no}
        </button>
      </dialog>
    </form>
  );
}

function dataForScript(model: TipPageModel): TipData {
  const { locale, terms } = model;
  const messages = messagesByLocale[locale];
  const bill = model.choice.bill ?? 0;
  const picked = Object.fromEntries(scriptMessages.map((key) => [key, messages[key]]));
  return {
    locationId: model.locationId,
    staffId: model.staffId,
    groupId: model.groupId,
    locale,
    name: nameOf(model.recipient, locale),
    bill,
    stars: model.choice.stars,
    isPreview: model.isPreview,
    currency: terms.currency,
    rates: {
      platformBps: terms.platformBps,
      vatBps: terms.vatBps,
      processorFixed: terms.processorFixed,
      processorBps: terms.processorBps,
      processorFreeBelow: terms.processorFreeBelow,
      smallest: terms.smallest,
      largest: terms.largest,
    },
    modes: model.feeModes.offered,
    pattern: moneyPattern(terms.currency, locale),
    messages: {
      ...(picked as TipData['messages']),
      ...(bill > 0 ? { askDuplicate: messages.askDuplicateBill } : {}),
    },
    problems: problemSentences(model),
    failures: {
      [errorCatalogue.tippingPaused.errorCode]: messages.paused,
      [errorCatalogue.processorUnavailable.errorCode]: messages.unavailable,
      [errorCatalogue.tooManyRequests.errorCode]: messages.tooMany,
    },
  };
}
