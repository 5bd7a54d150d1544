import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addPushDevice,
  removePushDevice,
  type MessageChoices,
} from '@tipwell/contract/backoffice/calls/notification-preferences';
import { standingHere, switchOff, switchOn, type PushStanding } from '#lib/push/this-browser.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { showFailure } from '#lib/toasts.ts';
import styles from './message-choices.module.css';
import { messageChoicesQuery } from './queries.ts';

/** Whether messages show on this device, and the way to have them, or not to. */
export function ThisDevice({
  userId,
  pushKey,
  devices,
}: {
  userId: string;
  pushKey: string;
  devices: readonly string[];
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const keep = (choices: MessageChoices | null) => {
    if (choices) queries.setQueryData(messageChoicesQuery(userId).queryKey, choices);
  };
  const on = useMutation({
    mutationFn: async () => switchOn(userId, pushKey),
    onSuccess: keep,
    onError: showFailure,
  });
  const off = useMutation({
    mutationFn: async () => switchOff(userId),
    onSuccess: keep,
    onError: showFailure,
  });
  const standing = standingHere(devices, pushKey);
  const words: Record<PushStanding, string> = {
    ON: t`They are on. Tips come without their amount: a lock screen is read by others, too.`,
    OFF: t`Hear at once of a tip, or of a payout that needs you, also while Tipwell is closed.`,
    BLOCKED: t`Your browser blocks them. Allow notifications from Tipwell in its settings, then reload this page.`,
    AFTER_INSTALL: t`On an iPhone or iPad, add Tipwell to your home screen and open it from there.`,
    NOT_HERE: t`This browser cannot show them.`,
  };
  return (
    <section className={styles.device} aria-labelledby="this-device">
      <h3 id="this-device" className={styles.name}>{t`Notifications on this device`}</h3>
      <p className={styles.note} aria-live="polite">
        {words[standing]}
      </p>
      {standing === 'OFF' && (
        <WriteControls of={addPushDevice}>
          <Button
            variant="default"
            loading={on.isPending}
            onClick={() => on.mutate()}
          >{t`Switch on`}</Button>
        </WriteControls>
      )}
      {standing === 'ON' && (
        <WriteControls of={removePushDevice}>
          <Button
            variant="default"
            loading={off.isPending}
            onClick={() => off.mutate()}
          >{t`Switch off`}</Button>
        </WriteControls>
      )}
    </section>
  );
}
