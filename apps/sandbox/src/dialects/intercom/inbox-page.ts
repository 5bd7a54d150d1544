import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from '../../pages/html.ts';
import { lookOf, lookQuery, type Look } from '../../pages/look.ts';
import { mayRead, refuse } from '../../pages/outboxes.ts';
import { sendPage } from '../../pages/page-shell.ts';
import { sendNotFound } from '../../pages/result-pages.ts';
import type { World } from '../../world.ts';
import {
  admins,
  type IntercomAuthor,
  type IntercomConversation,
  type IntercomPart,
} from './rows.ts';
import { say } from './talk.ts';

const acts = ['comment', 'note', 'close', 'open'] as const;

interface Address {
  Params: { id: string };
}

/** Where an admin of the workspace reads conversations and answers them. */
export function inboxPages(app: FastifyInstance, world: World): void {
  const { intercomConversations: conversations, intercomContacts: contacts } = world.state;

  app.get('/intercom/inbox', (request, reply) => {
    if (!mayRead(world, request)) return refuse(reply);
    const look = lookOf(request.query);
    const lines = [...conversations.all()].toReversed().map(
      ({ id, contactId, state, source, parts }) =>
        html`<tr>
          <td>
            <a href="/intercom/inbox/${id}${lookQuery(look)}">
              ${contacts.get(contactId)?.name ?? 'Somebody'}
            </a>
          </td>
          <td>${(parts.at(-1)?.text ?? source.text ?? '').slice(0, 80)}</td>
          <td>${state}</td>
        </tr>`,
    );
    return sendPage(reply, look, {
      title: 'Intercom inbox',
      body: html`<header class="head">
          <h1>Intercom inbox</h1>
          <p class="sub">What people wrote to support, as an admin of Intercom reads it.</p>
        </header>
        <section class="card">
          <table>
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col">Last said</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              ${lines}
            </tbody>
          </table>
        </section>`,
    });
  });

  app.get<Address>('/intercom/inbox/:id', (request, reply) => {
    if (!mayRead(world, request)) return refuse(reply);
    const look = lookOf(request.query);
    const conversation = conversations.get(request.params.id);
    if (conversation === undefined) return sendNotFound(reply, look);
    const name = contacts.get(conversation.contactId)?.name ?? 'Somebody';
    return sendConversation(reply, look, conversation, name);
  });

  app.post<Address>('/intercom/inbox/:id', (request, reply) => {
    if (!mayRead(world, request)) return refuse(reply);
    const look = lookOf(request.query);
    const conversation = conversations.get(request.params.id);
    if (conversation === undefined) return sendNotFound(reply, look);
    const body = request.body as Record<string, unknown>;
    const act = acts.find((one) => one === body['act']);
    const words = typeof body['words'] === 'string' ? body['words'].trim() : '';
    const admin = admins.find(({ id }) => id === body['admin']) ?? admins[0];
    const author: IntercomAuthor = { type: 'admin', id: admin.id, name: admin.name };
    const isSaid = words !== '' || act === 'close' || act === 'open';
    if (act !== undefined && isSaid) {
      world.state.commit(() =>
        say(world, conversation, { author, partType: act, text: words === '' ? null : words }),
      );
    }
    return reply.redirect(`/intercom/inbox/${conversation.id}${lookQuery(look)}`, 303);
  });

  app.get<{ Params: { secret: string } }>('/intercom/files/:secret', (request, reply) => {
    const file = [...conversations.all()]
      .flatMap(({ source, parts }) => [source, ...parts])
      .flatMap(({ files }) => files)
      .find(({ secret }) => secret === request.params.secret);
    if (file === undefined) return sendNotFound(reply, lookOf(request.query));
    return reply
      .header('content-type', file.contentType)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(file.data, 'base64'));
  });
}

function sendConversation(
  reply: FastifyReply,
  look: Look,
  { id, source, parts, state }: IntercomConversation,
  name: string,
): FastifyReply {
  const said = [{ ...source, partType: 'comment' as const }, ...parts];
  return sendPage(reply, look, {
    title: name,
    body: html`<header class="head">
        <h1>${name}</h1>
        <p class="sub">
          ${state === 'open' ? 'Open' : 'Closed'} ·
          <a href="/intercom/inbox${lookQuery(look)}">All conversations</a>
        </p>
      </header>
      <section class="card">${said.map(line)}</section>
      <form class="stack card" method="post" action="/intercom/inbox/${id}${lookQuery(look)}">
        <div class="field">
          <label for="admin">As</label>
          <select id="admin" name="admin">
            ${admins
              .filter(({ hasSeat }) => hasSeat)
              .map((admin) => html`<option value="${admin.id}">${admin.name}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="words">Words</label>
          <input id="words" name="words" autocomplete="off" />
        </div>
        <button class="go" name="act" value="comment">Answer</button>
        <button class="quiet" name="act" value="note">Note for the others</button>
        <button class="quiet" name="act" value="${state === 'open' ? 'close' : 'open'}">
          ${state === 'open' ? 'Close' : 'Open again'}
        </button>
      </form>
      <p class="note">Sandbox. Nobody at Intercom reads this.</p>`,
  });
}

function line(
  part: Pick<IntercomPart, 'author' | 'text' | 'files' | 'isRedacted' | 'partType'>,
): Html {
  const { author, text, files, isRedacted, partType } = part;
  const what = partType === 'comment' ? '' : ` (${partType})`;
  return html`<p>
    <strong>${author.name ?? 'Somebody'}${what}</strong><br />
    ${isRedacted ? 'Taken back' : (text ?? '')}
    ${files.map((file) => html`<a href="/intercom/files/${file.secret}">${file.name}</a> `)}
  </p>`;
}
