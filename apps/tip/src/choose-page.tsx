import { renderDocument } from './document.tsx';
import { fill, fillText, messagesByLocale } from './messages.ts';
import type { Choosable, ChoosePageModel, RenderedPage } from './models.ts';
import { Face, initialOf, InsteadOf, Languages, Operator, VenueLine } from './page-head.tsx';
import { tipPath } from './paths.ts';
import base from './styles/base.css?inline';
import choose from './styles/choose.css?inline';
import foot from './styles/foot.css?inline';

/** Whom to tip: a person of the venue, a group, a person of a group, or all of them together. */
export function renderChoosePage(model: ChoosePageModel): RenderedPage {
  const where = model.groupName === null ? '' : `${model.groupName} · `;
  return renderDocument({
    locale: model.locale,
    title: `${titleOf(model)} · ${where}${model.venue.name}`,
    style: base + choose + foot,
    children: <ChoosePage model={model} />,
  });
}

function titleOf({ locale, choice }: ChoosePageModel): string {
  const messages = messagesByLocale[locale];
  return choice.bill === undefined ? messages.chooseTitle : messages.chooseBillTitle;
}

function ChoosePage({ model }: { model: ChoosePageModel }) {
  const { locale, venue, choices } = model;
  const messages = messagesByLocale[locale];
  return (
    <main>
      {model.isPreview ? <p className="note preview">{messages.preview}</p> : null}
      <VenueLine venue={venue} />
      {model.photoPath === null ? null : (
        <Face recipient={{ name: venue.name, photoPath: model.photoPath }} />
      )}
      <h1>{titleOf(model)}</h1>
      {model.groupName === null ? null : (
        <p className="group">
          <bdi>{model.groupName}</bdi>
        </p>
      )}
      <InsteadOf name={model.insteadOf} locale={locale} />
      <ul className="choices">
        {choices.map((choice) => (
          <li key={choice.path}>
            <Choice choice={choice} model={model} />
          </li>
        ))}
        {model.togetherPath === null ? null : (
          <li className="together">
            <a href={pathTo(model.togetherPath, model)}>
              <span className="face initial" aria-hidden="true">
                ★
              </span>
              <b>
                {model.groupName === null
                  ? messages.chooseTeam
                  : fill(messages.chooseWholeGroup, { name: <bdi>{model.groupName}</bdi> })}
              </b>
            </a>
          </li>
        )}
      </ul>
      <footer>
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
        <Operator locale={locale} country={model.country} />
      </footer>
    </main>
  );
}

function Choice({ choice, model }: { choice: Choosable; model: ChoosePageModel }) {
  const messages = messagesByLocale[model.locale];
  return (
    <a href={pathTo(choice.path, model)}>
      {choice.photoPath === null ? (
        <span className="face initial" aria-hidden="true">
          {initialOf(choice.name)}
        </span>
      ) : (
        <img className="face" src={choice.photoPath} alt="" width={52} height={52} loading="lazy" />
      )}
      <span>
        <b>
          <bdi>{choice.name}</bdi>
        </b>
        {choice.people === null ? null : (
          <small>{fillText(messages.choosePeople, { count: String(choice.people) })}</small>
        )}
      </span>
    </a>
  );
}

/** Language, amount and stars go along. */
function pathTo(path: string, { locale, choice, isPreview }: ChoosePageModel): string {
  // From here on it is nobody's place that is taken.
  const { insteadOf: _, ...kept } = choice;
  return tipPath({ path }, locale, kept, isPreview);
}
