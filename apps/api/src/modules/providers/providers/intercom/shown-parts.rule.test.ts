import { describe, expect, it } from 'vitest';
import type { TheirConversation } from './shapes.ts';
import { shownParts } from './shown-parts.rule.ts';

const her = '6762f1571bb69f9f2193bbbb';
const user = { type: 'user', id: her, name: 'Sara' };
const admin = { type: 'admin', id: '7', name: 'Grace' };
type Part = NonNullable<TheirConversation['conversation_parts']>['conversation_parts'][number];

const conversation = (...parts: Partial<Part>[]): TheirConversation => ({
  id: '1',
  created_at: 1_734_537_559,
  state: 'open',
  contacts: { contacts: [{ id: her }] },
  source: { body: '<p>Hello</p>', author: user },
  conversation_parts: {
    conversation_parts: parts.map((part, at) => ({
      id: String(at),
      part_type: 'comment',
      body: '<p>Words</p>',
      created_at: 1_734_537_600 + at,
      author: admin,
      ...part,
    })),
  },
});
const picture = (content_type: string) => ({ url: 'https://files', name: 'a.pdf', content_type });
const read = (part: Partial<Part>) => shownParts(conversation(part), her).shown.slice(1);

describe('a person reads', () => {
  it('the first words, which are no part at Intercom, and answers', () => {
    const { shown } = shownParts(conversation({}), her);
    expect(shown).toMatchObject([
      { partId: 'first', author: 'user', authorName: null, said: 'Hello' },
      { partId: '0', author: 'admin', authorName: 'Grace', said: 'Words' },
    ]);
  });

  it.each([
    ['an answer', { part_type: 'comment' }, true],
    ['last words on closing', { part_type: 'close' }, true],
    ['words that open it again', { part_type: 'open', author: user }, true],
    ['a program’s answer', { author: { type: 'bot', id: '1', name: 'Fin' } }, true],
    ['a note of the desk', { part_type: 'note' }, false],
    ['a note that opens it again', { part_type: 'note_and_reopen' }, false],
    ['what stands beside an assignment', { part_type: 'assignment' }, false],
    ['a kind that nobody knows', { part_type: 'whisper' }, false],
    ['what was taken back', { redacted: true }, false],
    ['nothing, where nothing is said', { body: null }, false],
    ['what another person says', { author: { type: 'user', id: 'another' } }, false],
    ['what somebody without a name says', { author: { type: 'lead' } }, false],
  ] as const)('%s', (_title, part, isShown) => {
    expect(read(part)).toHaveLength(isShown ? 1 : 0);
  });

  it('pictures, and of other files their names', () => {
    expect(read({ attachments: [picture('image/png')], body: null })).toMatchObject([
      { said: '', files: [], pictures: [{ url: 'https://files', name: 'a.pdf' }] },
    ]);
    expect(read({ attachments: [picture('application/pdf')] })).toMatchObject([
      { said: 'Words', files: ['a.pdf'], pictures: [] },
    ]);
    expect(read({ attachments: [picture('image/svg+xml')] })).toMatchObject([
      { said: 'Words', files: ['a.pdf'], pictures: [] },
    ]);
  });
});

it('what was taken back is named, so that it goes here too', () => {
  expect(shownParts(conversation({}, { redacted: true }), her).takenBack).toEqual(['1']);
});
