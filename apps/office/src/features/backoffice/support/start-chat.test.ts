import type { SupportContact } from '@tipwell/contract/backoffice/calls/support';
import { errorCatalogue } from '@tipwell/contract/api/errors';
import { supportAttributes } from '@tipwell/contract/backoffice/support-attributes';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#lib/failure.ts';
import { startChat, type DeskCalls } from './start-chat.ts';

const contact: SupportContact = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  external_id: '019a0000-0000-7000-8000-0000000000aa',
  email: 'amira@example.com',
  name: 'Amira Haddad',
  phone: null,
  location_id: 3,
  job_title: 'Waiter',
  staff_login: null,
  owner_id: null,
  custom_attributes: {},
  is_archived: false,
};

/** A desk that notes what it was asked, in order. */
function aDesk(more: Partial<DeskCalls> = {}): { desk: DeskCalls; asked: string[] } {
  const asked: string[] = [];
  const answers: DeskCalls = {
    getAdmins: async () => [],
    getAttributes: async () => [...supportAttributes],
    createAttribute: async () => {},
    searchUser: async () => contact,
    createUser: async () => contact,
    updateUser: async () => contact,
    unarchiveUser: async () => {},
    getUser: async () => contact,
    searchLastConversation: async () => null,
    ...more,
  };
  const noted = Object.entries(answers).map(([name, answer]) => [
    name,
    async (...input: never[]) => {
      asked.push([name, ...input].join(' '));
      return (answer as (...given: never[]) => Promise<unknown>)(...input);
    },
  ]);
  return { desk: Object.fromEntries(noted) as DeskCalls, asked };
}

const conflict = (message: string) => async (): Promise<never> => {
  const code = 'supportContactExists';
  const body = { code, ...errorCatalogue[code], details: { code: 'conflict', message } };
  throw new ApiFailure(body, 409, null);
};

// "Initialise: load admins, ensure custom attributes exist, find or create the contact, load last
// conversation." (product §4)
describe('a chat begins', () => {
  test('with the admins, the attributes, the contact and the last conversation, in this order', async () => {
    const { desk, asked } = aDesk();
    await startChat(desk, true);
    expect(asked).toEqual([
      'getAdmins',
      'getAttributes',
      'searchUser',
      `updateUser ${contact.id}`,
      'searchLastConversation',
    ]);
  });

  test('by teaching the desk the attributes that it lacks, and no others', async () => {
    const { desk, asked } = aDesk({ getAttributes: async () => ['conversation_id', 'locations'] });
    await startChat(desk, true);
    expect(asked.filter((line) => line.startsWith('createAttribute'))).toEqual([
      'createAttribute last_seen_id',
      'createAttribute staff_login',
      'createAttribute location_id',
      'createAttribute job_title',
    ]);
  });

  test('by making a contact where there is none', async () => {
    const { desk, asked } = aDesk({ searchUser: async () => null });
    expect((await startChat(desk, true)).contact).toBe(contact);
    expect(asked).toContain('createUser');
  });

  test('with the contact that another tab has made meanwhile, read from the desk’s message', async () => {
    const { desk, asked } = aDesk({
      searchUser: async () => null,
      createUser: conflict(`A contact matching those details already exists with id=${contact.id}`),
    });
    expect((await startChat(desk, true)).contact).toBe(contact);
    expect(asked.slice(-4)).toEqual([
      'createUser',
      `unarchiveUser ${contact.id}`,
      `getUser ${contact.id}`,
      'searchLastConversation',
    ]);
  });

  test('not at all when a conflict names nobody', async () => {
    const { desk } = aDesk({ searchUser: async () => null, createUser: conflict('No') });
    await expect(startChat(desk, true)).rejects.toThrow(ApiFailure);
  });

  test('without a single change for somebody who only looks on', async () => {
    const { desk, asked } = aDesk({ getAttributes: async () => [], searchUser: async () => null });
    const started = await startChat(desk, false);
    expect(started).toMatchObject({ contact: null, conversation: null });
    expect(asked).toEqual(['getAdmins', 'getAttributes', 'searchUser']);
  });
});
