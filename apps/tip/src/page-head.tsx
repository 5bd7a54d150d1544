import { fill, fillText, messagesByLocale } from './messages.ts';
import type { Locale, Recipient, Venue } from './models.ts';

/** The venue's line that stands above every page. */
export function VenueLine({ venue }: { venue: Venue }) {
  return (
    <p className="venue">
      <b>
        <bdi>{venue.name}</bdi>
      </b>
      {venue.city === null ? null : (
        <>
          {' · '}
          <bdi>{venue.city}</bdi>
        </>
      )}
    </p>
  );
}

/** The person's photo, or their initial where there is none. */
export function Face({ recipient }: { recipient: Recipient }) {
  if (recipient.photoPath !== null) {
    return (
      <img
        className="face"
        src={recipient.photoPath}
        alt=""
        width={104}
        height={104}
        fetchPriority="low"
      />
    );
  }
  return (
    <span className="face initial" aria-hidden="true">
      {initialOf(recipient.name)}
    </span>
  );
}

/** The wish, as something the person says. */
export function Wish({ recipient, locale }: { recipient: Recipient; locale: Locale }) {
  if (recipient.wish === null) return null;
  return (
    <p className="wish">
      {fill(messagesByLocale[locale].wish, { wish: <bdi>{recipient.wish}</bdi> })}
    </p>
  );
}

/** Who gets the money, inside a sentence: the person, or the team where tips are pooled. */
export function nameOf(recipient: Recipient, locale: Locale, startsSentence = false): string {
  const messages = messagesByLocale[locale];
  if (recipient.kind === 'PERSON' && !recipient.isPooled) return recipient.name;
  return startsSentence ? messages.teamStart : messages.team;
}

export function tipHeading(recipient: Recipient, locale: Locale): string {
  const messages = messagesByLocale[locale];
  return recipient.kind === 'PERSON'
    ? fillText(messages.tipTitle, { name: recipient.name })
    : messages.tipTeamTitle;
}

/** The first letter as a person sees it, so that an accent or an emoji stays whole. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase();
}
