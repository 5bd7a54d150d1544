import { describe, expect, it } from 'vitest';
import { allChoices, channelsFor, isFixed, type Chosen } from './message-choice.rule.ts';

const off = (topic: Chosen['topic'], channel: Chosen['channel']): Chosen => ({
  topic,
  channel,
  isOn: false,
});
const on = (topic: Chosen['topic'], channel: Chosen['channel']): Chosen => ({
  topic,
  channel,
  isOn: true,
});

describe('messages about', () => {
  it.each([
    ['tips, as usual', 'TIPS', [], [false, false, true, false]],
    ['tips, wanted by e-mail', 'TIPS', [on('TIPS', 'EMAIL')], [false, true, true, false]],
    ['tips, refused on devices', 'TIPS', [off('TIPS', 'PUSH')], [false, false, false, false]],
    [
      'reviews, wanted by both',
      'REVIEWS',
      [on('REVIEWS', 'EMAIL'), on('REVIEWS', 'INBOX')],
      [true, true, true, false],
    ],
    ['payouts, as usual', 'PAYOUTS', [], [true, false, true, false]],
    [
      'payouts, switched off against the rule',
      'PAYOUTS',
      [off('PAYOUTS', 'INBOX')],
      [true, false, true, false],
    ],
    ['the team, switched off', 'TEAM', [off('TEAM', 'INBOX')], [false, false, true, false]],
    ['news, as usual', 'NEWS', [], [true, false, false, false]],
    [
      'news, by e-mail alone',
      'NEWS',
      [off('NEWS', 'INBOX'), on('NEWS', 'EMAIL')],
      [false, true, false, false],
    ],
    [
      'news, where another topic was chosen',
      'NEWS',
      [off('TEAM', 'INBOX')],
      [true, false, false, false],
    ],
    ['payouts, wanted as texts', 'PAYOUTS', [on('PAYOUTS', 'TEXT')], [true, false, true, true]],
    ['safety, wanted as texts', 'SECURITY', [on('SECURITY', 'TEXT')], [true, true, true, true]],
    [
      'news, which come to nobody as texts',
      'NEWS',
      [on('NEWS', 'TEXT')],
      [true, false, false, false],
    ],
    [
      'safety, whatever was chosen',
      'SECURITY',
      [off('SECURITY', 'EMAIL')],
      [true, true, true, false],
    ],
  ] as const)('%s', (_, topic, chosen, [inbox, email, push, text]) => {
    expect(channelsFor(topic, chosen)).toEqual({
      INBOX: inbox,
      EMAIL: email,
      PUSH: push,
      TEXT: text,
    });
  });

  it('payouts and safety are what nobody switches off', () => {
    const fixed = allChoices([], true).filter((choice) => choice.isFixed);
    expect(fixed.map(({ topic, channel }) => `${topic} ${channel}`)).toEqual([
      'PAYOUTS INBOX',
      'SECURITY INBOX',
      'SECURITY EMAIL',
    ]);
    expect(isFixed('NEWS', 'INBOX')).toBe(false);
  });

  it.each([
    ['but news come as texts where somebody carries them', true, 5],
    ['come as texts where nobody carries them: none', false, 0],
  ])('%s', (_title, areCarried, count) => {
    const texts = allChoices([], areCarried).filter(({ channel }) => channel === 'TEXT');
    expect(texts).toHaveLength(count);
    expect(texts.some(({ topic, isOn }) => topic === 'NEWS' || isOn)).toBe(false);
  });
});
