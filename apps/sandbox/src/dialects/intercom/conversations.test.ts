import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { apiKey, startReceiver, startSandbox, webhookSecret } from '../../sandbox-for-tests.ts';

type Body = Record<string, unknown>;

async function start() {
  const { url: webhookUrl, received } = await startReceiver();
  const sandbox = await startSandbox({ intercom: { webhookUrl }, retryDelaysMs: [20] });
  const call = async (
    method: string,
    path: string,
    asked?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${sandbox.baseUrl()}/intercom${path}`, {
      method,
      headers: {
        authorization: `Bearer intercom_${apiKey}`,
        'intercom-version': '2.14',
        ...(asked === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(asked === undefined ? {} : { body: JSON.stringify(asked) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const contact = async (externalId = 'person-1') => {
    const email = `${externalId}@tests.tipwell.test`;
    const { body } = await call('POST', '/contacts', { external_id: externalId, email, name: 'S' });
    return String(body['id']);
  };
  const begin = async () => {
    const from = { type: 'user', id: await contact() };
    const { body } = await call('POST', '/conversations', { from, body: 'Hello <there>' });
    return String(body['conversation_id']);
  };
  const page = async (path: string, form?: Record<string, string>) =>
    fetch(`${sandbox.baseUrl()}/intercom/inbox${path}`, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      redirect: 'manual',
    });
  return { ...sandbox, own: sandbox.post, received, call, contact, begin, page };
}

test('a contact is there once: the second one is refused with the id of the first', async () => {
  const { call, contact } = await start();
  const id = await contact();
  const again = await call('POST', '/contacts', { external_id: 'person-1' });
  expect(again).toMatchObject({
    status: 409,
    body: {
      type: 'error.list',
      errors: [
        {
          code: 'conflict',
          message: `A contact matching those details already exists with id=${id}`,
        },
      ],
    },
  });
  await call('POST', `/contacts/${id}/archive`, {});
  const archived = await call('POST', '/contacts', { email: 'person-1@tests.tipwell.test' });
  expect(JSON.stringify(archived.body)).toContain(`An archived contact`);
  const query = { field: 'external_id', operator: '=', value: 'person-1' };
  expect((await call('POST', '/contacts/search', { query })).body['data']).toEqual([]);
  expect((await call('PUT', `/contacts/${id}`, { name: 'T' })).status).toBe(404);
  expect((await call('POST', `/contacts/${id}/unarchive`, {})).body).toMatchObject({
    archived: false,
  });
  expect((await call('POST', '/contacts/search', { query })).body['total_count']).toBe(1);
  expect((await call('DELETE', `/contacts/${id}`)).body).toMatchObject({ deleted: true });
  expect((await call('GET', `/contacts/${id}`)).status).toBe(404);
});

test('an attribute is taught before it is told, and once', async () => {
  const { call } = await start();
  const told = { external_id: 'person-2', custom_attributes: { job_title: 'Cook' } };
  expect((await call('POST', '/contacts', told)).status).toBe(400);
  const attribute = { name: 'job_title', model: 'contact', data_type: 'string' };
  expect((await call('POST', '/data_attributes', attribute)).status).toBe(200);
  expect((await call('POST', '/data_attributes', attribute)).status).toBe(400);
  expect((await call('POST', '/contacts', told)).status).toBe(200);
});

test('an admin answers on the page, and it is told with a signature', async () => {
  const { begin, page, call, received } = await start();
  const id = await begin();
  expect(await (await page('')).text()).toContain(`/intercom/inbox/${id}`);
  await page(`/${id}`, { act: 'comment', admin: '991267716', words: 'Good <morning>' });
  await page(`/${id}`, { act: 'note', words: 'Between us' });
  await page(`/${id}`, { act: 'comment', words: ' ' });
  const shown = await (await page(`/${id}`)).text();
  expect(shown).toContain('Good &lt;morning&gt;');
  const { body } = await call('GET', `/conversations/${id}`);
  expect(body).toMatchObject({
    source: { body: '<p>Hello &lt;there&gt;</p>' },
    conversation_parts: {
      conversation_parts: [
        {
          part_type: 'comment',
          body: '<p>Good &lt;morning&gt;</p>',
          author: { type: 'admin', name: 'Ben Okafor' },
        },
        { part_type: 'note' },
      ],
    },
  });
  const plain = await call('GET', `/conversations/${id}?display_as=plaintext`);
  expect(JSON.stringify(plain.body)).toContain('"Good <morning>"');
  await vi.waitFor(() => expect(received).toHaveLength(3));
  expect(received.map(({ rawBody }) => (JSON.parse(rawBody) as Body)['topic'])).toEqual([
    'conversation.user.created',
    'conversation.admin.replied',
    'conversation.admin.noted',
  ]);
  for (const { rawBody, headers } of received) {
    const mac = createHmac('sha1', `intercom_${webhookSecret}`).update(rawBody).digest('hex');
    expect(headers['x-hub-signature']).toBe(`sha1=${mac}`);
  }
});

test('a closed conversation is open again when its person writes, and nobody else writes in it', async () => {
  const { begin, call, contact } = await start();
  const id = await begin();
  const admin = { admin_id: '991267715', type: 'admin' };
  await call('POST', `/conversations/${id}/parts`, { ...admin, message_type: 'close' });
  const query = { field: 'external_id', operator: '=', value: 'person-1' };
  const found = await call('POST', '/contacts/search', { query });
  const [person] = found.body['data'] as { id: string }[];
  const reply = { message_type: 'comment', type: 'user', body: 'Once more' };
  const own = { ...reply, intercom_user_id: person?.id };
  expect((await call('POST', `/conversations/${id}/reply`, own)).body).toMatchObject({
    state: 'open',
    conversation_parts: { conversation_parts: [{ part_type: 'open' }] },
  });
  const stranger = { ...reply, intercom_user_id: await contact('person-9') };
  expect((await call('POST', `/conversations/${id}/reply`, stranger)).status).toBe(404);
});

test('another token or version is refused, a search may lag, and ordered faults happen', async () => {
  const { call, own, contact } = await start();
  const strange = { authorization: 'Bearer another' };
  expect((await call('GET', '/me', undefined, strange)).status).toBe(401);
  expect((await call('GET', '/me', undefined, { 'intercom-version': '2.3' })).status).toBe(400);
  await contact();
  const query = { field: 'external_id', operator: '=', value: 'person-1' };
  await own('/test/intercom', { searchLags: true });
  expect((await call('POST', '/contacts/search', { query })).body['total_count']).toBe(0);
  await own('/test/intercom', { searchLags: false });
  expect((await call('POST', '/contacts/search', { query })).body['total_count']).toBe(1);
  await own('/test/faults', {
    path: '/intercom/contacts/:id',
    kind: 'rate_limited',
    method: 'PUT',
  });
  expect((await call('PUT', '/contacts/any', {})).status).toBe(429);
});
