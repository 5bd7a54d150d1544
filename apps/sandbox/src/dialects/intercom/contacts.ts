import { randomInt } from 'node:crypto';
import type { World } from '../../world.ts';
import { JsonRefusal, type JsonCalls } from '../json-calls.ts';
import { presentAttribute, presentContact, referContact } from './present.ts';
import type { IntercomContact } from './rows.ts';

type Body = Record<string, unknown>;

export function contactCalls(calls: JsonCalls, world: World): void {
  const { intercomContacts: contacts } = world.state;
  const find = (id: string | undefined): IntercomContact => {
    const contact = contacts.get(id ?? '');
    if (contact === undefined) throw new JsonRefusal(404, 'not_found', 'User Not Found');
    return contact;
  };
  const change = (contact: IntercomContact, how: Partial<IntercomContact>): IntercomContact =>
    contacts.put({ ...contact, ...how, updatedAt: world.clock.iso() });

  calls.post('/contacts', ({ body }) => {
    if (![body['email'], body['external_id'], body['role']].some((one) => one !== undefined)) {
      throw new JsonRefusal(400, 'parameter_not_found', 'email or external_id is missing');
    }
    refuseTwin(world, body, null);
    const now = world.clock.iso();
    const nobody: IntercomContact = {
      id: newContactId(),
      externalId: null,
      role: 'user',
      email: null,
      name: null,
      phone: null,
      ownerId: null,
      custom: {},
      isArchived: false,
      createdAt: now,
      updatedAt: now,
    };
    const contact = contacts.put({ ...nobody, ...told(world, body, nobody) });
    return { status: 200, body: presentContact(contact) };
  });

  calls.post('/contacts/search', ({ body }) => {
    const { field, operator, value } = (body['query'] ?? {}) as Record<string, unknown>;
    if (operator !== '=' || (field !== 'external_id' && field !== 'email')) {
      throw new JsonRefusal(400, 'parameter_invalid', 'The sandbox searches for nothing else.');
    }
    const found = [...contacts.all()].filter(
      (contact) =>
        !contact.isArchived &&
        (field === 'email' ? contact.email : contact.externalId) === value &&
        !world.intercom.searchLags,
    );
    return {
      status: 200,
      body: {
        type: 'list',
        data: found.map(presentContact),
        total_count: found.length,
        pages: { type: 'pages', page: 1, per_page: 50, total_pages: 1 },
      },
    };
  });

  // Of an archived contact nothing says that it is archived: what is published has no word for it.
  calls.get('/contacts/:id', ({ params }) => presentContact(find(params['id'])));
  calls.put('/contacts/:id', ({ params, body }) => {
    const contact = find(params['id']);
    if (contact.isArchived) throw new JsonRefusal(404, 'not_found', 'User Not Found');
    refuseTwin(world, body, contact.id);
    const changed = change(contact, told(world, body, contact));
    return { status: 200, body: presentContact(changed) };
  });
  calls.delete('/contacts/:id', ({ params }) => {
    const contact = find(params['id']);
    contacts.remove(contact.id);
    return { status: 200, body: referContact(contact, { deleted: true }) };
  });
  for (const [path, isArchived] of [
    ['/contacts/:id/archive', true],
    ['/contacts/:id/unarchive', false],
  ] as const) {
    calls.post(path, ({ params }) => {
      const contact = change(find(params['id']), { isArchived });
      return { status: 200, body: referContact(contact, { archived: isArchived }) };
    });
  }
}

/** 24 hexadecimal signs, as Intercom's; all of them letters, so that none is taken for a card's number. */
function newContactId(): string {
  return Array.from({ length: 24 }, () => 'abcdef'[randomInt(6)]).join('');
}

/** A contact is the only one with its external id, and with its address. */
function refuseTwin(world: World, body: Body, own: string | null): void {
  const { external_id: externalId, email } = body;
  const twin = [...world.state.intercomContacts.all()].find(
    (contact) =>
      contact.id !== own &&
      ((externalId !== undefined && contact.externalId === externalId) ||
        (email !== undefined && contact.email === email)),
  );
  if (twin === undefined) return;
  const kind = twin.isArchived ? 'An archived contact' : 'A contact';
  const message = `${kind} matching those details already exists with id=${twin.id}`;
  throw new JsonRefusal(409, 'conflict', message);
}

/** What a body says of a contact; what it leaves out stays. */
function told(world: World, body: Body, before: IntercomContact): Partial<IntercomContact> {
  const text = (name: string, kept: string | null) => {
    const { [name]: value } = body;
    if (value === undefined) return kept;
    if (value === null || typeof value === 'string') return value;
    throw new JsonRefusal(400, 'parameter_invalid', `${name} must be a string`);
  };
  const custom = (body['custom_attributes'] ?? {}) as Record<string, string>;
  for (const name of Object.keys(custom)) {
    if (world.state.intercomAttributes.get(name) === undefined) {
      const message = `Custom attribute '${name}' does not exist`;
      throw new JsonRefusal(400, 'parameter_invalid', message);
    }
  }
  return {
    externalId: text('external_id', before.externalId),
    email: text('email', before.email),
    name: text('name', before.name),
    phone: text('phone', before.phone),
    custom: { ...before.custom, ...custom },
  };
}

export function attributeCalls(calls: JsonCalls, world: World): void {
  const { intercomAttributes: attributes } = world.state;
  calls.get('/data_attributes', ({ query }) => ({
    type: 'list',
    data: [...attributes.all()]
      .filter(({ model }) => query['model'] === undefined || query['model'] === model)
      .map(presentAttribute),
  }));
  calls.post('/data_attributes', ({ body }) => {
    const { name, model, data_type: dataType } = body;
    if (typeof name !== 'string' || typeof model !== 'string' || typeof dataType !== 'string') {
      throw new JsonRefusal(400, 'parameter_not_found', 'name, model or data_type is missing');
    }
    if (attributes.get(name) !== undefined) {
      const message = `You already have '${name}' in your data. To save this as new, use a different name.`;
      throw new JsonRefusal(400, 'parameter_invalid', message);
    }
    const attribute = attributes.put({
      id: name,
      number: 1 + attributes.size,
      model,
      dataType,
      createdAt: world.clock.iso(),
    });
    return { status: 200, body: presentAttribute(attribute) };
  });
}
