import type { FastifyInstance } from 'fastify';
import { conflict, invalid } from './errors.ts';
import { newId } from './ids.ts';
import { addPost, answer } from './post-calls.ts';
import { addReads } from './reads.ts';
import { fields, text, uuid } from './schemas.ts';
import type { World } from './world.ts';
import type { Message } from './rows.ts';

interface MessageRequest {
  attemptId: string;
  kind: 'sms' | 'email';
  to: string;
  subject?: string;
  text: string;
  html?: string;
}

export function presentMessage({ requestHash: _requestHash, ...seen }: Message): object {
  return seen;
}

function send(world: World, request: MessageRequest, requestHash: string): Message {
  const earlier = world.state.messages.byAttempt(request.attemptId);
  if (earlier !== undefined) {
    if (earlier.requestHash === requestHash) return earlier;
    throw conflict('attempt_id_reused', 'This attempt id sent another message before.');
  }
  const fits = request.kind === 'sms' ? /^\+[1-9]\d{6,14}$/ : /^[^\s@]+@[^\s@]+$/;
  if (!fits.test(request.to)) {
    throw invalid(
      'invalid_recipient',
      request.kind === 'sms'
        ? 'A text message goes to a number such as +447700900123.'
        : 'An e-mail goes to an address such as someone@example.com.',
    );
  }
  return world.state.messages.put({
    id: newId('msg'),
    attemptId: request.attemptId,
    kind: request.kind,
    to: request.to,
    subject: request.subject ?? null,
    text: request.text,
    html: request.html ?? null,
    status: 'delivered',
    createdAt: world.clock.iso(),
    requestHash,
  });
}

export function messageRoutes(app: FastifyInstance, world: World): void {
  addReads(app, '/messages', 'message', world.state.messages, presentMessage);
  addPost<MessageRequest>(
    app,
    world,
    '/messages',
    fields(
      {
        attemptId: uuid,
        kind: { type: 'string', enum: ['sms', 'email'] },
        to: text(320),
        subject: text(500),
        text: text(20_000),
        html: text(60_000),
      },
      ['attemptId', 'kind', 'to', 'text'],
    ),
    ({ body, hash }) => answer(presentMessage(send(world, body, hash))),
  );
}
