import { useLingui } from '@lingui/react/macro';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Bill } from '@tipwell/contract/payments/calls/bills';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { dayAndTime } from '#lib/format/dates.ts';
import { Row, RowButton, Rows } from '#lib/lists/rows.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { Pending, QueryList } from '#lib/query-view.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { billStateTone, billStateWords } from './bill-words.ts';
import styles from './bills.module.css';
import { MakeBill } from './make-bill.tsx';
import { billsQuery } from './queries.ts';

interface BillsScreenProps {
  /** The way back to where one came from. */
  back: ReactNode;
  workplace: StaffOfProfile;
  /** The bill that lies open in front of the page. */
  open: string | null;
  onOpen: (billId: string) => void;
  onClose: () => void;
}

/** Bills to show to a guest: a new one, and what has become of those before. */
export function BillsScreen({ back, workplace, open, onOpen, onClose }: BillsScreenProps) {
  const { t } = useLingui();
  const { staffId, timeZone, locationName } = workplace;
  const bills = useQuery(billsQuery(staffId));
  const whyNot = {
    PAGE_PAUSED: t`Your tip page is not taking payments right now, so you cannot make a bill. Your home page says why.`,
    NO_PAGE: t`Everyone keeps their own tips here, so whoever serves the guest makes the bill on their own phone.`,
  };
  return (
    <>
      <PageHeader above={back} title={t`Bills`} />
      {bills.data ? (
        <div className={styles.stack}>
          {bills.data.whyNot ? (
            <Notice tone="info">{whyNot[bills.data.whyNot]}</Notice>
          ) : (
            <MakeBill
              key={staffId}
              staffId={staffId}
              locationName={locationName}
              {...bills.data}
              onMade={onOpen}
            />
          )}
          <Card labelledBy="last-bills">
            <h2 id="last-bills" className={styles.title}>{t`Recent bills`}</h2>
            <QueryList
              query={bills}
              items={bills.data.bills}
              empty={
                // Where no bill can be made there is no amount to enter.
                bills.data.whyNot ? (
                  <p className={styles.note}>{t`No bills yet`}</p>
                ) : (
                  <EmptyState
                    icon={<IconReceipt size={24} stroke={1.75} />}
                    title={t`No bills yet`}
                    text={t`Enter an amount and show the code. The guest pays with their phone, and you see it here at once.`}
                  />
                )
              }
            >
              {(shown) => (
                <Rows>
                  {shown.map((bill) => (
                    <BillRow key={bill.billId} bill={bill} timeZone={timeZone} onOpen={onOpen} />
                  ))}
                </Rows>
              )}
            </QueryList>
          </Card>
        </div>
      ) : (
        <Pending
          query={bills}
          waiting={
            <div className={styles.stack}>
              <Bone width="100%" height="320px" radius="14px" />
              <Bone width="100%" height="240px" radius="14px" />
            </div>
          }
        />
      )}
      {open && (
        <BillSheet
          key={open}
          staffId={staffId}
          billId={open}
          timeZone={timeZone}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface BillRowProps {
  bill: Bill;
  timeZone: string;
  onOpen: (billId: string) => void;
}

function BillRow({ bill, timeZone, onOpen }: BillRowProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const now = useNow(60_000);
  const { state, note } = bill;
  return (
    <Row>
      <RowButton className={styles.row} onClick={() => onOpen(bill.billId)}>
        <span className={styles.what}>
          <span className={styles.strong}>{money(bill.amount, bill.currency)}</span>
          <span className={styles.note}>
            {note && (
              <>
                <bdi>{note}</bdi>
                {' · '}
              </>
            )}
            {dayAndTime(new Date(bill.madeAt), timeZone, locale, now)}
          </span>
        </span>
        <Pill tone={billStateTone[state]}>{i18n._(billStateWords[state])}</Pill>
      </RowButton>
    </Row>
  );
}
