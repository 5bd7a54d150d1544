import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { intercomWebhooks } from './webhooks.ts';

const secret = 'client-secret-of-the-app';
const message = (told: object) => Buffer.from(JSON.stringify(told));
const signed = (rawBody: Buffer, by = secret, kind = 'sha1') =>
  `sha1=${createHmac(kind, by).update(rawBody).digest('hex')}`;
const believed = (rawBody: Buffer, signature: string | undefined) =>
  intercomWebhooks.isSigned({ rawBody, header: () => signature }, [secret], new Date());
const replied = {
  type: 'notification_event',
  id: 'notif_4e3504a3',
  topic: 'conversation.admin.replied',
  created_at: 1_571_080_403,
  data: { type: 'notification_event_data', item: { type: 'conversation', id: '499' } },
};
const read = (told: object) =>
  intercomWebhooks.read({ rawBody: message(told), header: () => undefined });

describe('a message of Intercom’s', () => {
  it('is believed where the client secret signed its very bytes', () => {
    const body = message(replied);
    expect(believed(body, signed(body))).toBe(true);
    // As another program signs: printf '{}' | openssl dgst -sha1 -hmac client-secret-of-the-app
    const known = 'sha1=d423a2790a7f94b9eda6bfc7e400ccefa577fc9a';
    expect(believed(Buffer.from('{}'), known)).toBe(true);
  });

  it.each([
    ['by another secret', (body: Buffer) => signed(body, 'another secret of somebody')],
    ['over other bytes', () => signed(Buffer.from('{ }'))],
    ['without saying how', (body: Buffer) => signed(body).slice('sha1='.length)],
    ['by another kind of signature', (body: Buffer) => signed(body, secret, 'sha256')],
    ['by half of one', (body: Buffer) => signed(body).slice(0, 25)],
    ['by nothing', () => 'sha1='],
    ['not at all', () => undefined],
  ])('is not where it is signed %s', (_title, sign) => {
    const body = message(replied);
    expect(believed(body, sign(body))).toBe(false);
  });

  it('tells of a conversation, and of nothing else', () => {
    expect(read(replied)).toEqual([
      { eventId: 'notif_4e3504a3', eventType: 'conversation.admin.replied', objectId: '499' },
    ]);
    expect(read({ ...replied, id: null })).toMatchObject([
      { eventId: 'conversation.admin.replied/499/1571080403' },
    ]);
    expect(read({ ...replied, topic: 'ping', data: { item: { type: 'ping' } } })).toEqual([]);
    expect(read({ hello: 'there' })).toBeNull();
  });

  it.each([
    ['conversation.admin.replied', 'HINT'],
    ['conversation.admin.closed', 'HINT'],
    ['conversation.deleted', 'HINT'],
    ['conversation.admin.noted', null],
    ['contact.created', null],
  ])('%s', (topic, kind) => {
    expect(intercomWebhooks.about(topic)).toBe(kind);
  });
});
