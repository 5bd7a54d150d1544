import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState } from 'react';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountSheet } from './account-sheet.tsx';
import styles from './payment-accounts.module.css';
import { accountsQuery } from './queries.ts';

/** The accounts that we have with processors: which counts, what it answered last, and what waits. */
export function AccountsScreen() {
  const { t } = useLingui();
  const accounts = useQuery(accountsQuery);
  const { data } = accounts;
  const [entering, setEntering] = useState<string | null>(null);
  const chosen = data?.accounts.find(({ paymentSystem }) => paymentSystem === entering);
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.settlement}>{t`Settlement`}</BackLink>}
        title={t`Accounts with processors`}
      />
      {data ? (
        <div className={styles.stack}>
          <p className={styles.note}>
            {t`One administrator enters an account or changes its keys, and another one confirms it. Keys are stored encrypted and never shown again.`}
          </p>
          {!data.canBeEntered && (
            <p className={styles.note}>
              {t`Accounts cannot be entered here yet: the servers have no key to encrypt them with (ACCOUNT_SEALING_KEY).`}
            </p>
          )}
          {data.accounts.map((account) => (
            <AccountCard
              key={account.paymentSystem}
              account={account}
              canBeEntered={data.canBeEntered}
              onEnter={() => setEntering(account.paymentSystem)}
            />
          ))}
        </div>
      ) : (
        <Card>
          <Pending query={accounts} />
        </Card>
      )}
      {chosen && <AccountSheet account={chosen} onClose={() => setEntering(null)} />}
    </>
  );
}
