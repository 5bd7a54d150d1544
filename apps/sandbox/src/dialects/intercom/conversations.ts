import type { World } from '../../world.ts';
import { JsonRefusal, textIn, type JsonCalls } from '../json-calls.ts';
import { presentConversation, presentListed, seconds } from './present.ts';
import {
  admins,
  type IntercomAuthor,
  type IntercomConversation,
  type IntercomFile,
} from './rows.ts';
import { beginConversation, keepFile, redact, say } from './talk.ts';

type Body = Record<string, unknown>;

const longest = 20_000;
/** Pictures come in base64 within the body. */
const largestReply = 12 * 1024 * 1024;

export function adminOf(id: unknown): IntercomAuthor {
  const admin = admins.find((one) => one.id === String(id));
  if (admin === undefined) throw new JsonRefusal(404, 'admin_not_found', 'Admin not found');
  return { type: 'admin', id: admin.id, name: admin.name };
}

export function conversationCalls(calls: JsonCalls, world: World): void {
  const { intercomConversations: conversations, intercomContacts: contacts } = world.state;
  const find = (id: string | undefined): IntercomConversation => {
    const conversation = conversations.get(id ?? '');
    if (conversation === undefined) {
      throw new JsonRefusal(404, 'not_found', 'Resource Not Found');
    }
    return conversation;
  };
  const personOf = (id: unknown): IntercomAuthor => {
    const contact = typeof id === 'string' ? contacts.get(id) : undefined;
    if (contact === undefined || contact.isArchived) {
      throw new JsonRefusal(404, 'not_found', 'User Not Found');
    }
    return { type: 'user', id: contact.id, name: contact.name };
  };

  calls.post('/conversations', ({ body }) => {
    const author = personOf((body['from'] as Body | undefined)?.['id']);
    const text = textIn(body, 'body', longest);
    const { id, source, createdAt } = beginConversation(world, {
      contactId: author.id,
      author,
      text,
    });
    return {
      status: 200,
      body: {
        type: 'user_message',
        id: source.id,
        created_at: seconds(createdAt),
        body: text,
        message_type: 'inapp',
        conversation_id: id,
      },
    };
  });

  calls.post('/conversations/search', ({ body }) => {
    const { field, operator, value } = (body['query'] ?? {}) as Body;
    if (operator !== '=' || field !== 'contact_ids') {
      throw new JsonRefusal(400, 'parameter_invalid', 'The sandbox searches for nothing else.');
    }
    const { per_page: asked } = (body['pagination'] ?? {}) as Body;
    const perPage = typeof asked === 'number' ? asked : 20;
    const found = [...conversations.all()]
      .filter(({ contactId }) => contactId === value && !world.intercom.searchLags)
      .toReversed();
    return {
      status: 200,
      body: {
        type: 'conversation.list',
        pages: { type: 'pages', page: 1, per_page: perPage, total_pages: 1 },
        total_count: found.length,
        conversations: found.slice(0, perPage).map((one) => presentListed(world, one)),
      },
    };
  });

  calls.get('/conversations/:id', ({ params, query }) =>
    presentConversation(world, find(params['id']), {
      isPlain: query['display_as'] === 'plaintext',
    }),
  );
  calls.delete('/conversations/:id', ({ params }) => {
    const { id } = find(params['id']);
    conversations.remove(id);
    return { status: 200, body: { id, object: 'conversation', deleted: true } };
  });

  calls.post(
    '/conversations/:id/reply',
    ({ params, body }) => {
      const conversation = find(params['id']);
      const { message_type: kind, type } = body;
      const isPerson = type === 'user';
      const author = isPerson ? personOf(body['intercom_user_id']) : adminOf(body['admin_id']);
      if (isPerson && author.id !== conversation.contactId) {
        throw new JsonRefusal(404, 'not_found', 'User Not Found');
      }
      const wasClosed = conversation.state === 'closed';
      const { conversation: changed, part } = say(world, conversation, {
        author,
        // Words of the person open a closed conversation, and are told as that.
        partType: kind === 'note' ? 'note' : isPerson && wasClosed ? 'open' : 'comment',
        text: textIn(body, 'body', longest),
        files: filesIn(body),
      });
      return { status: 200, body: presentConversation(world, changed, { parts: [part] }) };
    },
    { bodyLimit: largestReply },
  );

  calls.post('/conversations/:id/parts', ({ params, body }) => {
    const conversation = find(params['id']);
    const author = adminOf(body['admin_id']);
    const { message_type: kind } = body;
    const words = typeof body['body'] === 'string' ? body['body'] : null;
    if (kind !== 'assignment' && kind !== 'close' && kind !== 'open') {
      throw new JsonRefusal(400, 'parameter_invalid', 'message_type is not supported');
    }
    const assignedTo = kind === 'assignment' ? adminOf(body['assignee_id']).id : null;
    const done = say(world, conversation, { author, partType: kind, text: words, assignedTo });
    return { status: 200, body: presentConversation(world, done.conversation) };
  });

  calls.post('/conversations/redact', ({ body }) => {
    const changed = redact(
      world,
      find(textIn(body, 'conversation_id')),
      textIn(body, 'conversation_part_id'),
    );
    return { status: 200, body: presentConversation(world, changed) };
  });
}

function filesIn(body: Body): IntercomFile[] {
  const { attachment_files: files = [] } = body;
  if (!Array.isArray(files) || files.length > 10) {
    throw new JsonRefusal(400, 'parameter_invalid', 'attachment_files must be 10 files at most');
  }
  const { attachment_urls: urls = [] } = body;
  const elsewhere = (Array.isArray(urls) ? urls : []).map((url) =>
    keepFile({
      name: String(url).split('/').at(-1) ?? '',
      contentType: 'image/jpeg',
      data: '',
      url: String(url),
    }),
  );
  const here = files.map((file: Body) =>
    keepFile({
      name: textIn(file, 'name'),
      contentType: textIn(file, 'content_type'),
      data: textIn(file, 'data', largestReply),
      url: null,
    }),
  );
  return [...here, ...elsewhere];
}
