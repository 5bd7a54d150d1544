import { written } from '@tipwell/contract/dates/format-date';
import { renderDocument } from './document.tsx';
import { fillText, messagesByLocale } from './messages.ts';
import type { Locale, RenderedPage, SaidPageModel } from './models.ts';
import { Languages, Operator, VenueLine } from './page-head.tsx';
import base from './styles/base.css?inline';
import foot from './styles/foot.css?inline';
import said from './styles/said.css?inline';

/** What guests said of a venue and let it show: all of it, the newest first, beside the average of all. */
export function renderSaidPage(model: SaidPageModel): RenderedPage {
  const messages = messagesByLocale[model.locale];
  return renderDocument({
    locale: model.locale,
    title: `${messages.saidTitle} · ${model.venue.name}`,
    style: base + foot + said,
    children: <SaidPage model={model} />,
  });
}

function SaidPage({ model }: { model: SaidPageModel }) {
  const { locale, path, venue, count, averageHundredths, hidden, reviews, earlierThan } = model;
  const messages = messagesByLocale[locale];
  return (
    <main>
      <VenueLine venue={venue} />
      <h1>{messages.saidTitle}</h1>
      {averageHundredths === null ? null : (
        <p className="average">
          <b>{oneDecimal(averageHundredths, locale)}</b> <span aria-hidden="true">★</span>{' '}
          <span>
            {count === 1 ? messages.saidOfOne : fillText(messages.saidOf, { count: String(count) })}
          </span>
        </p>
      )}
      <p className="small">
        {messages.saidAll}
        {hidden === 0 ? null : ` ${fillText(messages.saidHidden, { count: String(hidden) })}`}
      </p>
      {reviews.length === 0 ? (
        <p className="note">{messages.saidNone}</p>
      ) : (
        <ul>
          {reviews.map((review) => (
            <li key={review.id}>
              <span className="given" aria-hidden="true">
                {'★'.repeat(review.stars)}
              </span>
              <span className="sr">
                {fillText(messages.rateStars, { count: String(review.stars) })}
              </span>
              <blockquote dir="auto">{review.words}</blockquote>
              <span className="small">
                {written(new Date(review.at), model.timeZone, locale, 'month')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {earlierThan === null ? null : (
        <p className="links">
          <a href={`${path}?lang=${locale}&before=${earlierThan}`}>{messages.saidEarlier}</a>
        </p>
      )}
      <footer className="small">
        <Languages locale={locale} pathIn={(other) => `${path}?lang=${other}`} />
        <Operator locale={locale} country={model.country} />
      </footer>
    </main>
  );
}

function oneDecimal(hundredths: number, locale: Locale): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1, numberingSystem: 'latn' };
  return new Intl.NumberFormat(locale, options).format(hundredths / 100);
}
