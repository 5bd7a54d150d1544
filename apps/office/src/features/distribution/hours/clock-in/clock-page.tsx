import { useLingui } from '@lingui/react/macro';
import { IconQrcodeOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bone } from '@tipwell/ui/bone';
import { Brand } from '@tipwell/ui/brand';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Notice } from '@tipwell/ui/notice';
import { useEffect, useState, type ReactNode } from 'react';
import { keepPage } from '#lib/clock-in/cache-page.ts';
import { weekdayDate, timeOfDay } from '#lib/format/dates.ts';
import { ApiFailure } from '#lib/failure.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { queryKeys } from '#lib/query.ts';
import { Trouble, useTroubleWords } from '#lib/error-state.tsx';
import { clockQuery } from '../queries.ts';
import { ClockButton } from './clock-button.tsx';
import styles from './clock-page.module.css';
import { readClockFacts, rememberClockFacts } from './clock-facts.ts';
import { OwnGaps } from './own-gaps.tsx';
import { sendKeptScans, type RefusedScan } from './send-kept-scans.ts';
import { useKeptScans } from './use-kept-scans.ts';
import type { WhyItWaits } from './why-it-waits.rule.ts';
import { clockedInSince, type Clock } from './where-one-stands.rule.ts';

interface ClockPageProps {
  code: string;
  /** Whose session it is. */
  userId: string;
  appearance: ReactNode;
}

const restMs = 1500;

/** Where people clock in and out who have scanned the code that hangs at their place. */
export function ClockPage({ code, userId, appearance }: ClockPageProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const clock = useQuery(clockQuery(code));
  const [refused, setRefused] = useState<RefusedScan[]>([]);
  const [waits, setWaits] = useState<WhyItWaits | null>(null);
  const kept = useKeptScans(userId);
  const { data } = clock;

  useEffect(() => {
    if (data) rememberClockFacts(userId, code, data);
  }, [userId, code, data]);

  // Once the page has come to rest, and has loaded all that it consists of.
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(() => void keepPage().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, [data]);

  // What is kept goes as soon as there is a connection: when the page opens, and when one comes back.
  useEffect(() => {
    const send = async () => {
      const sent = await sendKeptScans(userId, ({ kind, scannedAt, code: of }) =>
        queries.setQueryData(
          clockQuery(of).queryKey,
          (before) => before && { ...before, runningSince: kind === 'IN' ? scannedAt : null },
        ),
      );
      if (sent.refused.length > 0) setRefused((before) => [...before, ...sent.refused]);
      setWaits(sent.waits);
      await queries.invalidateQueries({ queryKey: queryKeys.clock(code) });
    };
    const now = () => void send();
    if (kept.length > 0) now();
    globalThis.addEventListener('online', now);
    // A network that lets nothing through does not say when it does again.
    const timer = setInterval(() => kept.length > 0 && now(), 20_000);
    return () => {
      globalThis.removeEventListener('online', now);
      clearInterval(timer);
    };
  }, [userId, code, kept.length, queries]);

  const isNoPlace = clock.error instanceof ApiFailure && clock.error.name === 'notFound';
  const facts = data ?? readClockFacts(userId, code);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        {appearance}
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        {isNoPlace ? (
          <EmptyState
            icon={<IconQrcodeOff size={24} stroke={1.75} />}
            title={t`This code is not for your workplace`}
            text={t`It may also be an old one. Scan the code at your own workplace, or ask your manager.`}
            action={<Link {...paths.home}>{t`Go to the first page`}</Link>}
          />
        ) : facts ? (
          <>
            <Head name={facts.locationName} timeZone={facts.timeZone} />
            {data?.isInUse === false && (
              <Notice tone="honey">
                {t`This code is no longer in use. Scan the new one at your workplace.`}
              </Notice>
            )}
            <ClockButton
              userId={userId}
              code={code}
              timeZone={facts.timeZone}
              since={clockedInSince(facts, kept)}
              isKept={kept.length > 0}
              waits={waits}
            />
            {refused.map((one) => (
              <RefusedNotice key={one.scan.scanId} of={one} timeZone={facts.timeZone} />
            ))}
            {data && <Today clock={data} />}
            {data && <OwnGaps userId={userId} staffId={data.staffId} clocking={data} />}
            <p className={styles.way}>
              <Link {...paths.home}>{t`Your tips`}</Link>
            </p>
          </>
        ) : clock.error ? (
          <Trouble error={clock.error} onRetry={() => void clock.refetch()} />
        ) : (
          <>
            <Bone width="60%" height="34px" radius="8px" />
            <Bone width="100%" height="220px" radius="16px" />
          </>
        )}
      </main>
    </div>
  );
}

function Head({ name, timeZone }: { name: string; timeZone: string }) {
  const locale = useLocale();
  const now = useNow(1000);
  return (
    <div>
      <h1 className={styles.title} tabIndex={-1} data-page-title>
        <bdi>{name}</bdi>
      </h1>
      <p className={styles.day}>{weekdayDate(now, timeZone, locale)}</p>
    </div>
  );
}

/** What was clocked today, as far as it is whole. */
function Today({ clock: { today, timeZone } }: { clock: Clock }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (today.shifts.length === 0) return null;
  const at = (moment: string) => timeOfDay(new Date(moment), timeZone, locale);
  return (
    <section aria-labelledby="clocked-today" className={styles.today}>
      <h2 id="clocked-today" className={styles.subtitle}>{t`Today so far`}</h2>
      <ul className={styles.shifts}>
        {today.shifts.map(({ from, to }) => (
          <li key={from}>
            <bdi dir="ltr">
              {at(from)}–{at(to)}
            </bdi>
          </li>
        ))}
      </ul>
      {today.isDecided && (
        <p
          className={styles.note}
        >{t`Your manager has entered your hours for today. They count.`}</p>
      )}
    </section>
  );
}

/** Why something that was scanned does not count. */
function RefusedNotice({ of, timeZone }: { of: RefusedScan; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const troubleWords = useTroubleWords();
  const at = timeOfDay(new Date(of.scan.scannedAt), timeZone, locale);
  const why = troubleWords(of.failure).text;
  return (
    <Notice tone="danger">
      {of.scan.kind === 'IN'
        ? t`Your start at ${at} does not count. ${why}`
        : t`Your finish at ${at} does not count. ${why}`}
    </Notice>
  );
}
