import { writtenMoment } from '@tipwell/contract/dates/format-date';
import { renderDocument } from './document.tsx';
import { durationWords } from './duration-words.ts';
import { fillText, messagesByLocale } from './messages.ts';
import type { LandingLine, Locale, RenderedPage, StatusPageModel } from './models.ts';
import { AboutBarriers, Languages } from './page-head.tsx';
import { tipPath } from './paths.ts';
import about from './styles/about.css?inline';
import base from './styles/base.css?inline';
import foot from './styles/foot.css?inline';
import status from './styles/status.css?inline';

const page = { path: '/status' };

/** How Tipwell does: what is disturbed now, and how long payouts really take. */
export function renderStatusPage(model: StatusPageModel): RenderedPage {
  const messages = messagesByLocale[model.locale];
  return renderDocument({
    locale: model.locale,
    title: messages.statusTitle,
    description: messages.statusDescription,
    style: base + about + foot + status,
    children: <StatusPage model={model} />,
  });
}

function StatusPage({ model }: { model: StatusPageModel }) {
  const { locale, disturbances, landings, days } = model;
  const messages = messagesByLocale[locale];
  return (
    <main>
      <h1>{messages.statusTitle}</h1>
      <section className="now">
        <h2>{messages.statusNow}</h2>
        {disturbances.length === 0 ? (
          <p className="well">{messages.statusWell}</p>
        ) : (
          disturbances.map(({ country, what }) => (
            <p key={`${country} ${what}`} className="note">
              {fillText(what === 'PAYOUTS' ? messages.statusPayouts : messages.statusPayments, {
                country: countryName(country, locale),
              })}
            </p>
          ))
        )}
        <p className="quiet-text">
          {fillText(messages.statusAsOf, { time: timeOf(model.asOf, locale) })}
        </p>
      </section>
      <section>
        <h2>{messages.statusHowFast}</h2>
        <p className="quiet-text">{fillText(messages.statusHow, { days: String(days) })}</p>
        {landings.length === 0 ? (
          <p>{messages.statusNone}</p>
        ) : (
          landings.map((line) => (
            <Landing key={`${line.country} ${line.destination}`} line={line} locale={locale} />
          ))
        )}
      </section>
      <footer>
        <Languages locale={locale} pathIn={(other) => tipPath(page, other)} />
        <AboutBarriers locale={locale} />
      </footer>
    </main>
  );
}

function Landing({ line, locale }: { line: LandingLine; locale: Locale }) {
  const messages = messagesByLocale[locale];
  const { told } = line;
  const to = line.destination === 'CARD' ? messages.statusToCard : messages.statusToBank;
  return (
    <article>
      <h3>
        {countryName(line.country, locale)} <small>{to}</small>
      </h3>
      {told === null ? (
        <p className="quiet-text">{messages.statusTooFew}</p>
      ) : (
        <dl>
          <div>
            <dt>{messages.statusHalf}</dt>
            <dd>{durationWords(told.medianSeconds, locale)}</dd>
          </div>
          <div>
            <dt>{messages.statusMost}</dt>
            <dd>{durationWords(told.slowSeconds, locale)}</dd>
          </div>
          <div>
            <dt>{messages.statusArrived}</dt>
            <dd>{shareOf(told.arrivedBps, locale)}</dd>
          </div>
        </dl>
      )}
    </article>
  );
}

function countryName(country: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country.toUpperCase()) ?? country;
}

function shareOf(bps: number, locale: Locale): string {
  const form = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(locale, form).format(bps / 10_000);
}

/** Readers sit everywhere: the zone is said. */
function timeOf(moment: string, locale: Locale): string {
  return writtenMoment(new Date(moment), 'UTC', locale);
}
