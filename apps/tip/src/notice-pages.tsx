import { renderDocument } from './document.tsx';
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
  // Who is paused is the person, even where the team would have got the money.
  const { name } = recipient;
  const title = isBill ? messages.pausedBillTitle : messages.pausedTitle;
  return renderDocument({
    locale,
    title: `${fillText(title, { name })} · ${venue.name}`,
    style: base + rows,
    children: (
      <main className="notice">
        <VenueLine venue={venue} />
        <Face recipient={recipient} />
        <h1>{fill(title, { name: <bdi>{name}</bdi> })}</h1>
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
export function renderFailurePage({ locale, reason }: FailurePageModel): RenderedPage {
  const messages = messagesByLocale[locale];
  const isTooOften = reason === 'TOO_OFTEN';
  const title = isTooOften ? messages.tooOftenTitle : messages.failureTitle;
  return renderDocument({
    locale,
    title,
    style: base + rows,
    children: (
      <main className="notice">
        <h1>{title}</h1>
        <p>{isTooOften ? messages.tooMany : messages.failureText}</p>
      </main>
    ),
  });
}
