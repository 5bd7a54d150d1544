import { renderDocument } from './document.tsx';
import { fillText, messagesByLocale } from './messages.ts';
import type { MenuPageFile, MenuPageModel, RenderedPage } from './models.ts';
import { Languages, Operator, VenueLine } from './page-head.tsx';
import { tipPath } from './paths.ts';
import base from './styles/base.css?inline';
import foot from './styles/foot.css?inline';
import menu from './styles/menu.css?inline';

/** What a venue serves: pictures from top to bottom, which a guest enlarges with two fingers. */
export function renderMenuPage(model: MenuPageModel): RenderedPage {
  return renderDocument({
    locale: model.locale,
    title: `${messagesByLocale[model.locale].menuTitle} · ${model.venue.name}`,
    style: base + menu + foot,
    children: <MenuPage model={model} />,
  });
}

function MenuPage({ model }: { model: MenuPageModel }) {
  const { locale, venue, parts, contactInfo } = model;
  const messages = messagesByLocale[locale];
  const files = parts.flatMap((part) => part.files);
  return (
    <main>
      <VenueLine venue={venue} />
      <h1>{messages.menuTitle}</h1>
      {parts.map((part) => (
        <section key={part.files[0]?.path}>
          {part.name === null ? null : <h2 dir="auto">{part.name}</h2>}
          {part.files.map((file) => (
            <File key={file.path} file={file} number={files.indexOf(file) + 1} model={model} />
          ))}
        </section>
      ))}
      {contactInfo === null ? null : (
        <section>
          <h2>{messages.menuContact}</h2>
          <p className="contact" dir="auto">
            {contactInfo}
          </p>
        </section>
      )}
      <p>
        <a className="tip" href={tipPath({ path: model.tipPath }, locale)}>
          {messages.menuTip}
        </a>
      </p>
      <footer>
        <Languages locale={locale} pathIn={(other) => tipPath(model, other)} />
        <Operator locale={locale} country={model.country} />
      </footer>
    </main>
  );
}

interface FileProps {
  file: MenuPageFile;
  number: number;
  model: MenuPageModel;
}

function File({ file, number, model }: FileProps) {
  const messages = messagesByLocale[model.locale];
  const name = fillText(messages.menuPage, { number: String(number) });
  if (file.kind === 'PICTURE') {
    return (
      <a href={file.path}>
        <img src={file.path} alt={name} {...file.size} loading={number === 1 ? 'eager' : 'lazy'} />
      </a>
    );
  }
  return (
    <a className="pdf" href={file.path}>
      <b>
        <bdi>{file.name}</bdi>
      </b>
      <small>
        {messages.menuPdf} · {fillText(messages.menuPdfPages, { count: String(file.pages) })}
      </small>
    </a>
  );
}
