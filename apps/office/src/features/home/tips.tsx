import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconMoodSmile, IconQrcode } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/calls/profile';
import type { ReceivedTip } from '@tipwell/contract/calls/tipping';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { shortDay, timeOfDay } from '../../lib/dates.ts';
import { useLocale, useMoney } from '../../lib/locale.ts';
import { Money } from '../../lib/money.tsx';
import { groupByBusinessDay } from './group-tips.ts';
import styles from './home-screen.module.css';
import { useNewTips } from './new-tips.ts';
import { tipsQuery } from './queries.ts';
import { Pending, ShowMore } from '../../lib/query-view.tsx';

interface TipsProps {
  workplace: StaffOfProfile;
  now: Date;
  onShowCode: () => void;
}

/** The tips as they come in: today's first, earlier days below. */
export function Tips({ workplace, now, onShowCode }: TipsProps) {
  const { t } = useLingui();
  const money = useMoney();
  const locale = useLocale();
  const tips = useInfiniteQuery(tipsQuery(workplace.staffId));
  const all = tips.data?.pages.flatMap((page) => page.tips);
  const fresh = useNewTips(all);
  const today = tips.data?.pages[0]?.today;
  // A bill that was paid without a tip is no tip, and this list is of nothing else.
  const shown = (all ?? []).filter(({ amount }) => amount > 0);
  const days = groupByBusinessDay(shown, workplace.timeZone, now);
  const news = fresh.map((tip) => {
    const amount = money(shownAmount(tip), tip.currency);
    return t`${amount} from a guest`;
  });
  const count = today?.count ?? 0;
  const sum = today ? money(today.net, workplace.currency) : '';
  return (
    <Card labelledBy="tips-today">
      <div className={styles.listHead}>
        <h2 id="tips-today" className={styles.listTitle}>{t`Today`}</h2>
        {count > 0 && (
          <p className={styles.listSum}>
            {today?.net === 0
              ? t`${plural(count, { one: '# tip', other: '# tips' })}`
              : t`${plural(count, { one: '# tip', other: '# tips' })} · ${sum}`}
          </p>
        )}
      </div>
      <PoliteVoice>{news.join('. ')}</PoliteVoice>
      {all ? (
        <>
          {days.today.length > 0 ? (
            <TipList tips={days.today} fresh={fresh} timeZone={workplace.timeZone} isToday />
          ) : (
            <EmptyState
              icon={<IconQrcode size={24} stroke={1.75} />}
              title={t`No tips yet today`}
              text={t`Show a guest your code. Their tip appears here within seconds.`}
              action={
                <Button variant="default" onClick={onShowCode}>
                  {t`Show my code`}
                </Button>
              }
            />
          )}
          {days.earlier.map(({ day, tips: tipsOfDay }) => (
            <section key={day} aria-labelledby={`tips-${day}`}>
              <h3 id={`tips-${day}`} className={styles.day}>
                {shortDay(new Date(`${day}T12:00:00Z`), 'UTC', locale)}
              </h3>
              <TipList tips={tipsOfDay} fresh={fresh} timeZone={workplace.timeZone} />
            </section>
          ))}
          <ShowMore query={tips}>{t`Show earlier tips`}</ShowMore>
        </>
      ) : (
        <Pending
          query={tips}
          waiting={
            <div className={styles.bones} aria-hidden>
              {[0, 1, 2].map((row) => (
                <Bone key={row} width="100%" height="48px" radius="12px" />
              ))}
            </div>
          }
        />
      )}
    </Card>
  );
}

interface TipListProps {
  tips: ReceivedTip[];
  fresh: ReceivedTip[];
  timeZone: string;
  /** What the team gets of today's tips is still to be shared. */
  isToday?: boolean;
}

function TipList({ tips, fresh, timeZone, isToday = false }: TipListProps) {
  const locale = useLocale();
  const note = useNote();
  return (
    <ul>
      {tips.map((tip) => (
        <li
          key={tip.tipId}
          className={styles.tip}
          data-new={fresh.some((other) => other.tipId === tip.tipId)}
          data-refunded={tip.isRefunded}
          data-team={tip.net === 0}
        >
          <span className={styles.tipMark} aria-hidden>
            {tip.isRefunded ? (
              <IconArrowBackUp size={20} stroke={1.75} />
            ) : (
              <IconMoodSmile size={20} stroke={1.75} />
            )}
          </span>
          <div>
            <p className={styles.tipAmount}>
              <Money amount={shownAmount(tip)} currency={tip.currency} />
            </p>
            <p className={styles.tipFee}>{note(tip, isToday)}</p>
          </div>
          <time className={styles.tipTime} dateTime={tip.receivedAt}>
            {timeOfDay(new Date(tip.receivedAt), timeZone, locale)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** What a tip brought: the person's own part, or the team's where all of it is shared. */
function shownAmount(tip: ReceivedTip): number {
  return tip.net === 0 ? tip.toTeam : tip.net;
}

/** Who bore the fees of a tip, with the number, and what of it goes to the team and the venue. */
function useNote(): (tip: ReceivedTip, isToday: boolean) => string {
  const { t } = useLingui();
  const money = useMoney();
  const feeNote = (tip: ReceivedTip): string => {
    const charged = money(tip.charged, tip.currency);
    const fees = money(tip.fees, tip.currency);
    switch (tip.feeMode) {
      case 'ON_TOP':
        return t`guest paid ${charged}, service fee on top`;
      case 'DEDUCTED':
        return t`guest paid ${charged}, fees ${fees} taken from the tip`;
      case 'VENDOR':
        return t`guest paid ${charged}, your venue pays the fees`;
    }
  };
  const teamNote = (tip: ReceivedTip, isToday: boolean): string => {
    const toTeam = money(tip.toTeam, tip.currency);
    if (tip.toTeam === 0) return '';
    if (tip.net === 0) return isToday ? t`to the team, shared at 04:00` : t`to the team`;
    return isToday ? t`${toTeam} to the team, shared at 04:00` : t`${toTeam} to the team`;
  };
  const venueNote = (tip: ReceivedTip): string => {
    const part = money(tip.workplacePart, tip.currency);
    return tip.workplacePart === 0 ? '' : t`${part} to your venue`;
  };
  return (tip, isToday) => {
    if (tip.isRefunded) return t`refunded to the guest`;
    return [teamNote(tip, isToday), venueNote(tip), feeNote(tip)].filter(Boolean).join(' · ');
  };
}
