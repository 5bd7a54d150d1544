import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '#lib/client-config/queries.ts';
import { useRegionName } from '#lib/public/use-region-name.ts';
import styles from './login-screen.module.css';

/** For whoever could not sign in: perhaps their account is in another region, of which nothing is known here. */
export function OtherOffices() {
  const { t } = useLingui();
  const nameOf = useRegionName();
  const { data } = useQuery(clientConfigQuery);
  if (!data || data.region === null) return null;
  const { region: own, hosts } = data;
  const others = hosts.flatMap(({ region, adminOrigin }) =>
    region === own || adminOrigin === null ? [] : [{ region, href: `${adminOrigin}/login` }],
  );
  if (others.length === 0) return null;
  return (
    <nav className={styles.offices} aria-labelledby="other-offices">
      <p id="other-offices" className={styles.officesQuestion}>
        {t`Do you work in another region? Then your account is there:`}
      </p>
      <ul className={styles.officesList}>
        {others.map(({ region, href }) => (
          <li key={region}>
            <a href={href}>{nameOf(region)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
