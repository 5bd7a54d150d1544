import { useLingui } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { OwnReview } from '@tipwell/contract/payments/calls/reviews';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { timeZoneOf, weekdayDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { useGreeting } from './greeting.ts';
import styles from './home-screen.module.css';
import { Tips } from './tips.tsx';
import { YoursNow } from './yours-now.tsx';

interface HomeScreenProps {
  name: string;
  userId: string;
  workplace: StaffOfProfile | null;
  onGetPaid: () => void;
  onShowCode: () => void;
  /** A payout that needs the person, if there is one. */
  trouble: ReactNode;
  code: ReactNode;
  /** Why guests cannot tip the person now and the way back; null where they can. */
  pausedPage: ReactNode;
  /** The way to the person's own details. */
  details: ReactNode;
  renderUnderWay: (payouts: Payout[], timeZone: string) => ReactNode;
  /** Where tips are shared: what is not split yet, and the person's parts of what was. */
  notYetSplit: ReactNode;
  shares: ReactNode;
  renderReview: (staffId: number, review: OwnReview, isNew: boolean) => ReactNode;
  /** The way to the people one looks after; nothing for whoever looks after nobody. */
  team: ReactNode;
  /** The sections one may open, for people who are never tipped. */
  sections: ReactNode;
  /** Whether guests can tip the person at the workplace that is shown. */
  isTipped: boolean;
  /** Whether the person belongs to no venue and not to the platform either. */
  hasNoWay: boolean;
}

/** Three answers at a glance: how much is mine, when do I get it, how do people tip me. */
export function HomeScreen(props: HomeScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(30_000);
  const { workplace } = props;
  const timeZone = timeZoneOf(workplace);
  const greeting = useGreeting(now, timeZone, props.name);
  return (
    <>
      <PageHeader
        above={weekdayDate(now, timeZone, locale)}
        title={greeting}
        tabTitle={t`My tips`}
        aside={props.details}
      />
      {workplace && props.isTipped ? (
        <div className={styles.home}>
          <div className={styles.trouble}>
            {props.pausedPage && <Card>{props.pausedPage}</Card>}
            {props.trouble}
          </div>
          <div className={styles.money}>
            <YoursNow
              userId={props.userId}
              workplace={workplace}
              onGetPaid={props.onGetPaid}
              renderUnderWay={props.renderUnderWay}
              notYetSplit={props.notYetSplit}
            />
            {props.shares}
            <Tips
              key={workplace.staffId}
              workplace={workplace}
              now={now}
              onShowCode={props.onShowCode}
              pausedPage={props.pausedPage}
              renderReview={(review, isNew) => props.renderReview(workplace.staffId, review, isNew)}
            />
            {props.team}
          </div>
          {!props.pausedPage && <div className={styles.code}>{props.code}</div>}
        </div>
      ) : !props.hasNoWay ? (
        <div className={styles.sections}>
          {props.trouble}
          {props.sections}
          {props.team}
        </div>
      ) : (
        <Card>
          <EmptyState
            icon={<IconBuildingStore size={24} stroke={1.75} />}
            title={t`No workplace yet`}
            text={t`Once a venue adds you to its team, your tips and your code appear here. Ask your manager to invite you.`}
            action={<Link {...paths.payouts}>{t`Earlier payouts and income`}</Link>}
          />
        </Card>
      )}
    </>
  );
}
