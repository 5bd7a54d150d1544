import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { resolveIncident } from '@tipwell/contract/backoffice/calls/incidents';
import type { IncidentShown } from '@tipwell/contract/backoffice/calls/incidents';
import { currencies } from '@tipwell/contract/money/currencies';
import { closesWithItsCause } from '@tipwell/contract/backoffice/incident-kinds';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { onDemand } from '@tipwell/ui/on-demand';
import { Pill } from '@tipwell/ui/pill';
import { useState, type ReactNode } from 'react';
import { deviceTimeZone, fullDate, timeOfDay } from '#lib/format/dates.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { numberIn } from '#lib/search-params.ts';
import { useIncidentWords } from './incident-words.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './incidents.module.css';
import { incidentsQuery } from './queries.ts';
import { Pending } from '#lib/query-view.tsx';

const ResolvedIncidents = onDemand(
  async () => (await import('./resolved-incidents.tsx')).ResolvedIncidents,
);
const ResolveSheet = onDemand(async () => (await import('./resolve-sheet.tsx')).ResolveSheet);

/** What an incident takes on a phone, as a rule. */
const rowHeightPx = 260;

/** What no rule can put right: an administrator's first page begins with it. */
export function IncidentsCard({ expected = 1 }: { expected?: number }) {
  const { t } = useLingui();
  const incidents = useQuery(incidentsQuery);
  const [resolving, setResolving] = useState<IncidentShown | null>(null);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { incidents: list, openCount = 0 } = incidents.data ?? {};
  return (
    <Card labelledBy="incidents">
      <div className={styles.head}>
        <h2 id="incidents" className={styles.heading}>{t`Incidents`}</h2>
        {openCount > 0 && (
          <Pill tone="bad">
            <Plural value={openCount} one="# open" other="# open" />
          </Pill>
        )}
      </div>
      {list && list.length > 0 ? (
        <ul className={styles.list}>
          {list.map((incident) => (
            <li key={incident.incidentId} className={styles.item}>
              <IncidentRow incident={incident} onResolve={() => setResolving(incident)} />
            </li>
          ))}
        </ul>
      ) : list ? (
        <EmptyState
          icon={<IconCircleCheck size={24} stroke={1.75} />}
          title={t`No open incidents`}
          text={t`The books, the processors and the background jobs all agree.`}
        />
      ) : (
        <Pending
          query={incidents}
          waiting={<Bone width="100%" height={`${Math.max(1, expected) * rowHeightPx}px`} />}
        />
      )}
      <div className={styles.history}>
        <Button
          variant="subtle"
          aria-expanded={isHistoryOpen}
          onClick={() => setIsHistoryOpen(!isHistoryOpen)}
        >
          {isHistoryOpen ? t`Hide resolved incidents` : t`Show resolved incidents`}
        </Button>
        <ResolvedIncidents isOpen={isHistoryOpen} />
      </div>
      <ResolveSheet
        key={resolving?.incidentId ?? 'none'}
        isOpen={resolving !== null}
        incident={resolving}
        onClose={() => setResolving(null)}
      />
    </Card>
  );
}

function IncidentRow({ incident, onResolve }: { incident: IncidentShown; onResolve: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useIncidentWords()(incident);
  const zone = deviceTimeZone();
  const seen = new Date(incident.lastSeenAt);
  const day = fullDate(seen, zone, locale);
  const time = timeOfDay(seen, zone, locale);
  const [kind, id = '', month = ''] = incident.subject.split(':');
  const isOfMonth =
    incident.kind === 'MONTH_DOES_NOT_CLOSE' || incident.kind === 'KEPT_SUMS_DIFFERED';
  const { location, locationId = location } = incident.details;
  const place = isOfMonth ? undefined : numberIn(kind === 'location' ? id : locationId);
  const ways: Readonly<Record<string, ReactNode>> = {
    tip: <LinkButton {...paths.transaction(id)} variant="default">{t`See the payment`}</LinkButton>,
    settlement: (
      <LinkButton {...paths.openSettlement(id)} variant="default">
        {t`See the differences`}
      </LinkButton>
    ),
    user: (
      <LinkButton {...paths.registeredUser(id)} variant="default">{t`See the person`}</LinkButton>
    ),
    staff: place !== undefined && (
      <LinkButton {...paths.memberAt(place, Number(id))} variant="default">
        {t`See the person`}
      </LinkButton>
    ),
    location: place !== undefined && <LocationWay place={place} />,
    withholding: place !== undefined && (
      <LinkButton {...paths.withholdingPeriod(place, id)} variant="default">
        {t`See the period`}
      </LinkButton>
    ),
    code: place !== undefined && <LocationWay place={place} />,
  };
  const wayOfMonth = isOfMonth && (
    <LinkButton
      {...(kind === 'location' ? paths.closing(Number(id), month) : paths.closing(undefined, id))}
      variant="default"
    >
      {t`See the month`}
    </LinkButton>
  );
  // What a button leads to is not named by its number as well.
  const way = wayOfMonth || ways[String(kind)];
  const currency = currencies.find((one) => one === incident.details['currency']);
  const facts = Object.entries(incident.details).filter(
    ([name]) =>
      (place === undefined || !['location', 'locationId'].includes(name)) &&
      (currency === undefined || name !== 'currency'),
  );
  return (
    <>
      <h3 className={styles.title}>{words.title}</h3>
      <p className={styles.text}>{words.text}</p>
      {(!way || facts.length > 0) && (
        <p className={styles.facts}>
          {!way && <bdi className={styles.subject}>{incident.subject}</bdi>}
          {facts.map(([name, value]) => (
            <bdi key={name} className={styles.fact}>
              {name}:{' '}
              {name === 'amount' && typeof value === 'number' && currency ? (
                <Money amount={value} currency={currency} />
              ) : (
                String(value)
              )}
            </bdi>
          ))}
        </p>
      )}
      <p className={styles.since}>
        {incident.timesSeen > 1
          ? t`Seen ${incident.timesSeen} times, last on ${day} at ${time}`
          : t`Seen on ${day} at ${time}`}
      </p>
      <div className={styles.actions}>
        {/* The others close with what is decided about their cause. */}
        {!closesWithItsCause.has(incident.kind) && (
          <WriteControls of={resolveIncident}>
            <Button onClick={onResolve}>{t`Resolve`}</Button>
          </WriteControls>
        )}
        {way || (place !== undefined && <LocationWay place={place} />)}
      </div>
    </>
  );
}

function LocationWay({ place }: { place: number }) {
  const { t } = useLingui();
  return (
    <LinkButton {...paths.location(place)} variant="default">
      {t`See the location`}
    </LinkButton>
  );
}
