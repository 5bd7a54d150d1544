import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { demoLoginsQuery } from './queries.ts';
import styles from './login-screen.module.css';

interface DemoLoginsProps {
  isBusy: boolean;
  onChoose: (typed: { login: string; password: string }) => void;
}

/** One click into the demo, where the server runs with demo data. */
export function DemoLogins({ isBusy, onChoose }: DemoLoginsProps) {
  const { t } = useLingui();
  // Without an answer there is simply no demo to offer.
  const { data } = useQuery({ ...demoLoginsQuery, retry: false });
  if (!data || data.logins.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>{t`Look around the demo`}</h2>
      <ul className={styles.demoList}>
        {data.logins.map(({ login, password, who }) => (
          <li key={login}>
            <button
              type="button"
              className={styles.demoLogin}
              disabled={isBusy}
              onClick={() => onChoose({ login, password })}
            >
              <span className={styles.demoWho}>{who}</span>
              <bdi className={styles.demoMail}>{login}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {data.outboxUrl && (
        <p className={styles.demoNote}>
          {t`No text message leaves this machine:`}{' '}
          <a href={data.outboxUrl} target="_blank" rel="noreferrer">{t`read them here`}</a>
        </p>
      )}
    </section>
  );
}
