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
    ['tips, as usual', 'TIPS', [], [false, false]],
    ['tips, wanted by e-mail', 'TIPS', [on('TIPS', 'EMAIL')], [false, true]],
    [
      'reviews, wanted by both',
      'REVIEWS',
      [on('REVIEWS', 'EMAIL'), on('REVIEWS', 'INBOX')],
      [true, true],
    ],
    ['payouts, as usual', 'PAYOUTS', [], [true, false]],
    ['payouts, switched off against the rule', 'PAYOUTS', [off('PAYOUTS', 'INBOX')], [true, false]],
    ['the team, switched off', 'TEAM', [off('TEAM', 'INBOX')], [false, false]],
    ['news, as usual', 'NEWS', [], [true, false]],
    ['news, by e-mail alone', 'NEWS', [off('NEWS', 'INBOX'), on('NEWS', 'EMAIL')], [false, true]],
    ['news, where another topic was chosen', 'NEWS', [off('TEAM', 'INBOX')], [true, false]],
    ['safety, whatever was chosen', 'SECURITY', [off('SECURITY', 'EMAIL')], [true, true]],
  ] as const)('%s', (_, topic, chosen, [inbox, email]) => {
    expect(channelsFor(topic, chosen)).toEqual({ INBOX: inbox, EMAIL: email });
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
