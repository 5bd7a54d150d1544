import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/config.ts';
import { withoutScripts } from './frame-text.ts';

/** What a page with a processor's fields is made of, and whom else its policy lets in for what. */
export interface FramePage {
  /** The address of the processor's script. */
  script: string;
  publicKey: string;
  /** Where its fields are real or for tests, for those of its scripts that ask. */
  environment?: 'production' | 'sandbox';
  /** Its fields, within the form. */
  fields: string;
  /** Our own script and styles, as text. */
  ownScript: string;
  styles: string;
  theirs: {
    scripts: string;
    images: string;
    calls: string;
    frames: string;
    /** Their script writes styles into the page, which no policy can name beforehand. */
    writesStyles?: boolean;
  };
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Who may show such a page in a frame: our own pages, on whichever host of ours. */
function ancestorsOf({ hosts, publicOrigin }: Config): string {
  const payOrigins = Object.values(hosts).flatMap(({ payOrigin }) => payOrigin ?? []);
  return [...new Set(["'self'", ...payOrigins, publicOrigin ?? []].flat())].join(' ');
}

/**
 * Sends a page of our own origin with a processor's fields: a card's number is typed into frames of
 * theirs within it and never reaches us. Only this page runs their script; the tip page shows it in a
 * frame and runs none of it.
 */
export async function sendFramePage(
  reply: FastifyReply,
  config: Config,
  page: FramePage,
): Promise<FastifyReply> {
  const { ownScript, styles, theirs } = page;
  const policy = [
    `default-src 'none'`,
    `script-src ${hashOf(ownScript)} ${theirs.scripts}`,
    `style-src ${theirs.writesStyles ? "'unsafe-inline'" : hashOf(styles)}`,
    `img-src 'self' data: ${theirs.images}`,
    `connect-src ${theirs.calls}`,
    `frame-src ${theirs.frames}`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${ancestorsOf(config)}`,
  ].join('; ');
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      // The policy says more exactly who may show it.
      .removeHeader('x-frame-options')
      .header('cache-control', 'private, no-cache')
      .send(textOf(page))
  );
}

const sentences = Object.entries(withoutScripts)
  .map(([lang, text]) => `<p lang="${lang}" dir="auto">${text}</p>`)
  .join('');

function textOf(page: FramePage): string {
  const { script, publicKey, fields, environment = 'production', ownScript, styles } = page;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Tipwell</title><style>${styles}</style></head>
<body data-key="${publicKey}" data-environment="${environment}"><form id="form">${fields}<p id="problem" role="alert"></p><button id="pay" disabled></button></form><noscript>${sentences}</noscript>
<script src="${script}"></script><script>${ownScript}</script></body></html>`;
}
