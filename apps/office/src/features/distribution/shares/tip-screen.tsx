import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getReceivedTip } from '@tipwell/contract/backoffice/calls/received-tip';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Facts } from '@tipwell/ui/facts';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { dayAndTime, fullDate } from '#lib/format/dates.ts';
import { ApiFailure } from '#lib/failure.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useNow } from '#lib/now.ts';
import { percent } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { receivedTipQuery } from './queries.ts';
import styles from './shares.module.css';

type Tip = CallOutput<typeof getReceivedTip>;

interface TipScreenProps {
  back: ReactNode;
  staffId: number;
  tipId: string;
  timeZone: string;
}

/** Why one tip brought what it brought: what the guest paid, what it cost, and who shares it. */
export function TipScreen({ back, staffId, tipId, timeZone }: TipScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const tip = useQuery(receivedTipQuery(staffId, tipId));
  const { data } = tip;
  const when = data && dayAndTime(new Date(data.receivedAt), timeZone, locale, now);
  return (
    <>
      <PageHeader
        above={back}
        title={when ? t`Why this amount · ${when}`.replace(' ·', '\u00A0·') : t`Why this amount`}
      />
      <div className={styles.screen}>
        <Card>
          {data ? (
            <TipInFull tip={data} staffId={staffId} />
          ) : tip.error instanceof ApiFailure && tip.error.name === 'notFound' ? (
            <EmptyState
              icon={<IconMapQuestion size={24} stroke={1.75} />}
              title={t`This tip is not yours`}
              text={t`The address may be wrong, or belong to another of your workplaces.`}
              action={<Link {...paths.home}>{t`Go to my tips`}</Link>}
            />
          ) : (
            <Pending query={tip} waiting={<Bone width="100%" height="240px" radius="12px" />} />
          )}
        </Card>
      </div>
    </>
  );
}

function TipInFull({ tip, staffId }: { tip: Tip; staffId: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { currency, bill, atOnce } = tip;
  const inMoney = (amount: number) => <Money amount={amount} currency={currency} />;
  const fees = {
    ON_TOP: t`Service fee, paid on top by the guest`,
    DEDUCTED: t`Fees, taken from the tip`,
    VENDOR: t`Fees, paid by your venue`,
  }[tip.feeMode];
  const share = atOnce && percent(atOnce.percentage, locale);
  const version = atOnce?.version;
  const since = atOnce && fullDate(new Date(`${atOnce.validFrom}T12:00:00Z`), 'UTC', locale);
  const facts = [
    ...(tip.amount > 0
      ? [
          { name: t`The guest paid`, value: inMoney(tip.charged) },
          { name: t`Tip`, value: inMoney(tip.amount) },
          { name: fees, value: inMoney(tip.fees) },
        ]
      : []),
    ...(tip.workplacePart > 0
      ? [{ name: t`Kept by your venue`, value: inMoney(tip.workplacePart) }]
      : []),
    ...(tip.toTeam > 0 ? [{ name: t`Shared by the team`, value: inMoney(tip.toTeam) }] : []),
    ...(tip.amount > 0
      ? [{ name: t`Yours right away`, value: inMoney(tip.net), isStrong: true }]
      : []),
    ...(bill
      ? [
          { name: t`Bill`, value: inMoney(bill.amount) },
          { name: t`Fees on the bill`, value: inMoney(bill.fees) },
          { name: t`Yours from the bill`, value: inMoney(bill.net), isStrong: true },
        ]
      : []),
  ];
  const back = money(tip.net, currency);
  return (
    <>
      <p className={styles.bigAmount}>{inMoney(tip.net + (bill?.net ?? 0))}</p>
      <div className={styles.notices}>
        {tip.wentBack && (
          <Notice tone="honey">
            {tip.isKept
              ? t`The payment went back to the guest. Your venue bears the loss: you keep ${back}.`
              : t`The payment went back to the guest, and ${back} with it.`}
          </Notice>
        )}
      </div>
      <Facts facts={facts} />
      {share && version && since && (
        <p className={styles.note}>
          {t`Whoever is tipped gets ${share} right away: scheme ${version}, in force since ${since}.`}
        </p>
      )}
      {tip.toTeam > 0 && tip.runs.length === 0 && (
        <p
          className={styles.note}
        >{t`The team’s part is not split yet, or you had no share in it.`}</p>
      )}
      {tip.runs.map(({ runId, businessDay }) => {
        const day = fullDate(new Date(`${businessDay}T12:00:00Z`), 'UTC', locale);
        return (
          <p key={runId}>
            <Link {...paths.shareAt(staffId, runId)} className={styles.why}>
              {t`How the team’s part of ${day} was split`}
            </Link>
          </p>
        );
      })}
    </>
  );
}
