import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesByLocale } from './messages.ts';
import type { Locale, RenderedPage } from './models.ts';

interface PageParts {
  locale: Locale;
  title: string;
  /** What a search, or whoever is sent the address, is told of the page. */
  description?: string;
  style: string;
  /** A built script, as text; it runs after the page has been read. */
  script?: string;
  /** Facts for the script. */
  data?: unknown;
  /** Elements of the head that only some pages need. */
  head?: ReactNode;
  children: ReactNode;
}

/**
 * Turns a page into one HTML document that needs nothing else: style and script stand in it, and
 * their hashes go into the Content-Security-Policy, so that no other script can run.
 */
export function renderDocument(parts: PageParts): RenderedPage {
  const { locale, title, description, style, script, data, head, children } = parts;
  const markup = renderToStaticMarkup(
    <html lang={locale} dir={messagesByLocale[locale].dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {description === undefined ? null : <meta name="description" content={description} />}
        <link rel="icon" href="data:," />
        {head}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        {children}
        {data === undefined ? null : (
          <script
            type="application/json"
            id="data"
            dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
          />
        )}
        {script === undefined ? null : (
          <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
        )}
      </body>
    </html>,
  );
  return {
    html: `<!doctype html>${markup}`,
    scriptHashes: script === undefined ? [] : [hashForPolicy(script)],
    styleHashes: [hashForPolicy(style)],
  };
}

/** JSON that cannot end the element it stands in, whatever people call themselves. */
function jsonForScript(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const hashes = new Map<string, string>();

function hashForPolicy(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}
