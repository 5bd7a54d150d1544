import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import type { WindowProps } from './window-props.ts';
import styles from './modals.module.css';

/** Says that a document of identity is needed, which ones count, and what happens until then. */
export function IdInfoModal({ isOpen, onClose, profileId }: WindowProps & { profileId: string }) {
  const { t } = useLingui();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`We need to see your ID`}
      closeLabel={t`Close`}
    >
      <p className={styles.text}>
        {t`The law requires us to know whom we pay. Until your ID has been checked you can be tipped as usual, and we keep your tips safe for you.`}
      </p>
      <p className={styles.text}>{t`One of these is enough:`}</p>
      <ul className={styles.list}>
        <li>{t`Passport`}</li>
        <li>{t`Driving licence`}</li>
        <li>{t`ID card`}</li>
      </ul>
      <p className={styles.quote}>{t`Your number for support: ${profileId}`}</p>
      <div className={styles.actions}>
        <LinkButton {...paths.showDocument} fullWidth data-autofocus onClick={onClose}>
          {t`Show my document`}
        </LinkButton>
        <Button variant="default" fullWidth onClick={onClose}>{t`OK`}</Button>
      </div>
    </Sheet>
  );
}
