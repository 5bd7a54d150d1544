import {
  cancelNotice,
  changeNotice as changeNoticeCall,
  countAudience,
  createNotice,
  discardNoticeDraft,
  getNotice,
  getNoticeDraft,
  getNoticeDrafts,
  getNoticeReceivers,
  getNotices,
  saveNoticeDraft,
  searchAudience,
  testNotice,
} from '@tipwell/contract/backoffice/calls/announcements';
import {
  getMessage,
  getMessages,
  getUnreadCount,
  markAllRead,
  markMessageRead,
} from '@tipwell/contract/backoffice/calls/notifications';
import {
  addPushDevice,
  chooseMessages as chooseMessagesCall,
  getMessageChoices,
  removePushDevice,
} from '@tipwell/contract/backoffice/calls/notification-preferences';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownAffairs, ownAffairsUnseen } from '#identity/identity';
import { chooseMessages, showMessageChoices } from './preferences/choose-messages.ts';
import { countAudienceNow, findByName } from './announcements/find-audience.ts';
import { discardDraft, listDrafts, saveDraft, showDraft } from './announcements/save-drafts.ts';
import { mayWriteNotices } from './policy.ts';
import { addDevice, removeDevice } from './preferences/save-devices.ts';
import {
  countUnread,
  listMessages,
  markAllOfThemRead,
  markRead,
  showMessage,
} from './messages/read-messages.ts';
import { listNotices, listReceivers, showNotice } from './announcements/show-announcements.ts';
import { tryNotice } from './announcements/send-test-announcement.ts';
import { callOffNotice, changeNotice, writeNotice } from './announcements/save-announcement.ts';

export const routes: Binding[] = [
  bind(getMessages, ownAffairs, async (context, actor, { query }) =>
    listMessages(context, actor.userId, { ...query, includeRead: query.includeRead === 'true' }),
  ),
  bind(getMessage, ownAffairs, async (context, _actor, { params }) => showMessage(context, params)),
  bind(markMessageRead, ownAffairs, async (context, _actor, { params }) =>
    markRead(context, params),
  ),
  bind(markAllRead, ownAffairs, async (context, actor) => markAllOfThemRead(context, actor.userId)),
  bind(getUnreadCount, ownAffairs, async (context, actor) => countUnread(context, actor.userId)),
  bind(getMessageChoices, ownAffairs, async (context, actor) =>
    showMessageChoices(context, actor.userId),
  ),
  bind(chooseMessagesCall, ownAffairs, async (context, actor, { body }) =>
    chooseMessages(context, { ...body, userId: actor.userId }),
  ),
  // Whoever only looks with a person's eyes would hear on their own device what is told to that person.
  bind(addPushDevice, ownAffairsUnseen, async (context, actor, { params, body }) =>
    addDevice(context, actor, { ...body, deviceId: params.deviceId }),
  ),
  bind(removePushDevice, ownAffairsUnseen, async (context, actor, { params }) =>
    removeDevice(context, { deviceId: params.deviceId, userId: actor.userId }),
  ),
  bind(getNotices, mayWriteNotices, async (context, _actor, { query }) =>
    listNotices(context, { ...query, state: query.state ?? null }),
  ),
  bind(getNotice, mayWriteNotices, async (context, _actor, { params }) =>
    showNotice(context, params.noticeId),
  ),
  bind(getNoticeReceivers, mayWriteNotices, async (context, _actor, { params, query }) =>
    listReceivers(context, {
      ...params,
      ...query,
      isRead: query.isRead === undefined ? null : query.isRead === 'true',
    }),
  ),
  bind(getNoticeDrafts, mayWriteNotices, async (context) => listDrafts(context)),
  bind(getNoticeDraft, mayWriteNotices, async (context, _actor, { params }) =>
    showDraft(context, params.draftId),
  ),
  bind(saveNoticeDraft, mayWriteNotices, async (context, actor, { params, body }) =>
    saveDraft(context, actor, { ...params, ...body }),
  ),
  bind(discardNoticeDraft, mayWriteNotices, async (context, actor, { params }) => {
    await discardDraft(context, actor, params.draftId);
    return {};
  }),
  bind(createNotice, mayWriteNotices, async (context, actor, { body }) =>
    writeNotice(context, actor, body),
  ),
  bind(changeNoticeCall, mayWriteNotices, async (context, actor, { params, body }) =>
    changeNotice(context, actor, { ...params, ...body }),
  ),
  bind(testNotice, mayWriteNotices, async (context, actor, { body }) =>
    tryNotice(context, actor, body),
  ),
  bind(countAudience, mayWriteNotices, async (context, _actor, { body }) =>
    countAudienceNow(context, body.audience),
  ),
  bind(cancelNotice, mayWriteNotices, async (context, actor, { params }) =>
    callOffNotice(context, actor, params.noticeId),
  ),
  bind(searchAudience, mayWriteNotices, async (context, _actor, { query }) =>
    findByName(context, query.text),
  ),
];
