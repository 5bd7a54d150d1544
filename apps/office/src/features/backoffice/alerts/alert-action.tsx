import { useLingui } from '@lingui/react/macro';
import type { LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';
import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { splitDesk } from '#lib/splits/split-desk.ts';
import { splitPageOf } from '#lib/splits/split-page.rule.ts';
import styles from './alerts.module.css';
import { RemindButton } from './remind-button.tsx';

interface ActionProps {
  workplace: StaffOfProfile;
  /** Which sections one may open: an action is offered only where it leads somewhere. */
  access: MenuAccess;
}

/** The one thing there is to do about an alert; it is offered only to whom it is open. */
export function AlertAction({
  alert,
  mayEditSplit,
  workplace,
  access,
}: ActionProps & { alert: LocationAlert; mayEditSplit: boolean }) {
  const { t } = useLingui();
  const split = { workplace, access, mayEditSplit };
  const whoSplits = t`Whoever looks after the split at this location can do this.`;
  switch (alert.kind) {
    case 'PERCENTAGES_NOT_SET':
    case 'GROUP_PERCENTAGES_MISSING':
      return <SplitLink {...split} words={t`Set the percentages`} />;
    case 'LEGAL_DATE':
      return alert.isUnsplit ? (
        <SplitLink {...split} words={t`Open the split`} />
      ) : (
        <RemindButton alert={alert} workplace={workplace} />
      );
    case 'PAYOUT_FAILED':
    case 'DESTINATION_REFUSED':
    case 'NO_PAYOUT_CARD':
    case 'SCHEME_NOT_ANSWERED':
      return <RemindButton alert={alert} workplace={workplace} />;
    case 'JOB_WITHOUT_ROW':
      return <SplitLink {...split} words={t`Add a row to the split`} />;
    case 'TERMS_TO_CONFIRM':
      return <SplitLink {...split} words={t`Confirm or reject`} />;
    case 'NO_JOB':
      return (
        mayThere(permissions.manageTeam, workplace.roles) && (
          <div className={styles.action}>
            <LinkButton {...paths.location(workplace.locationId)}>{t`Set the job`}</LinkButton>
          </div>
        )
      );
    case 'UNALLOCATED':
      return <SplitLink {...split} words={t`Decide who gets it`} />;
    case 'QUESTION_LATE':
      return <SplitLink {...split} words={t`Answer it`} />;
    case 'APPEAL_OPEN':
      return <SplitLink {...split} words={t`Answer it`} />;
    case 'CORRECTION_OPEN':
      return mayThere(permissions.correctSplits, workplace.roles) ? (
        <div className={styles.action}>
          <LinkButton {...paths.corrections(workplace.locationId, alert.runId)} variant="default">
            {t`Look at the correction`}
          </LinkButton>
        </div>
      ) : (
        <Others who={whoSplits} />
      );
    case 'HOURS_INCOMPLETE': {
      if (!mayThere(permissions.seeHours, workplace.roles)) return <Others who={whoSplits} />;
      const { locationId } = workplace;
      const leadsTeam = mayThere(permissions.manageTeam, workplace.roles);
      return (
        <div className={styles.action}>
          <LinkButton {...paths.hoursOf(leadsTeam, locationId, alert.day)} variant="default">
            {t`Open the hours`}
          </LinkButton>
        </div>
      );
    }
    case 'TRONC_NOT_CONFIRMED':
      // What was asked and answered is read on the page of the policy, by whoever may read it.
      return mayThere(permissions.seeIndependence, workplace.roles) ? (
        <div className={styles.action}>
          <LinkButton {...paths.tipsPolicy(workplace.locationId)} variant="default">
            {t`See who has answered`}
          </LinkButton>
        </div>
      ) : (
        <Others who={whoSplits} />
      );
    case 'TAX_PERIOD':
      return <TaxLink alert={alert} workplace={workplace} access={access} />;
    case 'TIPS_POLICY':
      return (
        mayThere(permissions.readTipsPolicy, workplace.roles) && (
          <div className={styles.action}>
            <LinkButton {...paths.tipsPolicy(workplace.locationId)} variant="default">
              {alert.step === 'MISSING' ? t`Write the policy` : t`Open the policy`}
            </LinkButton>
          </div>
        )
      );
    case 'FOREIGN_CODE':
      return (
        <div className={styles.action}>
          <LinkButton {...paths.locationCodes(workplace.locationId)}>
            {t`Open the codes`}
          </LinkButton>
        </div>
      );
    case 'SPLIT_NOT_RELEASED':
      return <SplitLink {...split} words={t`Release it`} />;
    case 'NOBODY_TO_GIVE':
      return mayThere(permissions.manageTeam, workplace.roles) ? (
        <div className={styles.action}>
          <LinkButton {...paths.location(workplace.locationId)} variant="default">
            {t`Open the team`}
          </LinkButton>
        </div>
      ) : (
        <AskSupport access={access} />
      );
    case 'PAYOUT_UNANSWERED':
      return <AskSupport access={access} />;
    case 'VENUE_NOT_PAID':
      return mayThere(permissions.moveVenueMoney, workplace.roles) ? (
        <div className={styles.action}>
          <LinkButton
            {...(alert.reason === 'PAYOUT_FAILED'
              ? paths.venueMoney
              : paths.companyDestination('card'))}
          >
            {alert.reason === 'PAYOUT_FAILED' ? t`See the venue’s money` : t`Add a card`}
          </LinkButton>
        </div>
      ) : (
        <Others who={t`An owner of this location can do this.`} />
      );
  }
}

/** Where the reader has no hand in it: whose it is. */
function Others({ who }: { who: string }) {
  return (
    <div className={styles.action}>
      <p className={styles.since}>{who}</p>
    </div>
  );
}

function AskSupport({ access }: Pick<ActionProps, 'access'>) {
  const { t } = useLingui();
  if (!access.support) return null;
  return (
    <div className={styles.action}>
      <LinkButton {...paths.supportTab('chat')} variant="default">
        {t`Ask support`}
      </LinkButton>
    </div>
  );
}

type TaxAlert = Extract<LocationAlert, { kind: 'TAX_PERIOD' }>;

/** To the period, or to where the next one is opened; to whoever may do what is to be done. */
function TaxLink({ alert, workplace, access }: ActionProps & { alert: TaxAlert }) {
  const { t } = useLingui();
  const { step, periodId } = alert;
  const isForSecond = step === 'APPROVE' || step === 'ALLOW' || step === 'ANSWER';
  const needed = isForSecond ? permissions.approveWithholding : permissions.withhold;
  const opened = access.distributionsAccount ? paths.distributionsAccount : paths.distributions;
  const look = t`Look at it`;
  const words = {
    OPEN: t`Open the period`,
    ENTER: t`Enter the tax`,
    ALLOW: look,
    APPROVE: look,
    ANSWER: t`Answer it`,
  };
  return (
    <div className={styles.action}>
      {mayThere(needed, workplace.roles) ? (
        <LinkButton
          {...(periodId === null
            ? opened
            : paths.withholdingPeriod(workplace.locationId, periodId))}
        >
          {words[step]}
        </LinkButton>
      ) : (
        <p className={styles.since}>{t`The accountant of this location can do this.`}</p>
      )}
    </div>
  );
}

interface SplitLinkProps extends ActionProps {
  mayEditSplit: boolean;
  /** What whoever has a say does there. */
  words: string;
}

/** To the split of the place: to see to it, or to read it where others do; accountants have another desk. */
function SplitLink({ access, workplace, mayEditSplit, words }: SplitLinkProps) {
  const { t } = useLingui();
  const page = splitPageOf(workplace.roles);
  // A location that does not offer Distributions has no desk to go to.
  const hasDesk = access.distributions || access.distributionsManager;
  if (page === 'DESK' && !hasDesk) return <AskSupport access={access} />;
  return (
    <div className={styles.action}>
      {!mayEditSplit && (
        <p className={styles.since}>
          {t`Whoever looks after the split at this location can do this.`}
        </p>
      )}
      {page && (
        <LinkButton
          {...(page === 'DESK' ? splitDesk(access) : paths.splitOfLocation(workplace.locationId))}
          {...(!mayEditSplit && { variant: 'default' })}
        >
          {mayEditSplit ? words : t`Open the split`}
        </LinkButton>
      )}
    </div>
  );
}
