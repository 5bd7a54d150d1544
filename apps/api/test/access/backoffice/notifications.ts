import { createECDH, createHash, randomUUIDv7 } from 'node:crypto';
import type { Earner } from '../support/earner.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Row } from '../support/row.ts';

const whoWrites = ['ROLE_ADMIN', 'ROLE_NOTIFICATIONS_MANAGER'] as const;
const nobodyElse = { isEverybody: false, roles: [], countries: [], locationIds: [] };

const own: Row = {
  own: ({ userId }) => ({ params: { userId } }),
  foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
};

/** A message that waits for the person, written as something that happened would write it. */
async function aMessage(app: TestApp, { userId }: Earner): Promise<string> {
  const messageId = randomUUIDv7();
  await app.context.db
    .insertInto('notifications.messages')
    .values({
      message_id: messageId,
      user_id: userId,
      happening: `test:${messageId}`,
      message: 'Something happened.',
      sent_at: app.clock.now(),
    })
    .execute();
  return messageId;
}

/** A browser of a person, as it says itself; each person's is another one. */
function aSubscription(userId: string) {
  const bytes = (length: number) =>
    createHash('sha512').update(`${userId} ${length}`).digest().subarray(0, length);
  const point = createECDH('prime256v1');
  point.setPrivateKey(bytes(32));
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`,
    p256dh: point.getPublicKey('base64url'),
    auth: bytes(16).toString('base64url'),
  };
}

/** A browser in which the person has switched notifications on, in a session that is over. */
async function aDevice(app: TestApp, userId: string): Promise<string> {
  const deviceId = randomUUIDv7();
  await app.context.db
    .insertInto('notifications.push_devices')
    .values({
      device_id: deviceId,
      user_id: userId,
      session_id: randomUUIDv7(),
      subscription_hash: Buffer.from(deviceId),
      subscription: 'sealed',
      added_at: app.clock.now(),
    })
    .execute();
  return deviceId;
}

/** A notice for the person that waits for its time. */
async function aNotice(app: TestApp, { userId }: Earner): Promise<string> {
  const noticeId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('notifications.notices')
    .values({
      notice_id: noticeId,
      message: 'The kitchen closes early on Sunday.',
      audience: JSON.stringify({ ...nobodyElse, userIds: [userId] }),
      send_at: new Date(now.getTime() + 86_400_000),
      state: 'SCHEDULED',
      created_by: userId,
      created_at: now,
    })
    .execute();
  return noticeId;
}

/** A notice that somebody has begun. */
async function aDraft(app: TestApp, { userId }: Earner): Promise<string> {
  const draftId = randomUUIDv7();
  await app.context.db
    .insertInto('notifications.notice_drafts')
    .values({
      draft_id: draftId,
      message: 'The kitchen closes',
      audience: JSON.stringify({ ...nobodyElse, userIds: [userId] }),
      send_at: null,
      saved_by: userId,
      saved_at: app.clock.now(),
    })
    .execute();
  return draftId;
}

const aboutANotice: Row = {
  own: async (me, app) => ({ params: { noticeId: await aNotice(app, me) } }),
  foreign: null,
  onlyFor: whoWrites,
};

const aboutADraft: Row = {
  own: async (me, app) => ({ params: { draftId: await aDraft(app, me) } }),
  foreign: null,
  onlyFor: whoWrites,
};

export const notificationsRows: Readonly<Record<string, Row>> = {
  getMessages: own,
  getUnreadCount: own,
  getMessageChoices: own,
  chooseMessages: {
    own: ({ userId }) => ({
      params: { userId },
      body: { topic: 'NEWS', channel: 'EMAIL', isOn: true },
    }),
    foreign: (_me, other) => ({
      'another person': {
        params: { userId: other.userId },
        body: { topic: 'NEWS', channel: 'EMAIL', isOn: true },
      },
    }),
  },
  addPushDevice: {
    own: ({ userId }) => ({
      params: { userId, deviceId: randomUUIDv7() },
      body: aSubscription(userId),
    }),
    foreign: (me, other) => ({
      'another person': {
        params: { userId: other.userId, deviceId: randomUUIDv7() },
        body: aSubscription(me.userId),
      },
    }),
  },
  removePushDevice: {
    own: async ({ userId }, app) => ({ params: { userId, deviceId: await aDevice(app, userId) } }),
    foreign: (_me, other) => ({
      'another person': { params: { userId: other.userId, deviceId: randomUUIDv7() } },
    }),
  },
  markAllRead: own,
  getMessage: {
    own: async (me, app) => ({
      params: { userId: me.userId, messageId: await aMessage(app, me) },
    }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, messageId: randomUUIDv7() } },
      'a message that is not mine': { params: { userId: me.userId, messageId: randomUUIDv7() } },
    }),
  },
  markMessageRead: {
    own: async (me, app) => ({
      params: { userId: me.userId, messageId: await aMessage(app, me) },
    }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, messageId: randomUUIDv7() } },
      'a message that is not mine': { params: { userId: me.userId, messageId: randomUUIDv7() } },
    }),
  },
  getNotices: { own: () => ({}), foreign: null, onlyFor: whoWrites },
  getNotice: aboutANotice,
  getNoticeReceivers: aboutANotice,
  cancelNotice: aboutANotice,
  createNotice: {
    own: ({ userId }) => ({
      body: {
        noticeId: randomUUIDv7(),
        message: 'The kitchen closes early on Sunday.',
        audience: { ...nobodyElse, userIds: [userId] },
        sendAt: null,
      },
    }),
    foreign: null,
    onlyFor: whoWrites,
  },
  getNoticeDrafts: { own: () => ({}), foreign: null, onlyFor: whoWrites },
  getNoticeDraft: aboutADraft,
  discardNoticeDraft: aboutADraft,
  saveNoticeDraft: {
    own: ({ userId }) => ({
      params: { draftId: randomUUIDv7() },
      body: {
        message: 'The kitchen closes',
        audience: { ...nobodyElse, userIds: [userId] },
        sendAt: null,
      },
    }),
    foreign: null,
    onlyFor: whoWrites,
  },
  changeNotice: {
    own: async (me, app) => ({
      params: { noticeId: await aNotice(app, me) },
      body: {
        message: 'The kitchen closes early on Monday.',
        audience: { ...nobodyElse, userIds: [me.userId] },
        sendAt: null,
      },
    }),
    foreign: null,
    onlyFor: whoWrites,
  },
  testNotice: {
    own: () => ({ body: { testId: randomUUIDv7(), message: 'Does this read well?' } }),
    foreign: null,
    onlyFor: whoWrites,
  },
  countAudience: {
    own: ({ userId }) => ({ body: { audience: { ...nobodyElse, userIds: [userId] } } }),
    foreign: null,
    onlyFor: whoWrites,
  },
  searchAudience: { own: () => ({ query: { text: 'sara' } }), foreign: null, onlyFor: whoWrites },
};
