import { written } from '@tipwell/contract/dates/format-date';
import {
  accessibilityClaims,
  accessibilityGaps,
  accessibilityReadOn,
} from './accessibility-claims.ts';
import { renderDocument } from './document.tsx';
import { fill, fillText, messagesByLocale } from './messages.ts';
import type { AccessibilityPageModel, RenderedPage } from './models.ts';
import { Languages } from './page-head.tsx';
import { tipPath } from './paths.ts';
import base from './styles/base.css?inline';
import foot from './styles/foot.css?inline';
import statement from './styles/statement.css?inline';

const page = { path: '/accessibility' };

/** How far everybody can use Tipwell, what is not good enough yet, and whom to tell. */
export function renderAccessibilityPage(model: AccessibilityPageModel): RenderedPage {
  const { locale, supportEmail } = model;
  const messages = messagesByLocale[locale];
  const readOn = new Date(`${accessibilityReadOn}T12:00:00Z`);
  return renderDocument({
    locale,
    title: messages.accessibility,
    description: messages.accessibilityDescription,
    style: base + foot + statement,
    children: (
      <main>
        <h1>{messages.accessibility}</h1>
        <p>{messages.accessibilityAim}</p>
        <h2>{messages.accessibilityHolds}</h2>
        <ul>
          {accessibilityClaims.map(({ said }) => (
            <li key={said}>{messages[said]}</li>
          ))}
        </ul>
        <h2>{messages.accessibilityLacks}</h2>
        <ul>
          {accessibilityGaps.map((said) => (
            <li key={said}>{messages[said]}</li>
          ))}
        </ul>
        <h2>{messages.accessibilityTellUs}</h2>
        <p>{messages.accessibilityHow}</p>
        {supportEmail !== null && (
          <p>
            {fill(messages.accessibilityMail, {
              address: (
                <a href={`mailto:${supportEmail}`}>
                  <bdi>{supportEmail}</bdi>
                </a>
              ),
            })}
          </p>
        )}
        <p className="quiet-text">
          {fillText(messages.accessibilityRead, { day: written(readOn, 'UTC', locale, 'date') })}
        </p>
        <footer>
          <Languages locale={locale} pathIn={(other) => tipPath(page, other)} />
        </footer>
      </main>
    ),
  });
}
