import { fill, fillText, messagesByLocale } from './messages.ts';
import type { GivenReview, ReceiptPageModel } from './models.ts';

/** Stars and a few words, only after paying (product §1); it is an ordinary form. */
export function RatingForm({ model }: { model: ReceiptPageModel }) {
  const { locale, recipient, review, reviewGiven } = model;
  const messages = messagesByLocale[locale];
  if (reviewGiven !== null) return <Given model={model} given={reviewGiven} />;
  if (review === null || model.state !== 'PAID') return null;
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

/** What was said, what came back, and what its guest may still decide about it. */
function Given(props: {
  model: ReceiptPageModel;
  given: NonNullable<ReceiptPageModel['reviewGiven']>;
}) {
  const { model, given } = props;
  const { locale, recipient } = model;
  const messages = messagesByLocale[locale];
  if (given.isErased) return <p className="note thanks">{messages.reviewErased}</p>;
  const { stars, words, thanks, externalUrl, eraseAction } = given;
  return (
    <section className="given-review">
      <output className="note thanks">
        {messages.rateThanks} <Stars count={stars} locale={locale} />
      </output>
      {words === null ? null : (
        <figure>
          <blockquote dir="auto">{words}</blockquote>
        </figure>
      )}
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
      <Permission model={model} given={given} />
      <details className="help">
        <summary>{messages.reviewErase}</summary>
        <form method="post" action={eraseAction}>
          <p className="small">{messages.reviewEraseText}</p>
          <input type="hidden" name="lang" value={locale} />
          <button className="second">{messages.reviewEraseYes}</button>
        </form>
      </details>
    </section>
  );
}

/** Asks every guest who wrote something, whatever the stars, whether others may read it. */
function Permission({ model, given }: { model: ReceiptPageModel; given: GivenReview }) {
  const { locale } = model;
  const messages = messagesByLocale[locale];
  const { permission } = given;
  if (permission === null) return null;
  const venue = <bdi>{model.venue.name}</bdi>;
  const { action, isGiven } = permission;
  return (
    <form className="rating" method="post" action={action}>
      <p>{fill(isGiven ? messages.permissionGiven : messages.permissionAsk, { venue })}</p>
      <input type="hidden" name="lang" value={locale} />
      <button className="second" name="mayBeShown" value={isGiven ? 'no' : 'yes'}>
        {isGiven ? messages.permissionEnd : messages.permissionGive}
      </button>
    </form>
  );
}

function Stars({ count, locale }: { count: number; locale: ReceiptPageModel['locale'] }) {
  return (
    <>
      <span className="given" aria-hidden="true">
        {'★'.repeat(count).padEnd(5, '☆')}
      </span>
      <span className="sr">
        {fillText(messagesByLocale[locale].rateStars, { count: String(count) })}
      </span>
    </>
  );
}
