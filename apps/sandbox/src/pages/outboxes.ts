import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { carriesKey, isSameSecret } from '../api-key.ts';
import { ApiError } from '../errors.ts';
import { Html, escapeHtml, html } from './html.ts';
import { presentMessage } from '../messages.ts';
import { isLoopback } from '../options.ts';
import { lookOf } from './look.ts';
import { sendPage } from './page-shell.ts';
import type { World } from '../world.ts';
import type { Message } from '../rows.ts';

const shownAtMost = 200;

/** The text messages and e-mails that would have been sent, newest first. */
export function outboxPages(app: FastifyInstance, world: World): void {
  app.get('/outbox.json', (request, reply) => {
    if (!mayRead(world, request)) return refuse(reply);
    return { data: newest(world).map(presentMessage) };
  });

  app.get('/outbox', (request, reply) => {
    if (!mayRead(world, request)) return refuse(reply);
    const messages = newest(world);
    // Reloading by itself is part of the page's purpose, so it happens with a script as without.
    void reply.header('refresh', '3');
    return sendPage(reply, lookOf(request.query), {
      title: 'Outbox',
      body: html`<header class="head">
          <h1>Outbox</h1>
          <p class="sub">
            What would have been sent, newest first. The page renews itself every three seconds.
          </p>
        </header>
        ${
          messages.length === 0 &&
          html`<div class="card done">
            <h2>Nothing has been sent yet</h2>
            <p class="sub">Text messages, e-mails and notifications appear here.</p>
          </div>`
        }
        ${messages.map(messageCard)}`,
    });
  });
}

function newest(world: World): Message[] {
  return [...world.state.messages.all()].slice(-shownAtMost).toReversed();
}

function messageCard(message: Message): Html {
  return html`<section class="card message">
    <div class="meta">
      <span class="tag">${kindWords[message.kind]}</span
      ><span dir="ltr"
        >to ${message.kind === 'push' ? new URL(message.to).hostname : message.to}</span
      >
      <time datetime="${message.createdAt}"
        >${message.createdAt.slice(0, 19).replace('T', ' ')} UTC</time
      >
    </div>
    ${message.subject !== null && html`<h2 dir="auto">${message.subject}</h2>`}
    <pre dir="auto">
${message.kind === 'push' ? sealedWords(message.text) : withLinks(message.text)}</pre>
  </section>`;
}

const kindWords = { sms: 'Text message', email: 'E-mail', push: 'Notification' } as const;

/** Only the browser that it goes to can read a notification. */
const sealedWords = (body: string): string =>
  `Sealed for the browser that it goes to, ${Buffer.from(body, 'base64url').length} bytes.`;

/** Makes the web addresses in a text links, so that a confirmation can be followed by a tap. */
function withLinks(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return new Html(
    parts
      .map((part, index) => {
        const safe = escapeHtml(part);
        return index % 2 === 1 ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe;
      })
      .join(''),
  );
}

/**
 * On a loopback address everybody may read, if the browser asked for a loopback name: a foreign
 * site that points its own name at this machine is refused. Elsewhere the API key is needed, as a
 * bearer token or as the password the browser asks for.
 */
/** Whether somebody may see what is said to people: on this very machine, or with the key. */
export function mayRead(world: World, request: FastifyRequest): boolean {
  const { apiKey, host = '127.0.0.1' } = world.options;
  if (isLoopback(host) && isLoopback(request.hostname)) return true;
  const { authorization } = request.headers;
  if (carriesKey(authorization, apiKey)) return true;
  if (authorization?.startsWith('Basic ') !== true) return false;
  const pair = Buffer.from(authorization.slice('Basic '.length), 'base64').toString();
  return isSameSecret(pair.slice(pair.indexOf(':') + 1), apiKey);
}

export function refuse(reply: FastifyReply): never {
  void reply.header('www-authenticate', 'Basic realm="Sandbox"');
  throw new ApiError(401, 'authentication', 'invalid_api_key', 'This page asks for the API key.');
}
