import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '@tipwell/ui/notice';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import styles from './keys.module.css';

/** A key that has just been made: it is seen here, and never again. */
export function ShownOnce({ value, onDone }: { value: string; onDone: () => void }) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const copy = async () => {
    setSaid((await copyText(value)) ? t`Copied` : t`Copying is not allowed here. Select the key.`);
  };
  return (
    <div className={styles.form}>
      <Notice tone="honey">
        {t`Copy the key now and give it to the system. It is shown only this once.`}
      </Notice>
      <code className={styles.secret} dir="ltr">
        {value}
      </code>
      <PoliteVoice>{said}</PoliteVoice>
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>{said === '' ? t`Copy the key` : said}</Button>
        <Button variant="default" onClick={onDone}>{t`Done`}</Button>
      </div>
    </div>
  );
}
