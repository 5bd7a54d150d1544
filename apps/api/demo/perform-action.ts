import { wordingIn } from '@tipwell/contract/distribution/independence-wording';
import type { Ask, AtAScreen } from './at-a-screen.ts';
import { performDestinationAction } from './perform-destination-action.ts';
import type { Action, DestinationAction } from './happening.ts';
import { doerOf } from './plan-talk.ts';
import type { SandboxHands } from './sandbox-hands.ts';

/** Has people of the demo write, answer, read, promote and say where money goes, each at a screen. */
export function doer(
  as: AtAScreen,
  hands: SandboxHands,
): (action: Action | DestinationAction, at: Date) => Promise<void> {
  /** What everybody has begun at support, by login. */
  const begun = new Map<string, Begun>();

  const conversationOf = (login: string): string => {
    const known = begun.get(login);
    if (!known) throw new Error(`${login} has not written to support.`);
    return known.conversationId;
  };

  async function askSupport(
    ask: Ask,
    userId: string,
    { login, messageId, words }: Extract<Action, { what: 'ASK_SUPPORT' }>,
  ): Promise<void> {
    const desk = `/users/${userId}/support`;
    const known = begun.get(login);
    if (known) await answerTheDesk(ask, desk, known, { messageId, words });
    else begun.set(login, await begin(ask, desk, { messageId, words }));
  }

  return async (action, at) => {
    await as(doerOf(action), `${action.what}-${at.getTime()}`, async (ask, userId) => {
      switch (action.what) {
        case 'ASK_SUPPORT':
          return askSupport(ask, userId, action);
        case 'ANSWER': {
          const path = `/support/inbox/${conversationOf(action.to)}`;
          await ask('PUT', `${path}/seen`, `seen-${action.messageId}`);
          const body = { messageId: action.messageId, message: action.words };
          return ask('POST', `${path}/messages`, action.messageId, body);
        }
        case 'CLOSE': {
          const path = `/support/inbox/${conversationOf(action.to)}`;
          await ask('PUT', `${path}/seen`, `seen-${path}`);
          return ask('PUT', `${path}/state`, `close-${path}`, { state: 'CLOSED' });
        }
        case 'NOTICE': {
          const { noticeId, message, audience } = action;
          const sendAt = action.sendAt?.toISOString() ?? null;
          return ask('POST', '/notices', noticeId, { noticeId, message, audience, sendAt });
        }
        case 'READ_MESSAGES':
          return ask('PUT', `/users/${userId}/messages/read`, `read-${userId}-${at.getTime()}`);
        case 'CONFIRM_INDEPENDENCE':
          return confirmIndependence(ask, userId, action);
        case 'GIVE_COMPANY_CARD':
        case 'GIVE_COMPANY_ACCOUNT':
        case 'AGREE_TO_DESTINATION':
        case 'SHARE_CARD':
          return performDestinationAction(ask, hands, userId, action);
        case 'SET_TARGETS':
          return setTargets(ask, action, at);
        case 'SHOW_REVIEWS': {
          const path = `/locations/${action.locationId}/reviews-page`;
          return ask('PUT', path, `show-${action.locationId}`, { isOn: true });
        }
        case 'PROMOTION':
          return ask('POST', '/promotions', `promotion-${at.getTime()}`, {
            ...action.promotion,
            startsAt: action.startsAt.toISOString(),
            endsAt: action.endsAt.toISOString(),
            locationIds: [],
          });
      }
    });
  };
}

async function confirmIndependence(
  ask: Ask,
  userId: string,
  { staffId, answerId }: Extract<Action, { what: 'CONFIRM_INDEPENDENCE' }>,
): Promise<void> {
  const path = `/users/${userId}/staff/${staffId}/tronc-independence`;
  const { open } = (await ask('GET', path, '')) as { open: { inquiryId: string } | null };
  if (!open) throw new Error(`Staff ${staffId} is not asked whether they are independent.`);
  await ask('POST', path, answerId, {
    answerId,
    inquiryId: open.inquiryId,
    isOwner: false,
    isShareholder: false,
    isDirector: false,
    isOfficer: false,
    wording: wordingIn.en,
  });
}

async function setTargets(
  ask: Ask,
  { of }: Extract<Action, { what: 'SET_TARGETS' }>,
  at: Date,
): Promise<void> {
  const month = at.toISOString().slice(0, 7);
  const { people } = (await ask('GET', `/performance?from=${month}-01&to=${month}-28`, '')) as {
    people: { person: { userId: string; displayFullName: string } | null }[];
  };
  for (const { name, ...target } of of) {
    const found = people.find(({ person }) => person?.displayFullName === name);
    // A short life has fewer places, and so fewer who sell.
    if (!found?.person) continue;
    const path = `/performance/targets/${found.person.userId}/${month}`;
    await ask('PUT', path, `target-${found.person.userId}`, target);
  }
}

interface Begun {
  contactId: string;
  conversationId: string;
}

interface Said {
  messageId: string;
  words: string;
}

/** The first message begins a conversation and gives it to somebody, as the office's page does. */
async function begin(ask: Ask, desk: string, { messageId, words }: Said): Promise<Begun> {
  const contact = await ask('POST', `${desk}/contacts`, `contact-${messageId}`, {
    location_id: null,
  });
  const conversation = await ask('POST', `${desk}/conversations`, messageId, {
    messageId,
    message: words,
  });
  const conversationId = String(conversation['conversation_id']);
  const { admins } = (await ask('GET', '/support/admins', '')) as { admins: { id: string }[] };
  await ask('PUT', `${desk}/conversations/${conversationId}/assignee`, `assign-${messageId}`, {
    adminId: admins[0]?.id,
  });
  return { contactId: String(contact['id']), conversationId };
}

/** Whoever answers has seen what was written before. */
async function answerTheDesk(
  ask: Ask,
  desk: string,
  { contactId, conversationId }: Begun,
  { messageId, words }: Said,
): Promise<void> {
  const path = `${desk}/conversations/${conversationId}`;
  const { messages } = (await ask('GET', path, '')) as { messages: { id: string }[] };
  await ask('PUT', `${desk}/contacts/${contactId}`, `seen-${messageId}`, {
    last_seen_id: messages.at(-1)?.id,
  });
  await ask('POST', `${path}/messages`, messageId, { messageId, message: words });
}
