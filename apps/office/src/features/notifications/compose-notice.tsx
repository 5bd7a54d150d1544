import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createNotice } from '@tipwell/contract/calls/notices';
import { longestNotice } from '@tipwell/contract/message-limits';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState } from 'react';
import { deviceTimeZone, fullDate, timeOfDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { newId } from '../../lib/new-id.ts';
import { useNow } from '../../lib/now.ts';
import { paths } from '../../lib/paths.ts';
import { useTroubleWords } from '../../lib/trouble.tsx';
import { WriteControls } from '../../lib/write-controls.tsx';
import { AudiencePicker } from './audience-picker.tsx';
import { audienceOf, noAudience, nobodyYet, type Chosen } from './chosen-audience.ts';
import { audienceCountQuery, writeNotice } from './queries.ts';
import styles from './notices.module.css';

/** Writes to many: the words, for whom, when; with what they will see and how many they are. */
export function ComposeNotice({ onSent }: { onSent: (noticeId: string) => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const troubleWords = useTroubleWords();
  // The same message however often the button is pressed.
  const [noticeId] = useState(newId);
  const [message, setMessage] = useState('');
  const [chosen, setChosen] = useState<Chosen>(nobodyYet);
  const [sendAt, setSendAt] = useState<string | null>(null);
  const audience = audienceOf(chosen);
  const { data: count } = useQuery({
    ...audienceCountQuery(audience ?? noAudience),
    enabled: audience !== null,
  });
  const at = sendAt === null || sendAt === '' ? null : new Date(sendAt);
  const isReady =
    message.trim() !== '' && audience !== null && (sendAt === null || at !== null) && count !== 0;
  const sending = useMutation({
    mutationFn: async () => {
      if (audience === null) return;
      const words = message.trim();
      await writeNotice(queries, {
        noticeId,
        message: words,
        audience,
        sendAt: at?.toISOString() ?? null,
      });
    },
    onSuccess: () => onSent(noticeId),
  });
  return (
    <>
      <PageHeader
        above={
          <Link {...paths.notices} className={styles.back}>
            <IconArrowLeft size={16} stroke={2} aria-hidden className={styles.backArrow} />
            {t`All messages`}
          </Link>
        }
        title={t`Write a message`}
      />
      <WriteControls of={createNotice}>
        <form
          className={styles.full}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) sending.mutate();
          }}
        >
          <div className={styles.column}>
            <Card>
              <label className={styles.label} htmlFor="notice-text">
                {t`Message`}
              </label>
              <textarea
                id="notice-text"
                className={styles.area}
                rows={6}
                dir="auto"
                maxLength={longestNotice}
                aria-describedby="notice-length"
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
              <p id="notice-length" className={styles.note}>
                {t`${message.length} of ${longestNotice} characters`}
              </p>
            </Card>
            <AudiencePicker chosen={chosen} onChange={setChosen} />
            <When sendAt={sendAt} onChange={setSendAt} />
          </div>
          <Card labelledBy="notice-preview">
            <h2 id="notice-preview" className={styles.subtitle}>{t`What they will see`}</h2>
            <Preview message={message} at={at} />
            <p className={styles.reach} aria-live="polite">
              {audience === null
                ? t`Choose who gets it.`
                : count === undefined
                  ? t`Counting…`
                  : plural(count, {
                      0: 'Nobody is in this choice.',
                      one: 'It reaches # person.',
                      other: 'It reaches # people.',
                    })}
            </p>
            {sending.isError && <Notice tone="danger">{troubleWords(sending.error).text}</Notice>}
            <Button type="submit" fullWidth disabled={!isReady} loading={sending.isPending}>
              {at === null ? t`Send now` : t`Schedule`}
            </Button>
          </Card>
        </form>
      </WriteControls>
    </>
  );
}

function Preview({ message, at }: { message: string; at: Date | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(30_000);
  const zone = deviceTimeZone();
  const shown = at ?? now;
  return (
    <div className={styles.preview}>
      <p className={styles.note}>
        {fullDate(shown, zone, locale)} {timeOfDay(shown, zone, locale)}
      </p>
      <p className={styles.message} dir="auto">
        {message.trim() || t`Your message appears here.`}
      </p>
    </div>
  );
}

interface WhenProps {
  sendAt: string | null;
  onChange: (sendAt: string | null) => void;
}

function When({ sendAt, onChange }: WhenProps) {
  const { t } = useLingui();
  const zone = deviceTimeZone();
  return (
    <Card>
      <fieldset className={styles.fields}>
        <legend className={styles.subtitle}>{t`When`}</legend>
        <label className={styles.option}>
          <input
            type="radio"
            name="when"
            checked={sendAt === null}
            onChange={() => onChange(null)}
          />
          {t`Now`}
        </label>
        <label className={styles.option}>
          <input type="radio" name="when" checked={sendAt !== null} onChange={() => onChange('')} />
          {t`Later`}
        </label>
        {sendAt !== null && (
          <div>
            <label className={styles.label} htmlFor="notice-time">
              {t`Day and time`}
            </label>
            <input
              id="notice-time"
              type="datetime-local"
              className={styles.field}
              value={sendAt}
              aria-describedby="notice-zone"
              onChange={(event) => onChange(event.target.value)}
            />
            <p id="notice-zone" className={styles.note}>
              {t`In the time zone of this device: ${zone}`}
            </p>
          </div>
        )}
      </fieldset>
    </Card>
  );
}
