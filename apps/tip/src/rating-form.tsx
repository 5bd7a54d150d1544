import { fill, fillText, messagesByLocale } from './messages.ts';
import type { ReceiptPageModel } from './models.ts';

/** Stars and a few words, only after paying (product §1); it is an ordinary form. */
export function RatingForm({ model }: { model: ReceiptPageModel }) {
  const { locale, recipient, review, reviewGiven } = model;
  const messages = messagesByLocale[locale];
  if (reviewGiven !== null) {
    const { stars, thanks, externalUrl } = reviewGiven;
    return (
      <section className="given-review">
        <output className="note thanks">
          {messages.rateThanks} <Stars count={stars} locale={locale} />
        </output>
        {thanks === null ? null : (
          <figure>
            <figcaption>
              {fill(messages.thanksFrom, { name: <bdi>{recipient.name}</bdi> })}
            </figcaption>
            <blockquote dir="auto">{thanks}</blockquote>
          </figure>
        )}
        {externalUrl === null ? null : (
          <a className="main" href={externalUrl} rel="noreferrer">
            <span>{fill(messages.rateElsewhere, { venue: <bdi>{model.venue.name}</bdi> })}</span>
          </a>
        )}
      </section>
    );
  }
  if (review === null) return null;
  return (
    <form className="rating" method="post" action={review.action}>
      <fieldset>
        <legend>
          {recipient.kind === 'PERSON'
            ? fill(messages.rateLegend, { name: <bdi>{recipient.name}</bdi> })
            : messages.rateTeamLegend}
        </legend>
        <div className="stars">
          {[1, 2, 3, 4, 5].map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="stars"
                value={count}
                required
                defaultChecked={review.stars === count}
              />
              <span aria-hidden="true">★</span>
              <span className="sr">{fillText(messages.rateStars, { count: String(count) })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {review.asksForText ? (
        <label className="words">
          {messages.rateText}
          <textarea name="text" rows={2} maxLength={500} />
        </label>
      ) : null}
      <input type="hidden" name="lang" value={locale} />
      <button className="main">{messages.rateSend}</button>
    </form>
  );
}

function Stars({ count, locale }: { count: number; locale: ReceiptPageModel['locale'] }) {
  return (
    <>
      <span className="given" aria-hidden="true">
        {'★'.repeat(count)}
      </span>
      <span className="sr">
        {fillText(messagesByLocale[locale].rateStars, { count: String(count) })}
      </span>
    </>
  );
}
