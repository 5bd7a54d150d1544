import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '@tipwell/ui/notice';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { saveFile } from '#lib/save-file.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, this one time, and the ways to keep them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  const [isKept, setIsKept] = useState(false);
  const [said, setSaid] = useState('');
  const title = t`Tipwell recovery codes`;
  const text = [title, t`Each code works once.`, '', ...codes, ''].join('\n');
  const keep = (words: string) => {
    setIsKept(true);
    setSaid(words);
  };
  const copy = async () => {
    if (await copyText(text)) keep(t`Copied`);
    else setSaid(t`Copying is not allowed here. Download the codes instead.`);
  };
  return (
    <div className={styles.steps}>
      <Notice tone="honey">
        {t`Keep these codes where you find them without your phone. They are shown only now, and each of them signs you in once if you lose your passkey or your app.`}
      </Notice>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={() => {
            saveFile('tipwell-recovery-codes.txt', 'text/plain', text);
            keep(t`Downloaded`);
          }}
        >
          {t`Download`}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            print();
            setIsKept(true);
          }}
        >
          {t`Print`}
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          {t`Copy`}
        </Button>
      </div>
      <p className={styles.note}>{said}</p>
      <PoliteVoice>{said}</PoliteVoice>
      <Button fullWidth variant={isKept ? 'filled' : 'default'} onClick={onDone}>
        {t`I have saved them`}
      </Button>
    </div>
  );
}
