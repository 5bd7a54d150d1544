import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import { ApiFailure } from '#lib/failure.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { useTroubleWords } from '#lib/error-state.tsx';
import styles from '../account.module.css';

/** What can be put right in the form is said there, and needs no sheet in front of it. */
export function tellsOfFields(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  return failure.name === 'inputInvalid' || Object.keys(failure.fields).length > 0;
}

/** Nothing was saved, and why: by the server's code where it has told one (onboarding §4, §8). */
export function SaveTroubleSheet(props: { failure: unknown; onClose: () => void }) {
  const { failure, onClose } = props;
  const { t } = useLingui();
  const words = useTroubleWords();
  return (
    <Sheet isOpen={failure !== null} onClose={onClose} title={t`Not saved`} closeLabel={t`Close`}>
      <div className={styles.form}>
        <p>
          {failure instanceof ApiFailure && failure.isFromServer
            ? words(failure).text
            : t`Can’t save form data. Please try again later`}
        </p>
        <p className={styles.hint}>{t`What you have typed is still there.`}</p>
        <Button fullWidth onClick={onClose}>{t`Try again`}</Button>
        <LinkButton {...paths.logout} preload={false} variant="default" fullWidth>
          {t`Exit`}
        </LinkButton>
      </div>
    </Sheet>
  );
}
