import { renderDocument } from './document.tsx';
import { minutesToWait } from './duration-words.ts';
import { fill, fillText, messagesByLocale } from './messages.ts';
import type { FailurePageModel, NoticePageModel, PausedPageModel, RenderedPage } from './models.ts';
import { Face, VenueLine } from './page-head.tsx';
import { codePath, tipPath } from './paths.ts';
import base from './styles/base.css?inline';
import rows from './styles/rows.css?inline';

// Pages that only say something: no dead end, each with what one can do now.

/** A person or venue that takes no tips at the moment; nothing can be paid here. */
export function renderPausedPage(model: PausedPageModel): RenderedPage {
  const { locale, venue, recipient, elsePath, isBill } = model;
  const messages = messagesByLocale[locale];
  const named = isBill ? messages.pausedBillTitle : messages.pausedTitle;
  const unnamed = isBill ? messages.pausedPageBillTitle : messages.pausedPageTitle;
  return renderDocument({
    locale,
    title: `${recipient ? fillText(named, { name: recipient.name }) : unnamed} · ${venue.name}`,
    style: base + rows,
    children: (
      <main className="notice">
        <VenueLine venue={venue} />
        {recipient ? <Face recipient={recipient} /> : null}
        <h1>{recipient ? fill(named, { name: <bdi>{recipient.name}</bdi> }) : unnamed}</h1>
        <p>{isBill ? messages.pausedBillText : messages.pausedText}</p>
        {elsePath === null ? null : (
          <a className="main" href={tipPath({ path: elsePath }, locale)}>
            {messages.pausedElse}
          </a>
        )}
      </main>
    ),
  });
}

/** An address or code that leads nowhere: the code can be typed again. */
export function renderNotFoundPage({ locale }: NoticePageModel): RenderedPage {
  const messages = messagesByLocale[locale];
  return renderDocument({
    locale,
    title: messages.notFoundTitle,
    style: base + rows,
    children: (
      <main className="notice">
        <h1>{messages.notFoundTitle}</h1>
        <p>{messages.notFoundText}</p>
        <form className="code" action={codePath}>
          <label htmlFor="code">{messages.codeLabel}</label>
          <input
            id="code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            dir="ltr"
          />
          <input type="hidden" name="lang" value={locale} />
          <button className="main">{messages.codeGo}</button>
        </form>
      </main>
    ),
  });
}

/** Something broke on our side, or somebody asked too often. */
export function renderFailurePage(model: FailurePageModel): RenderedPage {
  const { locale, reason, waitSeconds, againPath } = model;
  const messages = messagesByLocale[locale];
  const isTooOften = reason === 'TOO_OFTEN';
  const tooMany =
    waitSeconds === null
      ? messages.tooMany
      : fillText(messages.tooManyWait, { wait: minutesToWait(waitSeconds, locale) });
  const title = isTooOften ? messages.tooOftenTitle : messages.failureTitle;
  return renderDocument({
    locale,
    title,
    style: base + rows,
    children: (
      <main className="notice">
        <h1>{title}</h1>
        <p>{isTooOften ? tooMany : messages.failureText}</p>
        {againPath === null ? null : (
          <a className="main" href={againPath}>
            {messages.tryAgain}
          </a>
        )}
      </main>
    ),
  });
}
