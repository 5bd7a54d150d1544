// Everything that we ask of Intercom and are answered is judged by what Intercom has published, with its two
// known faults put right: a conflict of contacts that it does not name, and an id that no id can be.
import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supportAttributes } from '@tipwell/contract/backoffice/support-attributes';
import { aWaiter } from '#test/support/build.ts';
import { adminThere, askIntercom, intercom, theirConversation } from '#test/support/desks.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import {
  faultsAtIntercom,
  faultsOfItem,
  isNamedRefusal,
  published,
  type SaidToIntercom,
} from '#test/support/outside-world.ts';
import { keepFile } from '#platform/files.ts';
import type { ContactFacts, DeskContact, DeskWords } from '../../ports/support-desk.ts';
import { intercomVersion } from '../call.ts';
import { intercomDesk as desk } from '../desk.ts';

let app: TestApp;
const said: SaidToIntercom[] = [];
const versions = new Set<string | undefined>();

beforeAll(async () => {
  app = await openTestApp(new Date(), intercom.settings);
  const { outgoing } = app.context;
  const send = outgoing.send.bind(outgoing);
  outgoing.send = async (request) => {
    const result = await send(request);
    if (result.kind !== 'ANSWERED' || request.to !== 'intercom') return result;
    const { method, url, body: asked = {}, headers } = request;
    const { status, body: answer } = result;
    const path = url.slice(url.indexOf('/intercom') + '/intercom'.length).split('?')[0] ?? '';
    said.push({ method, path, asked, status, answer });
    versions.add(headers?.['intercom-version']);
    return result;
  };
});
afterAll(async () => app.close());

const facts = (email: string): ContactFacts => ({
  email,
  name: 'Sara Cohen',
  phone: null,
  location_id: 7,
  job_title: 'Stylist',
  staff_login: email,
  owner_id: null,
  custom_attributes: { locations: 'Hair & Co, London' },
});
const words = (message: string, more: Partial<DeskWords> = {}): DeskWords => ({
  messageId: randomUUIDv7(),
  message,
  pictureId: null,
  writtenBy: null,
  writerName: '',
  ...more,
});
const fault = async (path: string, kind: string) =>
  app.outside.ask('POST', '/v1/test/faults', { path: `/intercom${path}`, kind });

