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
import { isSupportAgent } from './policy.ts';

export const inboxRoutes: Binding[] = [
  bind(getInbox, isSupportAgent, async (context, actor, { query }) =>
    listInbox(context, actor, query),
  ),
  bind(getInboxCount, isSupportAgent, async (context, actor) => ({
    count: await countWaiting(context.db, actor.userId),
  })),
  bind(getInboxConversation, isSupportAgent, async (context, _actor, { params, query }) =>
    openConversation(context, params.conversationId, query.before ?? null),
  ),
  bind(answerConversation, isSupportAgent, async (context, actor, { params, body }) =>
    answer(context, actor, params.conversationId, body),
  ),
  bind(assignInboxConversation, isSupportAgent, async (context, actor, { params, body }) =>
    assign(context, actor, params.conversationId, body.adminId),
  ),
  bind(setConversationState, isSupportAgent, async (context, actor, { params, body }) =>
    closeOrOpen(context, actor, params.conversationId, body.state),
  ),
  bind(markConversationSeen, isSupportAgent, async (context, _actor, { params }) =>
    noteSeenByDesk(context, params.conversationId),
  ),
  bind(getInboxPicture, isSupportAgent, async (context, _actor, { params }) =>
    readDeskPicture(context, params.pictureId),
  ),
];
