import {
  answerConversation,
  assignInboxConversation,
  getInbox,
  getInboxConversation,
  getInboxCount,
  getInboxPicture,
  markConversationSeen,
  setConversationState,
} from '@tipwell/contract/calls/support-inbox';
import { bind, type Binding } from '../../platform/http/bind.ts';
import {
  answer,
  assign,
  closeOrOpen,
  listInbox,
  noteSeenByDesk,
  openConversation,
} from './inbox.ts';
import { countWaiting } from './own-desk/inbox-store.ts';
import { readDeskPicture } from './own-conversation.ts';
import { worksAtTheDesk } from './policy.ts';

export const inboxRoutes: Binding[] = [
  bind(getInbox, worksAtTheDesk, async (context, actor, { query }) =>
    listInbox(context, actor, query),
  ),
  bind(getInboxCount, worksAtTheDesk, async (context, actor) => ({
    count: await countWaiting(context.db, actor.userId),
  })),
  bind(getInboxConversation, worksAtTheDesk, async (context, _actor, { params, query }) =>
    openConversation(context, params.conversationId, query.before ?? null),
  ),
  bind(answerConversation, worksAtTheDesk, async (context, actor, { params, body }) =>
    answer(context, actor, params.conversationId, body),
  ),
  bind(assignInboxConversation, worksAtTheDesk, async (context, actor, { params, body }) =>
    assign(context, actor, params.conversationId, body.adminId),
  ),
  bind(setConversationState, worksAtTheDesk, async (context, actor, { params, body }) =>
    closeOrOpen(context, actor, params.conversationId, body.state),
  ),
  bind(markConversationSeen, worksAtTheDesk, async (context, _actor, { params }) =>
    noteSeenByDesk(context, params.conversationId),
  ),
  bind(getInboxPicture, worksAtTheDesk, async (context, _actor, { params }) =>
    readDeskPicture(context, params.pictureId),
  ),
];
