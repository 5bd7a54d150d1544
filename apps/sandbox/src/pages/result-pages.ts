import type { FastifyReply } from 'fastify';
import { html } from './html.ts';
import type { Look } from './look.ts';
import { sendPage } from './page-shell.ts';
import { wordsOf } from './page-words.ts';
import { signs } from './signs.ts';

/** The page for a link that opens nothing. */
export function sendNotFound(reply: FastifyReply, look: Look): FastifyReply {
  const words = wordsOf(look.lang);
  return sendPage(
    reply,
    look,
    {
      title: words.notFoundTitle,
      body: html`<div class="card done">
        <div class="sign ask">${signs.question}</div>
        <h1>${words.notFoundTitle}</h1>
        <p class="sub">${words.notFoundText}</p>
      </div>`,
    },
    404,
  );
}
