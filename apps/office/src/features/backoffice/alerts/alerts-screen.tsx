import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBell, IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { remindPeople, type LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';
import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { BulkAction } from '#lib/lists/bulk-action.tsx';
import { useChoosing } from '#lib/lists/use-choosing.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { QueryList } from '#lib/query-view.tsx';
import { showToast } from '#lib/toasts.ts';
import { mayMake } from '#lib/write-controls.tsx';
import styles from './alerts.module.css';
import { AlertAction } from './alert-action.tsx';
import { AlertPeople } from './alert-people.tsx';
import { useAlertWords } from './alert-words.ts';
import { alertsQuery, remind } from './queries.ts';
import { isRemindable, openAt } from './reminders.ts';
import { walkAlerts } from './walk-alerts.ts';

interface AlertsScreenProps {
  workplace: StaffOfProfile;
  /** Which sections one may open: an action is offered only where it leads somewhere. */
  access: MenuAccess;
  /** Which of several places is looked at. */
  chooser?: ReactNode;
}

/** What needs a person now, worst first, each with the one thing to do about it. */
export function AlertsScreen({ workplace, access, chooser }: AlertsScreenProps) {
  const { t } = useLingui();
  const alerts = useQuery(alertsQuery(workplace.locationId));
  const list = alerts.data?.alerts;
  return (
    <>
      <PageHeader above={workplace.locationName} title={t`Alerts`} />
      {chooser}
      {list && list.length > 0 ? (
        <AlertList
          alerts={list}
          mayEditSplit={alerts.data?.mayEditSplit ?? false}
          workplace={workplace}
          access={access}
        />
      ) : (
        <Card>
          <QueryList
            query={alerts}
            items={list}
            empty={
              <EmptyState
                icon={<IconCircleCheck size={24} stroke={1.75} />}
                title={t`No alerts`}
                text={t`Whatever comes up appears here by itself.`}
              />
            }
          >
            {() => null}
          </QueryList>
        </Card>
      )}
    </>
  );
}

interface AlertListProps extends AlertsScreenProps {
  /** Whether the reader has a say in the split of the place. */
  mayEditSplit: boolean;
  alerts: readonly LocationAlert[];
}

/** The alerts; whose people can be reminded, several of them at once. */
export function AlertList({ alerts, mayEditSplit, workplace, access }: AlertListProps) {
  const { t } = useLingui();
  const { locationId } = workplace;
  const queries = useQueryClient();
  const alertWords = useAlertWords();
  const now = useNow(60_000);
  const nameOf = (alert: LocationAlert) => alertWords(alert, workplace, alerts).title;
  // Whom the message went to within the last day gets no second one.
  const remindable = alerts.filter(isRemindable).filter((alert) => openAt(alert, now) > 0);
  const choosing = useChoosing({
    rows: mayMake(remindPeople) ? remindable : [],
    keyOf,
    nameOf,
    renderActions: (chosen, keep) => (
      <BulkAction
        label={t`Remind everyone`}
        icon={<IconBell size={18} stroke={1.75} aria-hidden />}
        of={remindPeople}
        rows={chosen}
        nameOf={nameOf}
        act={async ({ kind }) => remind(locationId, kind)}
        keep={keep}
        onDone={async (results) => {
          // Whoever is named by two of them gets two messages.
          const sent = results.reduce((sum, { reminded }) => sum + reminded, 0);
          showToast(
            'success',
            plural(sent, {
              0: 'Everyone had been reminded within the last 24 hours.',
              one: 'One reminder has been sent.',
              other: '# reminders have been sent.',
            }),
          );
          await queries.invalidateQueries(alertsQuery(locationId));
        }}
      />
    ),
  });
  const mayChoose = new Set(remindable.length > 1 ? remindable.map(keyOf) : []);
  const list = useRef<HTMLUListElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const done = walkAlerts(event, list.current, {
      keys: alerts.map(keyOf),
      mayChoose,
      chosen: choosing.chosen,
      onChosen: choosing.onChosen,
    });
    if (done) event.preventDefault();
  };
  return (
    <div className={styles.alerts} onKeyDown={onKey} role="presentation">
      <output className={styles.told}>{choosing.told}</output>
      <ul ref={list} className={styles.list}>
        {alerts.map((alert) => (
          <li key={keyOf(alert)}>
            <AlertCard
              alert={alert}
              mayEditSplit={mayEditSplit}
              alerts={alerts}
              workplace={workplace}
              access={access}
              box={
                mayChoose.has(keyOf(alert)) && (
                  <AlertBox alert={alert} name={nameOf(alert)} {...choosing} />
                )
              }
            />
          </li>
        ))}
      </ul>
      {choosing.chosen.size > 0 && (
        <fieldset className={styles.bar} aria-label={choosing.told}>
          {choosing.bar}
        </fieldset>
      )}
    </div>
  );
}

interface AlertBoxProps {
  alert: LocationAlert;
  name: string;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

function AlertBox({ alert, name, chosen, onChosen }: AlertBoxProps) {
  const { t } = useLingui();
  const key = keyOf(alert);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t`Choose ${name}`}
        checked={chosen.has(key)}
        onChange={({ target }) =>
          onChosen(
            new Set(target.checked ? [...chosen, key] : [...chosen].filter((one) => one !== key)),
          )
        }
      />
    </label>
  );
}

/** There is one of each kind, and of the law's one for each date, split and unsplit. */
const keyOf = (alert: LocationAlert) =>
  alert.kind === 'LEGAL_DATE' ? `${alert.kind} ${alert.dueOn} ${alert.isUnsplit}` : alert.kind;

const tones = { NOW: 'bad', SOON: 'notYet', WHEN_YOU_CAN: 'plain' } as const;

interface AlertCardProps extends AlertListProps {
  alert: LocationAlert;
  /** The box by which it is chosen, where it can be. */
  box: ReactNode;
}

function AlertCard({ alert, alerts, mayEditSplit, workplace, access, box }: AlertCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const words = useAlertWords()(alert, workplace, alerts);
  const urgency = {
    NOW: t`Now`,
    SOON: t`Soon`,
    WHEN_YOU_CAN: t`When you have time`,
  }[alert.urgency];
  const people = 'people' in alert ? alert.people : [];
  // The sentence of what nobody could be given begins with its amount.
  const saysAmount = alert.kind === 'UNALLOCATED' || alert.kind === 'NOBODY_TO_GIVE';
  const amount = 'amount' in alert && !saysAmount ? alert.amount : null;
  const isLate = alert.kind === 'LEGAL_DATE' && alert.daysLate > 0;
  return (
    <Card>
      <div className={styles.head}>
        {box}
        <Pill tone={tones[alert.urgency]}>{isLate ? t`Overdue` : urgency}</Pill>
        {alert.since && (
          <span className={styles.since}>
            {t`since ${fullDate(new Date(alert.since), workplace.timeZone, locale)}`}
          </span>
        )}
        {amount !== null && amount > 0 && (
          <span className={styles.amount}>{money(amount, workplace.currency)}</span>
        )}
      </div>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.text}>{words.text}</p>
      {people.length > 0 && <AlertPeople people={people} workplace={workplace} />}
      <AlertAction {...{ alert, mayEditSplit, workplace, access }} />
    </Card>
  );
}
