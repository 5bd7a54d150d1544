import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../pages/html.ts';
import { lookOf, lookQuery } from '../../pages/look.ts';
import type { Look } from '../../pages/look.ts';
import { sendPage } from '../../pages/page-shell.ts';
import { sendNotFound } from '../../pages/result-pages.ts';
import type { World } from '../../world.ts';
import { documentTypes, outcomes } from './rows.ts';
import type { OnfidoDocument, OnfidoOutcome, OnfidoRun } from './rows.ts';
import { showDocument } from './runs.ts';

const documentWords: Record<OnfidoDocument, string> = {
  passport: 'Passport',
  driving_licence: 'Driving licence',
  national_identity_card: 'Identity card',
};

/** Which document somebody shows decides how the check ends. */
const outcomeWords: Record<OnfidoOutcome, string> = {
  clear: 'Show a document that is in order',
  review: 'Show a document that somebody has to look at',
  rejected: 'Show a document that is not genuine',
  expired: 'Leave, so that the check runs out',
  never: 'Show a document that nobody ever answers for',
};

interface Address {
  Params: { clientSecret: string };
}

/** The page where somebody shows who they are. No picture is taken: the sandbox wants none. */
export function identityPages(app: FastifyInstance, world: World): void {
  const find = (secret: string) =>
    [...world.state.onfidoRuns.all()].find(({ clientSecret }) => clientSecret === secret);

  app.get<Address>('/onfido/f/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const run = find(request.params.clientSecret);
    if (run === undefined) return sendNotFound(reply, look);
    if (run.status !== 'awaiting_input') return sendEnd(reply, look, run);
    return sendChoice(reply, look, run);
  });
  app.post<Address>('/onfido/f/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const run = find(request.params.clientSecret);
    if (run === undefined) return sendNotFound(reply, look);
    const body = request.body as { document?: unknown; outcome?: unknown };
    const documentType = documentTypes.find((type) => type === body.document);
    const outcome = outcomes.find((one) => one === body.outcome);
    if (documentType !== undefined && outcome !== undefined) {
      world.state.commit(() => showDocument(world, run, { documentType, outcome }));
    }
    return run.completedRedirectUrl === null
      ? reply.redirect(`/onfido/f/${run.clientSecret}${lookQuery(look)}`, 303)
      : reply.redirect(run.completedRedirectUrl, 303);
  });
}

function sendChoice(reply: FastifyReply, look: Look, run: OnfidoRun): FastifyReply {
  const back = run.completedRedirectUrl;
  return sendPage(reply, look, {
    title: 'Show who you are',
    ...(back === null ? {} : { formsLeadTo: new URL(back).origin }),
    body: html`<div class="card">
        <header class="head">
          <h1>Show who you are</h1>
          <p class="sub">Choose a document, and what it is like.</p>
        </header>
        <form class="stack" method="post" action="/onfido/f/${run.clientSecret}${lookQuery(look)}">
          <div class="field">
            <label for="document">Document</label>
            <select id="document" name="document">
              ${documentTypes.map((type) =>
                type === run.documentType
                  ? html`<option value="${type}" selected>${documentWords[type]}</option>`
                  : html`<option value="${type}">${documentWords[type]}</option>`,
              )}
            </select>
          </div>
          ${outcomes.map(
            (outcome) =>
              html`<button
                class="${outcome === 'clear' ? 'go' : 'quiet'}"
                name="outcome"
                value="${outcome}"
              >
                ${outcomeWords[outcome]}
              </button>`,
          )}
        </form>
      </div>
      <p class="note">Sandbox. No picture is taken, and nobody real is checked.</p>`,
  });
}

function sendEnd(reply: FastifyReply, look: Look, run: OnfidoRun): FastifyReply {
  return sendPage(reply, look, {
    title: 'Thank you',
    body: html`<div class="card">
      <header class="head">
        <h1>Thank you</h1>
        <p class="sub">This page has done its work. You can go back now.</p>
      </header>
      ${
        run.completedRedirectUrl !== null &&
        html`<p class="links"><a href="${run.completedRedirectUrl}">Go back</a></p>`
      }
    </div>`,
  });
}
