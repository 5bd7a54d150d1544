import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { splitDesk } from '#lib/splits/split-desk.ts';
import { changesPageOf } from './changes-page.rule.ts';
import styles from './venue-home.module.css';
import { WaitingList, type Waiting } from './waiting-list.tsx';

interface VenueWaitingProps {
  home: VenueHome;
  workplace: StaffOfProfile;
  /** What the reader may open there, once it is known. */
  access: MenuAccess | undefined;
}

/** What waits for whoever looks after the location, the most pressing first. */
export function VenueWaiting({ home, workplace, access }: VenueWaitingProps) {
  const { t } = useLingui();
  const changesPage = changesPageOf(workplace.roles, access);
  const team = paths.location(workplace.locationId);
  const changesAt = changesPage && (changesPage === 'LOCATION' ? team : splitDesk(access));
  const waiting = useWaitingAt()(home, workplace.locationId, changesAt);
  return (
    <Card labelledBy="waits-for-you">
      <h2 id="waits-for-you" className={styles.title}>{t`Waiting for you`}</h2>
      {waiting.length > 0 ? (
        <WaitingList waiting={waiting} />
      ) : (
        <EmptyState
          icon={<IconCircleCheck size={24} stroke={1.75} />}
          title={t`Nothing to decide right now`}
          text={t`Whatever comes up appears here by itself.`}
        />
      )}
    </Card>
  );
}

type ChangesAt = ReturnType<typeof paths.location> | ReturnType<typeof splitDesk> | null;

function useWaitingAt(): (home: VenueHome, locationId: number, changesAt: ChangesAt) => Waiting[] {
  const { t } = useLingui();
  return ({ alerts, codes, changes, invitations, payouts }, locationId, changesAt) => {
    const { count: alertCount = 0, now: urgent = 0 } = alerts ?? {};
    const { count: changeCount = 0, forReader = 0 } = changes ?? {};
    const forOthers = changeCount - forReader;
    const { count: strangers = 0 } = codes ?? {};
    const { open = 0, expired = 0 } = invitations ?? {};
    const invited = open + expired;
    const { failed = 0, failedFrom = '' } = payouts ?? {};
    const team = paths.location(locationId);
    const all: Waiting[] = [
      {
        key: 'alerts',
        count: alertCount,
        title: plural(alertCount, { one: 'open alert', other: 'open alerts' }),
        note:
          urgent === 0
            ? t`Nothing urgent`
            : plural(urgent, { one: '# needs you now', other: '# need you now' }),
        action: (
          <LinkButton {...paths.alerts} variant="default">
            {t`See the alerts`}
          </LinkButton>
        ),
        isPressing: urgent > 0,
      },
      {
        key: 'codes',
        count: strangers,
        title: plural(strangers, {
          one: 'code in the room is not yours',
          other: 'codes in the room are not yours',
        }),
        note: t`Found at the last check`,
        action: (
          <LinkButton {...paths.locationCodes(locationId)} variant="default">
            {t`Open the codes`}
          </LinkButton>
        ),
        isPressing: true,
      },
      {
        key: 'payouts',
        count: failed,
        title: plural(failed, { one: 'failed payout', other: 'failed payouts' }),
        note: t`In the last seven days. The money went back to the balances.`,
        action: (
          <LinkButton {...paths.failedPayouts(failedFrom)} variant="default">
            {t`See why`}
          </LinkButton>
        ),
        isPressing: true,
      },
      {
        key: 'changes',
        count: forReader,
        title: plural(forReader, {
          one: 'change needs your approval',
          other: 'changes need your approval',
        }),
        note:
          forOthers > 0
            ? plural(forOthers, {
                one: '# more waits for somebody else',
                other: '# more wait for somebody else',
              })
            : t`Nothing changes without a second person`,
        action: changesAt && (
          <LinkButton {...changesAt} variant="default">
            {t`Decide`}
          </LinkButton>
        ),
        isPressing: true,
      },
      {
        key: 'changesOfOthers',
        count: forReader === 0 ? forOthers : 0,
        title: plural(forOthers, {
          one: 'change waits for somebody else’s approval',
          other: 'changes wait for somebody else’s approval',
        }),
        note: null,
        action: changesAt && (
          <LinkButton {...changesAt} variant="default">
            {t`See what changes`}
          </LinkButton>
        ),
      },
      {
        key: 'invitations',
        count: invited,
        title: plural(invited, {
          one: 'invitation not accepted yet',
          other: 'invitations not accepted yet',
        }),
        note:
          expired > 0 ? plural(expired, { one: '# has expired', other: '# have expired' }) : null,
        action: (
          <LinkButton {...team} variant="default">
            {t`See the invitations`}
          </LinkButton>
        ),
      },
    ];
    return all.filter(({ count }) => count > 0);
  };
}