it('what a person, a conversation and an erasure say is as it was published', async () => {
  const { context } = app;
  const { userId, email } = await aWaiter(app);
  expect(await desk.getAttributes(context, 'contact')).toEqual([]);
  for (const name of [...supportAttributes, 'locations' as const]) {
    await desk.createAttribute(context, { name, model: 'contact', data_type: 'string' });
  }
  const admins = await desk.getAdmins(context);
  expect(admins.map(({ name }) => name)).toEqual([
    'Ada Fischer',
    'Ben Okafor',
    'Chloe Martin',
    'Dev Patel',
  ]);
  expect(await desk.searchUser(context, userId)).toBeNull();
  const made = await desk.createUser(context, userId, facts(email));
  await expect(desk.createUser(context, userId, facts(email))).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  });
  await intercom.archive(app, userId);
  expect(await desk.searchUser(context, userId)).toBeNull();
  await desk.unarchiveUser(context, made.id);
  await desk.updateUser(context, made.id, { phone: '+447700900123' });
  app.clock.advance({ minutes: 6 });
  const contact = (await desk.getUser(context, made.id)) as DeskContact;
  expect(contact).toMatchObject({ phone: '+447700900123', is_archived: false });

  await fault('/conversations', 'time_out_not_accepted');
  const first = words('Where is <my> payout?');
  await expect(desk.createConversation(context, contact, first)).rejects.toThrow('not responding');
  const begun = await desk.createConversation(context, contact, first);
  const { conversation_id: conversationId } = begun;
  await desk.createMessage(context, contact, conversationId, words('It was due yesterday.'));
  const bytes = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#0b6b57' },
  })
    .webp()
    .toBuffer();
  const now = app.clock.now();
  const pictureId = await keepFile(context.db, { contentType: 'image/webp', bytes }, now);
  await desk.createMessage(context, contact, conversationId, words('', { pictureId }));
  const forThem = { writtenBy: userId, writerName: 'Grace Whitfield' };
  await desk.createMessage(context, contact, conversationId, words('For her', forThem));
  await desk.assignConversation(context, conversationId, admins[1]?.id ?? '');
  await intercom.note(app, conversationId, 'Between us');
  await intercom.answer(app, conversationId, 'On its way.\nUntil tomorrow.');
  await intercom.close(app, conversationId);
  const read = await desk.getConversation(context, conversationId, null);
  expect(read).toMatchObject({ state: 'CLOSED', assignee_name: 'Ben Okafor' });
  expect(read?.messages.map(({ body }) => body)).toEqual([
    'Where is <my> payout?',
    'It was due yesterday.',
    '',
    'For her',
    'On its way.\nUntil tomorrow.',
  ]);
  await desk.createMessage(context, contact, conversationId, words('Thank you!'));
  await desk.eraseUser(context, userId);
  await desk.eraseUser(context, userId);

  expect(said.flatMap((one) => faultsAtIntercom(one) ?? ['Unpublished: ' + one.path])).toEqual([]);
  expect([...versions]).toEqual([intercomVersion]);
  const calls = new Set(
    said.map(
      ({ method, path }) => `${method} ${path.replace(/\/(?:\d+|[a-f]{24})(?=\/|$)/, '/:id')}`,
    ),
  );
  expect([...calls].toSorted()).toEqual([
    'DELETE /contacts/:id',
    'DELETE /conversations/:id',
    'GET /admins',
    'GET /contacts/:id',
    'GET /conversations/:id',
    'GET /data_attributes',
    'POST /contacts',
    'POST /contacts/:id/unarchive',
    'POST /contacts/search',
    'POST /conversations',
    'POST /conversations/:id/parts',
    'POST /conversations/:id/reply',
    'POST /conversations/search',
    'POST /data_attributes',
    'PUT /contacts/:id',
  ]);
});

it('its faults that were put right are these two, and the conflict is judged by one of them', () => {
  expect(published.patched).toHaveLength(2);
  const conflict = said.find(({ path, status }) => path === '/contacts' && status === 409);
  if (!conflict) throw new Error('Nobody was refused.');
  expect(isNamedRefusal(conflict)).toBe(true);
  expect(faultsAtIntercom(conflict)).toEqual([]);
  const teapot = { ...conflict, answer: { message: 'Conflict' } };
  expect(faultsAtIntercom(teapot)).not.toEqual([]);
});

it('what Intercom’s messages tell is a conversation as it was published', async () => {
  const { body } = await app.outside.ask('GET', '/v1/test/webhooks');
  const { data } = body as {
    data: { event: { type: string; topic: string; data: { item: unknown } } }[];
  };
  const told = data.filter(({ event }) => event.type === 'notification_event');
  const topics = new Set(told.map(({ event }) => event.topic));
  expect([...topics].toSorted()).toEqual([
    'conversation.admin.assigned',
    'conversation.admin.closed',
    'conversation.admin.noted',
    'conversation.admin.replied',
    'conversation.user.created',
    'conversation.user.replied',
  ]);
  expect(told.flatMap(({ event }) => faultsOfItem(event.data.item))).toEqual([]);
});

