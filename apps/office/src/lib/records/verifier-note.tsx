import { Trans } from '@lingui/react/macro';
import { verifierAddress } from '../paths.ts';
import styles from './records.module.css';
import { recordFile } from './record-file.ts';

/** The program that computes a record again, to be saved beside it, and how it is run. */
export function VerifierNote({ businessDay }: { businessDay: string }) {
  const name = verifierAddress.slice(1);
  const command = `node ${name} ${recordFile(businessDay)}`;
  return (
    <p className={styles.note}>
      <Trans>
        To check it on your own computer, save the record and{' '}
        <a href={verifierAddress} download={name}>
          the verifier
        </a>{' '}
        in one folder, open a terminal there and run this command. It needs Node.js 20 or newer and
        no connection.
      </Trans>
      <code className={styles.command} dir="ltr">
        {command}
      </code>
    </p>
  );
}
