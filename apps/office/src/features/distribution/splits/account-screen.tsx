import { useLingui } from '@lingui/react/macro';
import { IconFileExport, IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { Currency } from '@tipwell/contract/money/money';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { monthAndYear } from '#lib/format/dates.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { MonthSwitch } from '#lib/lists/month-switch.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { AllAccounts } from './all-accounts.tsx';
import styles from './distributions.module.css';
import { daysOfMonth, monthAway, type Month } from './month.ts';
import { accountQuery } from './queries.ts';
import { Pending } from '#lib/query-view.tsx';

interface AccountScreenProps {
  locationId: number;
  /** What the reader is there. */
  roles: readonly Role[];
  month: Month;
  thisMonth: Month;
  onMonth: (month: Month) => void;
  /** All places of a master location, where they are looked at together. */
  all?: readonly StaffOfProfile[] | null;
  /** Which of several places is looked at. */
  chooser?: ReactNode;
}

/** What each person was given of the common tips of a month, to be taken over into payroll. */
export function AccountScreen(props: AccountScreenProps) {
  const { locationId, roles, month, thisMonth, onMonth, all = null, chooser } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useStaffTypeName();
  const { from, to } = daysOfMonth(month);
  const account = useQuery({ ...accountQuery(locationId, from, to), enabled: all === null });
  const title = monthAndYear(new Date(`${month}-15T12:00:00Z`), locale);

  return (
    <>
      <PageHeader
        title={t`Shared tips statement`}
        aside={
          all === null && (
            <>
              {mayThere(permissions.seeMonthClosing, roles) && (
                <LinkButton {...paths.closing(locationId, month)} variant="default">
                  {t`Month-end closing`}
                </LinkButton>
              )}
              {mayThere(permissions.seeInvoices, roles) && (
                <LinkButton {...paths.invoices(locationId)} variant="default">
                  {t`Invoices`}
                </LinkButton>
              )}
              <LinkButton
                {...paths.payroll(locationId, month)}
                variant="default"
                leftSection={<IconFileExport size={18} stroke={1.75} aria-hidden />}
              >
                {t`Export for payroll`}
              </LinkButton>
            </>
          )
        }
      />
      {chooser}
      <Card labelledBy="the-month">
        <div className={styles.head}>
          <h2 id="the-month" className={styles.title}>
            {title}
          </h2>
          <MonthSwitch
            onBefore={() => onMonth(monthAway(month, -1))}
            onAfter={month < thisMonth ? () => onMonth(monthAway(month, 1)) : null}
          />
        </div>
        {all ? (
          <AllAccounts places={all} month={month} />
        ) : account.data ? (
          account.data.rows.length === 0 ? (
            <EmptyState
              icon={<IconReportMoney size={24} stroke={1.75} />}
              title={t`No shared tips this month`}
              text={t`Once a day with shared tips has been split, each person’s share is listed here.`}
            />
          ) : (
            <FiguresTable
              caption={t`Shared tips statement`}
              columns={[
                { key: 'name', title: t`Name` },
                { key: 'type', title: t`Staff type` },
                { key: 'days', title: t`Days`, isNumber: true },
                { key: 'given', title: t`Given`, isNumber: true },
                { key: 'taken', title: t`Taken back`, isNumber: true },
                { key: 'rest', title: t`Remaining`, isNumber: true },
              ]}
              rows={account.data.rows.map((row) => ({
                key: String(row.staffId),
                cells: [
                  <bdi key="name">{row.displayFullName}</bdi>,
                  row.staffType && <bdi key="type">{nameOf(row.staffType)}</bdi>,
                  wholeNumber(row.days, locale),
                  ...amounts(row, account.data.currency),
                ],
              }))}
              sums={{
                key: 'sum',
                cells: [t`Total`, '', '', ...amounts(account.data.total, account.data.currency)],
              }}
            />
          )
        ) : (
          <Pending query={account} waiting={<Bone width="100%" height="200px" radius="12px" />} />
        )}
      </Card>
    </>
  );
}

interface Amounts {
  gross: number;
  takenBack: number;
  net: number;
}

function amounts({ gross, takenBack, net }: Amounts, currency: Currency) {
  return [
    <Money key="given" amount={gross} currency={currency} />,
    <Money key="taken" amount={takenBack} currency={currency} />,
    <Money key="rest" amount={net} currency={currency} />,
  ];
}