it('the judge sees what is spoiled, in what we say and in what we are told', async () => {
  type Fields = Record<string, unknown>;
  const spoil = (
    [method, path, status]: readonly [string, RegExp, number],
    side: 'asked' | 'answer',
    change: (body: Fields) => object,
  ) => {
    const one = said.find(
      (call) => call.method === method && path.test(call.path) && call.status === status,
    );
    if (!one) throw new Error(`Nothing was said to ${String(path)}.`);
    const spoiled = { ...one, [side]: change({ ...(one[side] as Fields) }) };
    return (faultsAtIntercom(spoiled) ?? []).length > 0;
  };
  const spoiled: [readonly [string, RegExp, number], 'asked' | 'answer', (b: Fields) => object][] =
    [
      [['POST', /^\/contacts$/, 200], 'asked', (asked) => ({ ...asked, job_title: 'Stylist' })],
      [['POST', /^\/contacts$/, 200], 'asked', (asked) => ({ ...asked, phone: 447700900123 })],
      [['POST', /^\/contacts$/, 200], 'answer', (told) => ({ ...told, is_archived: false })],
      [['POST', /^\/contacts\/search$/, 200], 'asked', ({ query: _gone, ...rest }) => rest],
      [['POST', /^\/contacts\/search$/, 200], 'asked', () => ({ query: { operator: '==' } })],
      [['PUT', /^\/contacts\/\w+$/, 200], 'asked', (asked) => ({ ...asked, owner_id: 'Ada' })],
      [['POST', /^\/conversations$/, 200], 'asked', ({ body: _gone, ...rest }) => rest],
      [
        ['POST', /^\/conversations$/, 200],
        'asked',
        (asked) => ({ ...asked, from: { type: 'user', id: randomUUIDv7() } }),
      ],
      [['POST', /^\/conversations$/, 200], 'answer', ({ conversation_id: _gone, ...rest }) => rest],
      [['POST', /\/reply$/, 200], 'asked', ({ intercom_user_id: _gone, ...rest }) => rest],
      [['POST', /\/reply$/, 200], 'asked', (asked) => ({ ...asked, type: 'person' })],
      [['POST', /\/reply$/, 200], 'asked', (asked) => ({ ...asked, message_id: 'ours' })],
      [['POST', /\/parts$/, 200], 'asked', ({ assignee_id: _gone, ...rest }) => rest],
      [['POST', /\/parts$/, 200], 'asked', (asked) => ({ ...asked, admin_id: 991267715 })],
      [['GET', /^\/conversations\/\d+$/, 200], 'answer', (told) => ({ ...told, state: 'OPEN' })],
      [['GET', /^\/admins$/, 200], 'answer', (told) => ({ ...told, admins: [{ id: 991267715 }] })],
      [['POST', /^\/data_attributes$/, 200], 'asked', (asked) => ({ ...asked, data_type: 'text' })],
      [['POST', /\/unarchive$/, 200], 'answer', (told) => ({ ...told, archived: 'no' })],
      [['DELETE', /^\/contacts\/\w+$/, 200], 'answer', (told) => ({ ...told, type: 'lead' })],
    ];
  expect(spoiled.map((one) => spoil(...one))).toEqual(spoiled.map(() => true));
  expect(faultsAtIntercom({ ...said[0], path: '/tickets' } as SaidToIntercom)).toBeNull();
});

it('what the desk’s own people ask and are answered is judged as well', async () => {
  const { userId, email } = await aWaiter(app);
  const contact = await desk.createUser(app.context, userId, facts(email));
  const { conversation_id: id } = await desk.createConversation(
    app.context,
    contact,
    words('Hello'),
  );
  const path = `/conversations/${await theirConversation(app, id)}`;
  const asked = {
    message_type: 'comment',
    type: 'admin',
    admin_id: adminThere.id,
    body: 'Good morning',
  };
  const reply = await askIntercom(app, 'POST', `${path}/reply`, asked);
  const me = await askIntercom(app, 'GET', '/me');
  const gone = await askIntercom(app, 'GET', '/conversations/1');
  const judged: SaidToIntercom[] = [
    { method: 'POST', path: `${path}/reply`, asked, status: reply.status, answer: reply.body },
    { method: 'GET', path: '/me', asked: {}, status: me.status, answer: me.body },
    { method: 'GET', path: '/conversations/1', asked: {}, status: gone.status, answer: gone.body },
  ];
  expect(judged.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(judged.flatMap((one) => faultsAtIntercom(one))).toEqual([]);
});
