import { describe, expect, it } from 'vitest';
import { unreadOf } from './unread-chat.rule.ts';

const user = (id: string) => ({ id, author: { type: 'user' as const } });
const admin = (id: string) => ({ id, author: { type: 'admin' as const } });

// "Unread messages are those after the last-seen id" (product §4)
describe('what is unread in the chat with support', () => {
  it.each([
    ['nothing in an empty chat', [], null, []],
    ['every answer before anything was seen', [user('1'), admin('2')], null, ['2']],
    ['what came after the last one seen', [admin('1'), user('2'), admin('3')], '1', ['3']],
    ['nothing when the last one was seen', [user('1'), admin('2')], '2', []],
    ['not one’s own words', [admin('1'), user('2')], '1', []],
    ['every answer shown, when the last one seen is further back', [admin('8')], '1', ['8']],
  ])('%s', (_title, messages, lastSeenId, expected) => {
    expect(unreadOf(messages, lastSeenId).map(({ id }) => id)).toEqual(expected);
  });
});
