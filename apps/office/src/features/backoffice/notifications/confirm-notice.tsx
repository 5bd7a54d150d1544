import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '@tipwell/ui/sheet';
import { dateAndTime, deviceTimeZone } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import type { ReadNotice } from './notice-form.ts';
import { audienceCountQuery } from './queries.ts';
import styles from './notices.module.css';

interface ConfirmNoticeProps {
  read: ReadNotice;
  isChange: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Says once more how many people read this, and when, before it goes: it cannot be taken back. */
export function ConfirmNotice({ read, isChange, onAnswer }: ConfirmNoticeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  // Counted anew: somebody may have joined since the audience was chosen.
  const { data: count } = useQuery({ ...audienceCountQuery(read.audience), staleTime: 0 });
  const zone = deviceTimeZone();
  const at = read.sendAt === null ? null : new Date(read.sendAt);
  const moment = at && dateAndTime(at, zone, locale);
  const title = at === null ? t`Send this message?` : t`Schedule this message?`;
  return (
    <Sheet isOpen onClose={() => onAnswer(false)} title={title} closeLabel={t`Close`}>
      <div className={styles.confirm}>
        <p className={styles.reach}>
          {count === undefined
            ? t`Counting…`
            : plural(count, {
                0: 'Nobody matches.',
                one: 'It reaches # person.',
                other: 'It reaches # people.',
              })}
        </p>
        <p>
          {moment === null
            ? t`It is sent right away and cannot be undone.`
            : t`It goes out on ${moment} (${zone}). Until then you can change or cancel it.`}
        </p>
        <p className={styles.message} dir="auto">
          {read.message}
        </p>
        <div className={styles.ends}>
          <Button
            disabled={count === undefined || count === 0}
            onClick={() => onAnswer(true)}
            data-autofocus
          >
            {isChange
              ? t`Save the changes`
              : count === undefined
                ? t`Counting…`
                : at === null
                  ? plural(count, { one: 'Send to # person', other: 'Send to # people' })
                  : plural(count, {
                      one: 'Schedule for # person',
                      other: 'Schedule for # people',
                    })}
          </Button>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t`Keep writing`}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
