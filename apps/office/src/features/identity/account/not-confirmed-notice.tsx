import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '@tipwell/ui/notice';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import styles from './account.module.css';
import { accountQuery } from '#lib/verification/queries.ts';

/** Tells whoever has proved neither address what that means, and the one thing to do about it. */
export function NotConfirmedNotice() {
  const { t } = useLingui();
  const { data: account } = useQuery(accountQuery);
  if (!account || account.isEmailConfirmed || account.isPhoneConfirmed) return null;
  return (
    <div className={styles.notConfirmed}>
      <Notice tone="honey">
        {t`Your e-mail address is not confirmed. Without that you may not get in again on another device, or when you forget your password.`}
      </Notice>
      <LinkButton {...paths.details}>{t`Confirm it now`}</LinkButton>
    </div>
  );
}
