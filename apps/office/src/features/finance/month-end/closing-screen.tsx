import { useLingui } from '@lingui/react/macro';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ClosingInCurrency, MonthClosing } from '@tipwell/contract/finance/calls/month-end';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Facts, type Fact } from '@tipwell/ui/facts';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { monthAndYear } from '#lib/format/dates.ts';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { MonthSwitch } from '#lib/lists/month-switch.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { Money } from '#lib/format/money.tsx';
import { Pending } from '#lib/query-view.tsx';
import { Accounts } from './accounts.tsx';
import { closingCsv } from './closing-csv.ts';
import styles from './closing.module.css';
import { closingQuery, readClosingFile } from './queries.ts';
import { checkWords } from './words.ts';

interface ClosingScreenProps {
  /** Null: the whole platform. */
  locationId: number | null;
  month: string;
  before: string;
  /** Null: it has not begun. */
  after: string | null;
  onMonth: (month: string) => void;
  /** The way back to where the reader came from. */
  above: ReactNode;
  /** A button that takes the file; disabled while there is none. */
  renderFile: (name: string, isDisabled: boolean, read: () => Promise<Blob>) => ReactNode;
}

/** A month from what guests paid to what is owed at its end, and whether it adds up. */
export function ClosingScreen(props: ClosingScreenProps) {
  const { locationId, month, before, after, onMonth, above, renderFile } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const query = useQuery(closingQuery(locationId, month));
  const { data } = query;
  const isEmpty = !data || data.currencies.length === 0;
  const fileName = `closing-${locationId ?? 'platform'}-${month}`;
  return (
    <>
      <PageHeader
        above={above}
        title={t`Month-end closing`}
        aside={
          <>
            {renderFile(`tipwell-${fileName}.pdf`, isEmpty, async () =>
              readClosingFile(locationId, month, writtenIn(locale)),
            )}
            <DownloadButton
              fileName={fileName}
              isDisabled={isEmpty}
              write={() => Promise.resolve(data ? closingCsv(data) : '')}
            />
          </>
        }
      />
      <div className={styles.page}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            {monthAndYear(new Date(`${month}-15T12:00:00Z`), locale)}
            {data?.location && (
              <>
                {' · '}
                <bdi>{data.location.name}</bdi>
              </>
            )}
          </h2>
          <MonthSwitch
            onBefore={() => onMonth(before)}
            onAfter={after === null ? null : () => onMonth(after)}
          />
        </div>
        {data ? (
          <Month closing={data} />
        ) : (
          <Card>
            <Pending query={query} />
          </Card>
        )}
      </div>
    </>
  );
}

function Month({ closing }: { closing: MonthClosing }) {
  const { t } = useLingui();
  if (closing.currencies.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconScale size={24} stroke={1.75} />}
          title={t`Nothing was booked`}
          text={t`Once a guest has paid, every amount of the month is listed here.`}
        />
      </Card>
    );
  }
  return (
    <>
      {!closing.isOver && (
        <p className={styles.note}>{t`The month is not over: its figures still change.`}</p>
      )}
      {closing.currencies.map((one) => (
        <Currency key={one.currency} of={one} />
      ))}
    </>
  );
}

function Currency({ of }: { of: ClosingInCurrency }) {
  const { t } = useLingui();
  const { currency } = of;
  return (
    <>
      <Card labelledBy={`checks-${currency}`}>
        <h3 id={`checks-${currency}`} className={styles.title}>
          {t`Does it add up?`} <bdi>{currency}</bdi>
        </h3>
        <Checks of={of} />
      </Card>
      <Card labelledBy={`paid-${currency}`}>
        <h3 id={`paid-${currency}`} className={styles.title}>{t`What guests paid`}</h3>
        <Paid of={of} />
      </Card>
      <Card labelledBy={`accounts-${currency}`}>
        <h3 id={`accounts-${currency}`} className={styles.title}>{t`Account by account`}</h3>
        <p className={styles.note}>
          {t`What we owe is positive, what is owed to us is negative. Together they come to zero.`}{' '}
          {t`Open an account to see what moved it.`}
        </p>
        <Accounts of={of} />
      </Card>
    </>
  );
}

function Checks({ of: { currency, checks } }: { of: ClosingInCurrency }) {
  const { t, i18n } = useLingui();
  return (
    <FiguresTable
      caption={t`Does it add up?`}
      columns={[
        { key: 'what', title: t`Figure` },
        { key: 'told', title: t`Recorded elsewhere`, isNumber: true },
        { key: 'booked', title: t`In the books`, isNumber: true },
        { key: 'state', title: t`State` },
      ]}
      rows={checks.map(({ check, told, booked, isSame }) => ({
        key: check,
        cells: [
          i18n._(checkWords[check]),
          <Money key="told" amount={told} currency={currency} />,
          <Money key="booked" amount={booked} currency={currency} />,
          <Pill key="state" tone={isSame ? 'good' : 'bad'}>
            {isSame ? t`Matches` : t`Differs`}
          </Pill>,
        ],
      }))}
    />
  );
}

function Paid({ of: { currency, paid } }: { of: ClosingInCurrency }) {
  const { t } = useLingui();
  const line = (name: string, amount: number, isStrong = false): Fact[] =>
    amount === 0 && !isStrong
      ? []
      : [{ name, value: <Money amount={amount} currency={currency} />, isStrong }];
  return (
    <Facts
      facts={[
        ...line(t`Settled by processors`, paid.settled),
        ...line(t`Not settled yet`, paid.unsettled),
        ...line(t`Charged to guests`, paid.charged, true),
        ...line(t`Fees that venues bear`, paid.borneByVenues),
        ...line(t`Tips straight to people`, paid.toPeople),
        ...line(t`Tips to pools`, paid.toPools),
        ...line(t`Workplace fees`, paid.toVenues),
        ...line(t`Service payments`, paid.servicePayments),
        ...line(t`Our service fees`, paid.serviceFees),
        ...line(t`VAT`, paid.vat),
        ...line(t`Processors’ fees`, paid.processorFees),
      ]}
    />
  );
}
