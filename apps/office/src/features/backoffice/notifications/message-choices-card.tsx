import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  chooseMessages,
  messageChannels,
  messageTopics,
  type MessageChannel,
  type MessageTopic,
} from '@tipwell/contract/backoffice/calls/notification-preferences';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Pending } from '#lib/query-view.tsx';
import { readablePhone } from '#lib/fields/dial-codes.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './message-choices.module.css';
import { choose, messageChoicesQuery } from './queries.ts';
import { ThisDevice } from './this-device.tsx';

/** Which messages reach a person, and how: what is demanded says so instead of a box. */
export function MessageChoicesCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const choices = useQuery(messageChoicesQuery(userId));
  const [failure, setFailure] = useState<unknown>(null);
  const topics: Record<MessageTopic, { name: string; note: string }> = {
    TIPS: { name: t`Tips`, note: t`Each time a guest tips you` },
    REVIEWS: { name: t`Reviews`, note: t`Each time a guest reviews you` },
    PAYOUTS: {
      name: t`Payouts`,
      note: t`When a payout fails or comes back, a guest’s bank takes a tip back, or a date is near; by text also when a payout has been paid`,
    },
    TEAM: { name: t`Your venue`, note: t`Reminders from whoever looks after the team` },
    NEWS: { name: t`News from Tipwell`, note: t`What is new, and what will change` },
    SECURITY: {
      name: t`Your account and the law`,
      note: t`New cards and sign-ins, changes of who is paid, what the law has announced`,
    },
  };
  const channels: Record<MessageChannel, string> = {
    INBOX: t`In Tipwell`,
    EMAIL: t`By e-mail`,
    PUSH: t`On devices`,
    TEXT: t`By text`,
  };
  const { data } = choices;
  // Texts can still be refused by whoever has no proved number any more.
  const isShown = (channel: MessageChannel, isOn: boolean) =>
    channel === 'PUSH'
      ? data?.pushKey != null
      : channel !== 'TEXT' || isOn || data?.texts?.phoneNumber != null;
  const change = (topic: MessageTopic, channel: MessageChannel, isOn: boolean) => {
    setFailure(null);
    choose(queries, userId, { topic, channel, isOn }).catch(setFailure);
  };
  return (
    <Card labelledBy="messages-to-you">
      <h2 id="messages-to-you" className={styles.title}>{t`Messages to you`}</h2>
      {data ? (
        <>
          <p
            className={styles.note}
          >{t`E-mails go to ${data.email}. They name no amounts of tips.`}</p>
          {data.texts && <AboutTexts phoneNumber={data.texts.phoneNumber} />}
          <FormTrouble failure={failure} />
          {data.pushKey !== null && (
            <ThisDevice userId={userId} pushKey={data.pushKey} devices={data.pushDevices} />
          )}
          <WriteControls of={chooseMessages}>
            {messageTopics.map((topic) => (
              <fieldset key={topic} className={styles.topic}>
                <legend className={styles.name}>{topics[topic].name}</legend>
                <p className={styles.note}>{topics[topic].note}</p>
                <div className={styles.channels}>
                  {messageChannels.map((channel) => {
                    const choice = data.choices.find(
                      (one) => one.topic === topic && one.channel === channel,
                    );
                    if (!choice || !isShown(channel, choice.isOn)) return null;
                    if (choice.isFixed) {
                      return (
                        <span key={channel} className={styles.fixed}>
                          {channels[channel]}: {t`always`}
                        </span>
                      );
                    }
                    return (
                      <label key={channel} className={styles.channel}>
                        <input
                          type="checkbox"
                          checked={choice.isOn}
                          onChange={({ target }) => change(topic, channel, target.checked)}
                        />
                        {channels[channel]}
                      </label>
                    );
                  })}
                </div>
              </fieldset>
            ))}
          </WriteControls>
          <p className={styles.note}>
            {t`Messages marked “always” keep your money and account safe or are required by law, so they cannot be switched off.`}
          </p>
        </>
      ) : (
        <Pending query={choices} waiting={<Bone width="100%" height="420px" radius="12px" />} />
      )}
    </Card>
  );
}

/** Where texts go and how many at most, or what there has to be first. */
function AboutTexts({ phoneNumber }: { phoneNumber: string | null }) {
  const { t } = useLingui();
  if (phoneNumber === null) {
    return (
      <p className={styles.note}>
        {t`To get texts, first confirm your phone number under “Signing in”.`}
      </p>
    );
  }
  return (
    <p className={styles.note}>
      {t`Texts go to`} <bdi dir="ltr">{readablePhone(phoneNumber)}</bdi>.{' '}
      {t`They name no amounts. You get at most eight a day, and between 10 pm and 7 am only urgent ones.`}
    </p>
  );
}
