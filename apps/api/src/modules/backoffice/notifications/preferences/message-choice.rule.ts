import {
  messageChannels,
  messageTopics,
  type MessageChannel,
  type MessageTopic,
} from '@tipwell/contract/backoffice/calls/notification-preferences';

type Usual = 'ALWAYS' | 'ON' | 'OFF' | 'NEVER';

/**
 * What reaches people who have chosen nothing. That a payout did not arrive, that money goes elsewhere
 * from now on, or what the law wants announced reaches everybody, whatever they choose; tips and
 * reviews stand on one's first page already, so a message beside is for whoever wants one. Devices show
 * nothing before somebody has switched notifications on there: that is a choice already. A text costs
 * money and wakes people, so it comes to nobody who did not ask for it, and news never come as one.
 */
const usual: Record<MessageTopic, Record<MessageChannel, Usual>> = {
  TIPS: { INBOX: 'OFF', EMAIL: 'OFF', PUSH: 'ON', TEXT: 'OFF' },
  REVIEWS: { INBOX: 'OFF', EMAIL: 'OFF', PUSH: 'ON', TEXT: 'OFF' },
  PAYOUTS: { INBOX: 'ALWAYS', EMAIL: 'OFF', PUSH: 'ON', TEXT: 'OFF' },
  TEAM: { INBOX: 'ON', EMAIL: 'OFF', PUSH: 'ON', TEXT: 'OFF' },
  NEWS: { INBOX: 'ON', EMAIL: 'OFF', PUSH: 'OFF', TEXT: 'NEVER' },
  SECURITY: { INBOX: 'ALWAYS', EMAIL: 'ALWAYS', PUSH: 'ON', TEXT: 'OFF' },
};

/** Somebody's own word on a topic and a channel. */
export interface Chosen {
  topic: MessageTopic;
  channel: MessageChannel;
  isOn: boolean;
}

/** Whether nobody can switch it off. */
export function isFixed(topic: MessageTopic, channel: MessageChannel): boolean {
  return usual[topic][channel] === 'ALWAYS';
}

/** Whether there is something to choose: no news come as texts. */
export function isOffered(topic: MessageTopic, channel: MessageChannel): boolean {
  return usual[topic][channel] !== 'NEVER';
}

/**
 * By which channels messages about a topic reach somebody who has chosen this.
 * @param wanted channels that this message goes by as well, unless the person has refused them
 */
export function channelsFor(
  topic: MessageTopic,
  chosen: readonly Chosen[],
  wanted: readonly MessageChannel[] = [],
): Record<MessageChannel, boolean> {
  const isOn = (channel: MessageChannel) => {
    if (isFixed(topic, channel)) return true;
    if (!isOffered(topic, channel)) return false;
    const own = chosen.find((one) => one.topic === topic && one.channel === channel);
    return own?.isOn ?? (usual[topic][channel] === 'ON' || wanted.includes(channel));
  };
  return {
    INBOX: isOn('INBOX'),
    EMAIL: isOn('EMAIL'),
    PUSH: isOn('PUSH'),
    TEXT: isOn('TEXT'),
  };
}

/** Everything there is to choose, with what holds for somebody; texts only where somebody carries them. */
export function allChoices(chosen: readonly Chosen[], areTextsCarried: boolean) {
  return messageTopics.flatMap((topic) => {
    const channels = channelsFor(topic, chosen);
    return messageChannels
      .filter((channel) => isOffered(topic, channel) && (areTextsCarried || channel !== 'TEXT'))
      .map((channel) => ({
        topic,
        channel,
        isOn: channels[channel],
        isFixed: isFixed(topic, channel),
      }));
  });
}
