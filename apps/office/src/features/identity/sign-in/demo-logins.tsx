import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { demoLoginsQuery } from './queries.ts';
import styles from './login-screen.module.css';

interface DemoLogin {
  login: string;
  password: string;
  who: string;
}

interface DemoLoginsProps {
  isBusy: boolean;
  onChoose: (typed: { login: string; password: string }) => void;
}

/** How many are shown at once: the server puts those first in whose place one sees most. */
const shownAtOnce = 3;

/** One click into the demo, where the server runs with demo data. */
export function DemoLogins({ isBusy, onChoose }: DemoLoginsProps) {
  const { t } = useLingui();
  // Without an answer there is simply no demo to offer.
  const { data } = useQuery({ ...demoLoginsQuery, retry: false });
  if (!data || data.logins.length === 0) return null;

  const listOf = (logins: DemoLogin[]) => (
    <ul className={styles.demoList}>
      {logins.map(({ login, password, who }) => (
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
  );
  const others = data.logins.slice(shownAtOnce);

  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>{t`Look around the demo`}</h2>
      {listOf(data.logins.slice(0, shownAtOnce))}
      {others.length > 0 && (
        <details className={styles.demoMore}>
          <summary className={styles.demoSummary}>{t`More logins`}</summary>
          {listOf(others)}
        </details>
      )}
      {data.outboxUrl && (
        <p className={styles.demoNote}>
          {t`No text message leaves this machine:`}{' '}
          <a href={data.outboxUrl} target="_blank" rel="noreferrer">{t`read them here`}</a>
        </p>
      )}
    </section>
  );
}
