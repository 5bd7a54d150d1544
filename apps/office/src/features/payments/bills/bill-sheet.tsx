import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOffBill, type ShownBill } from '@tipwell/contract/payments/calls/bills';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { dayAndTime } from '#lib/format/dates.ts';
import { ReadButton } from '#lib/forms/read-button.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { Pending } from '#lib/query-view.tsx';
import { showFailure, showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { billStateTone, billStateWords } from './bill-words.ts';
import styles from './bills.module.css';
import { billQuery, callOff } from './queries.ts';

interface BillSheetProps {
  staffId: number;
  billId: string;
  timeZone: string;
  onClose: () => void;
}

/** A bill across the table: the code to scan while it is open, and the moment it is paid. */
export function BillSheet({ staffId, billId, timeZone, onClose }: BillSheetProps) {
  const { t } = useLingui();
  const bill = useQuery(billQuery(staffId, billId));
  return (
    <Sheet isOpen onClose={onClose} title={t`Bill`} closeLabel={t`Close`}>
      {bill.data ? (
        <Shown bill={bill.data} staffId={staffId} timeZone={timeZone} />
      ) : (
        <Pending query={bill} waiting={<div className={styles.waiting} />} />
      )}
    </Sheet>
  );
}

interface ShownProps {
  bill: ShownBill;
  staffId: number;
  timeZone: string;
}

function Shown({ bill, staffId, timeZone }: ShownProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const now = useNow(30_000);
  const { state, note, url } = bill;
  const amount = money(bill.amount, bill.currency);
  const until = dayAndTime(new Date(bill.expiresAt), timeZone, locale, now);
  const paidAt = bill.paidAt && dayAndTime(new Date(bill.paidAt), timeZone, locale, now);
  return (
    <div className={styles.shown}>
      <p className={styles.amount}>{amount}</p>
      {note && (
        <p className={styles.for}>
          <bdi>{note}</bdi>
        </p>
      )}
      <Pill tone={billStateTone[state]}>{i18n._(billStateWords[state])}</Pill>
      <PoliteVoice>{state === 'PAID' ? t`Paid: ${amount}` : ''}</PoliteVoice>
      {state === 'OPEN' && (
        <>
          <Code svg={bill.qr} label={t`QR code that opens this bill`} />
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            <bdi>{url.replace(/^https?:\/\//, '')}</bdi>
          </a>
          <p className={styles.note}>{t`Can be paid until ${until}. The guest can add a tip.`}</p>
          <Ways bill={bill} staffId={staffId} amount={amount} />
        </>
      )}
      {state === 'BEING_PAID' && (
        <p
          className={styles.note}
        >{t`The guest’s bank is processing the payment. This page updates as soon as it goes through.`}</p>
      )}
      {state === 'PAID' && (
        <>
          <span className={styles.tick} aria-hidden>
            <IconCheck size={56} stroke={2.25} />
          </span>
          <p className={styles.note}>{paidAt && t`Paid ${paidAt}`}</p>
        </>
      )}
      {(state === 'EXPIRED' || state === 'CALLED_OFF') && (
        <p
          className={styles.note}
        >{t`It can no longer be paid, and anyone who opens it is told so.`}</p>
      )}
      {state === 'REFUNDED' && (
        <p className={styles.note}>{t`It was paid, then refunded to the guest.`}</p>
      )}
      {state === 'CHARGED_BACK' && (
        <p className={styles.note}>{t`It was paid, then charged back by the guest’s bank.`}</p>
      )}
    </div>
  );
}

/** The link to send, and the way to take the bill back. */
function Ways({ bill, staffId, amount }: { bill: ShownBill; staffId: number; amount: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const canShare = typeof navigator.share === 'function';
  const copy = async () => {
    const isCopied = await copyText(bill.url);
    showToast(
      isCopied ? 'success' : 'danger',
      isCopied
        ? t`Link copied.`
        : t`Your browser blocked copying. Select the link above and copy it yourself.`,
    );
  };
  const share = async () => {
    // Whoever closes the system's list without choosing has not failed.
    await navigator.share({ title: t`Bill: ${amount}`, url: bill.url }).catch(() => undefined);
  };
  const end = async () => {
    setIsBusy(true);
    await callOff(queries, staffId, bill.billId).catch(showFailure);
    setIsBusy(false);
  };
  if (isAsking) {
    return (
      <div className={styles.ask}>
        <p className={styles.note}>{t`Cancel this bill? Nobody will be able to pay it.`}</p>
        <div className={styles.ways}>
          <Button
            color="red"
            loading={isBusy}
            onClick={() => void end()}
          >{t`Cancel the bill`}</Button>
          <Button variant="default" onClick={() => setIsAsking(false)}>{t`Back`}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.ways}>
      {canShare ? (
        <ReadButton
          variant="default"
          leftSection={<IconShare2 size={18} aria-hidden />}
          onClick={() => void share()}
        >
          {t`Share`}
        </ReadButton>
      ) : (
        <ReadButton
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {t`Copy link`}
        </ReadButton>
      )}
      <WriteControls of={callOffBill}>
        <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
          {t`Cancel the bill`}
        </Button>
      </WriteControls>
    </div>
  );
}

/** Shows a drawing that lies in memory; its address is given back when it goes. */
function Code({ svg, label }: { svg: string; label: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [svg]);
  return (
    <div className={styles.frame}>
      <img ref={image} alt={label} className={styles.picture} />
    </div>
  );
}
