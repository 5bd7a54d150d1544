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
    ['tips, as usual', 'TIPS', [], [false, false, true]],
    ['tips, wanted by e-mail', 'TIPS', [on('TIPS', 'EMAIL')], [false, true, true]],
    ['tips, refused on devices', 'TIPS', [off('TIPS', 'PUSH')], [false, false, false]],
    [
      'reviews, wanted by both',
      'REVIEWS',
      [on('REVIEWS', 'EMAIL'), on('REVIEWS', 'INBOX')],
      [true, true, true],
    ],
    ['payouts, as usual', 'PAYOUTS', [], [true, false, true]],
    [
      'payouts, switched off against the rule',
      'PAYOUTS',
      [off('PAYOUTS', 'INBOX')],
      [true, false, true],
    ],
    ['the team, switched off', 'TEAM', [off('TEAM', 'INBOX')], [false, false, true]],
    ['news, as usual', 'NEWS', [], [true, false, false]],
    [
      'news, by e-mail alone',
      'NEWS',
      [off('NEWS', 'INBOX'), on('NEWS', 'EMAIL')],
      [false, true, false],
    ],
    ['news, where another topic was chosen', 'NEWS', [off('TEAM', 'INBOX')], [true, false, false]],
    ['safety, whatever was chosen', 'SECURITY', [off('SECURITY', 'EMAIL')], [true, true, true]],
  ] as const)('%s', (_, topic, chosen, [inbox, email, push]) => {
    expect(channelsFor(topic, chosen)).toEqual({ INBOX: inbox, EMAIL: email, PUSH: push });
  });

  it('payouts and safety are what nobody switches off', () => {
    const fixed = allChoices([]).filter((choice) => choice.isFixed);
    expect(fixed.map(({ topic, channel }) => `${topic} ${channel}`)).toEqual([
      'PAYOUTS INBOX',
      'SECURITY INBOX',
      'SECURITY EMAIL',
    ]);
    expect(isFixed('NEWS', 'INBOX')).toBe(false);
  });
});
