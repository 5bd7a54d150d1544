import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';
import type { Look } from './look.ts';
import { pageStyle } from './page-style.ts';

export interface Page {
  title: string;
  body: Html;
  /** Inline script text, if the page has one. */
  script?: string;
  /** Where the page's forms may lead in the end, besides the sandbox itself. */
  formsLeadTo?: string;
  /** Loads the page again after so many seconds; works without a script. */
  reloadAfterSeconds?: number;
}

/**
 * Sends a page that may load and run nothing but what stands in it. Any site may frame it, because
 * it is a processor's page; it holds nothing but what its secret address gives away.
 */
export function sendPage(reply: FastifyReply, look: Look, page: Page, status = 200): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    `form-action 'self' ${page.formsLeadTo ?? ''}`.trimEnd(),
    'frame-ancestors *',
    "base-uri 'none'",
  ].join('; ');
  const { text } = html`<!doctype html>
    <html lang="${look.lang}" dir="${look.lang === 'ar' ? 'rtl' : 'ltr'}" ${theme(look)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${page.reloadAfterSeconds !== undefined && html`<noscript><meta http-equiv="refresh" content="${page.reloadAfterSeconds}" /></noscript>`}
        <link rel="icon" href="data:," />
        <title>${page.title}</title>
        <style nonce="${nonce}">
          ${new Html(pageStyle)}
        </style>
      </head>
      <body class="${look.mode}">
        <main>${page.body}</main>
        ${
          page.script !== undefined &&
          html`<script nonce="${nonce}">
            ${new Html(page.script)};
          </script>`
        }
      </body>
    </html>`;
  return (
    reply
      .status(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      // Browsers silently send a POST again when a connection they have used before is cut. On a new
      // one they do not, so a payment without an answer is seen by the page as what it is.
      .header('connection', 'close')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .send(text)
  );
}

function theme(look: Look): Html {
  return new Html(look.theme === null ? '' : `data-theme="${look.theme}"`);
}
