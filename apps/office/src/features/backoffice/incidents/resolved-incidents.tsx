import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { IncidentShown } from '@tipwell/contract/backoffice/calls/incidents';
import { Bone } from '@tipwell/ui/bone';
import { deviceTimeZone, fullDate, timeOfDay } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Pending } from '#lib/query-view.tsx';
import { useIncidentWords } from './incident-words.ts';
import styles from './incidents.module.css';
import { resolvedIncidentsQuery } from './queries.ts';

/** What was found and done about earlier incidents, the last one first. */
export function ResolvedIncidents({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <ResolvedList /> : null;
}

function ResolvedList() {
  const { t } = useLingui();
  const resolved = useQuery(resolvedIncidentsQuery);
  const list = resolved.data?.incidents;
  if (!list) return <Pending query={resolved} waiting={<Bone width="100%" height="160px" />} />;
  if (list.length === 0) {
    return <p className={styles.text}>{t`No incident has been resolved yet.`}</p>;
  }
  return (
    <ul className={styles.list} aria-label={t`Resolved incidents`}>
      {list.map((incident) => (
        <li key={incident.incidentId} className={styles.item}>
          <ResolvedIncident incident={incident} />
        </li>
      ))}
    </ul>
  );
}

function ResolvedIncident({ incident }: { incident: IncidentShown }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { title } = useIncidentWords()(incident);
  const { resolved, subject } = incident;
  if (!resolved) return null;
  const at = new Date(resolved.at);
  const day = fullDate(at, deviceTimeZone(), locale);
  const time = timeOfDay(at, deviceTimeZone(), locale);
  const name = resolved.byName;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text} dir="auto">
        {resolved.resolution}
      </p>
      <p className={styles.facts}>
        <bdi className={styles.subject}>{subject}</bdi>
      </p>
      <p className={styles.since}>
        {name === null
          ? t`Closed by itself on ${day} at ${time}`
          : t`Resolved by ${name} on ${day} at ${time}`}
      </p>
    </>
  );
}
