import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '@tipwell/ui/notice';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import styles from './keys.module.css';

interface ShownOnceProps {
  /** A key lets a program in; with a secret it tells our messages from others. */
  what?: 'KEY' | 'SECRET';
  value: string;
  onDone: () => void;
}

/** What has just been made: it is seen here, and never again. */
export function ShownOnce({ what = 'KEY', value, onDone }: ShownOnceProps) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const [note, button, failed] =
    what === 'KEY'
      ? [
          t`Copy the key now and give it to the system. It is shown only this once.`,
          t`Copy the key`,
          t`Copying is not allowed here. Select the key.`,
        ]
      : [
          t`Copy the secret now and give it to the system, so that it can tell our messages from others. It is shown only this once.`,
          t`Copy the secret`,
          t`Copying is not allowed here. Select the secret.`,
        ];
  const copy = async () => {
    setSaid((await copyText(value)) ? t`Copied` : failed);
  };
  return (
    <div className={styles.form}>
      <Notice tone="honey">{note}</Notice>
      <code className={styles.secret} dir="ltr">
        {value}
      </code>
      <PoliteVoice>{said}</PoliteVoice>
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>{said === '' ? button : said}</Button>
        <Button variant="default" onClick={onDone}>{t`Done`}</Button>
      </div>
    </div>
  );
}
