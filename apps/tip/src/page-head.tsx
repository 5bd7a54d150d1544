import { fill, fillText, locales, messagesByLocale } from './messages.ts';
import type { Locale, Recipient, Venue } from './models.ts';
import { legalPath } from './paths.ts';

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
export function Face({ recipient }: { recipient: Pick<Recipient, 'name' | 'photoPath'> }) {
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

/** The languages, each a link to the same page. */
export function Languages(props: { locale: Locale; pathIn: (locale: Locale) => string }) {
  return (
    <nav aria-label={messagesByLocale[props.locale].languages}>
      {locales.map((other) => (
        <a
          key={other}
          href={props.pathIn(other)}
          lang={other}
          aria-current={other === props.locale ? 'true' : undefined}
        >
          {messagesByLocale[other].languageName}
        </a>
      ))}
    </nav>
  );
}

/** The foot of every page that belongs to a venue: who runs it, by which terms, and what is known of barriers. */
export function Operator({ locale, country }: { locale: Locale; country: string }) {
  const messages = messagesByLocale[locale];
  return (
    <p>
      {messages.operator} <a href={legalPath('terms', country)}>{messages.terms}</a>
      {' · '}
      <a href={legalPath('privacy', country)}>{messages.privacy}</a>
      {' · '}
      <a href="/accessibility">{messages.accessibility}</a>
    </p>
  );
}

/** The way to what is known of barriers, on a page of no country, which has no terms to name. */
export function AboutBarriers({ locale }: { locale: Locale }) {
  return (
    <p className="about">
      <a href="/accessibility">{messagesByLocale[locale].accessibility}</a>
    </p>
  );
}

/** The wish, as something the person says. */
export function Wish({ recipient, locale }: { recipient: Recipient; locale: Locale }) {
  if (recipient.wish === null) return null;
  return (
    // In its own direction, whatever the page speaks, so that its quotes stand at the right ends.
    <p className="wish" dir="auto">
      {fillText(messagesByLocale[locale].wish, { wish: recipient.wish })}
    </p>
  );
}

/** Why somebody's code led to this page of their venue. */
export function InsteadOf({ name, locale }: { name: string | null; locale: Locale }) {
  if (name === null) return null;
  return (
    <p className="note instead">
      {fill(messagesByLocale[locale].insteadOf, { name: <bdi>{name}</bdi> })}
    </p>
  );
}

/** Who gets the money, inside a sentence: the person, their group, or the team where tips are pooled. */
export function nameOf(recipient: Recipient, locale: Locale, startsSentence = false): string {
  const messages = messagesByLocale[locale];
  const { kind, isPooled, isSharedByGroup } = recipient;
  if ((kind === 'PERSON' && !isPooled) || isSharedByGroup) return recipient.name;
  return startsSentence ? messages.teamStart : messages.team;
}

export function tipHeading(recipient: Recipient, locale: Locale): string {
  return fillText(headingSentence(recipient, locale), { name: recipient.name });
}

/** The heading with its name kept together in either direction. */
export function TipHeading({ recipient, locale }: { recipient: Recipient; locale: Locale }) {
  return <h1>{fill(headingSentence(recipient, locale), { name: <bdi>{recipient.name}</bdi> })}</h1>;
}

function headingSentence({ kind }: Recipient, locale: Locale): string {
  const messages = messagesByLocale[locale];
  const titles = {
    PERSON: messages.tipTitle,
    GROUP: messages.tipGroupTitle,
    LOCATION: messages.tipTeamTitle,
  };
  return titles[kind];
}

/** The first letter as a person sees it, so that an accent or an emoji stays whole. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase();
}
