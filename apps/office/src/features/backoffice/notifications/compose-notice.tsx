import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  changeNotice,
  createNotice,
  type getNotice,
  type getNoticeDraft,
  saveNoticeDraft,
} from '@tipwell/contract/backoffice/calls/announcements';
import { longestNotice } from '@tipwell/contract/backoffice/message-limits';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState } from 'react';
import { dateAndTime, deviceTimeZone } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FieldProblem } from '#lib/forms/field-problem.tsx';
import { clearDraft, type DraftName } from '#lib/forms/drafts.ts';
import { useLocale } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { useNow } from '#lib/now.ts';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { useFieldErrors, type FieldTrouble } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { AudiencePicker } from './audience-picker.tsx';
import { audienceOf, noAudience } from './chosen-audience.ts';
import { ConfirmNotice } from './confirm-notice.tsx';
import { emptyNotice, noticeSchema, typedMoment, type ReadNotice } from './notice-form.ts';
import { audienceCountQuery, changeWritten, keepOnServer, writeNotice } from './queries.ts';
import { TestNotice } from './test-notice.tsx';
import styles from './notices.module.css';

type FullNotice = CallOutput<typeof getNotice>;
type FullDraft = CallOutput<typeof getNoticeDraft>;

interface ComposeNoticeProps {
  /** A scheduled one that is changed; without it a new one is written. */
  notice?: FullNotice;
  /** What somebody has begun and kept on the server. */
  draft?: FullDraft;
  onSent: (noticeId: string) => void;
  /** It was kept to be gone on with. */
  onKept?: () => void;
}

interface Question {
  read: ReadNotice;
  answer: (isConfirmed: boolean) => void;
}

/**
 * Writes to many: the words, for whom, when; with what they will see and how many they are. What was
 * typed is kept when the page is left, and how many get it is said once more before it goes.
 */
export function ComposeNotice({ notice, draft, onSent, onKept }: ComposeNoticeProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const now = useNow(10_000);
  // The same message however often the button is pressed.
  const [noticeId] = useState(() => notice?.noticeId ?? draft?.draftId ?? newId());
  const begun = notice ?? draft;
  const inBrowser: DraftName = { form: 'notice', ...(begun ? { object: noticeId } : {}) };
  const [question, setQuestion] = useState<Question | null>(null);
  const form = useForm({
    initial: begun ? typedFrom(begun) : emptyNotice,
    schema: noticeSchema(now),
    namesOnServer: { audience: 'chosen' },
    draft: inBrowser,
    send: async (read) => {
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ read, answer }));
      setQuestion(null);
      if (!isConfirmed) return 'goesOn';
      if (notice) await changeWritten(queries, { noticeId, ...read });
      else await writeNotice(queries, { noticeId, ...read });
      onSent(noticeId);
      return undefined;
    },
  });
  const { message, chosen, when, sendAt } = form.typed;
  const audience = audienceOf(chosen);
  const { data: count } = useQuery({
    ...audienceCountQuery(audience ?? noAudience),
    enabled: audience !== null,
  });
  const keeping = useMutation({
    mutationFn: () => {
      const time = when === 'now' ? Number.NaN : Date.parse(sendAt);
      return keepOnServer(queries, {
        draftId: noticeId,
        message,
        audience: audience ?? noAudience,
        sendAt: Number.isNaN(time) ? null : new Date(time).toISOString(),
      });
    },
    onSuccess: () => {
      clearDraft(inBrowser);
      showToast('success', t`The draft is saved. Everybody who writes messages can continue it.`);
      onKept?.();
    },
    onError: showFailure,
  });
  const at = when === 'now' || sendAt === '' ? null : new Date(sendAt);
  const typed = (
    <form className={styles.full} noValidate onSubmit={form.submit}>
      <div className={styles.column}>
        <DraftNote form={form} />
        <Card>
          <label className={styles.label} htmlFor="notice-text">
            {t`Message`}
          </label>
          <textarea
            id="notice-text"
            name="message"
            className={styles.area}
            rows={6}
            dir="auto"
            maxLength={longestNotice}
            aria-describedby="notice-length notice-wrong"
            aria-invalid={form.problems.message !== undefined}
            value={message}
            onChange={(event) => form.change({ message: event.target.value })}
          />
          <FieldProblem id="notice-wrong">{problem(form.problems.message)}</FieldProblem>
          <p id="notice-length" className={styles.note}>
            {t`${message.length} of ${longestNotice} characters`}
          </p>
          <TestNotice message={message} />
        </Card>
        <AudiencePicker
          chosen={chosen}
          problem={problem(form.problems.chosen)}
          onChange={(next) => form.change({ chosen: next })}
        />
        <When when={when} sendAt={sendAt} problem={form.problems.sendAt} onChange={form.change} />
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
                  0: 'Nobody matches.',
                  one: 'It reaches # person.',
                  other: 'It reaches # people.',
                })}
        </p>
        <FormTrouble failure={form.failure} />
        <Button type="submit" fullWidth disabled={count === 0} loading={form.isBusy}>
          {notice ? t`Save the changes` : when === 'now' ? t`Send now` : t`Schedule`}
        </Button>
        {onKept && (
          <WriteControls of={saveNoticeDraft}>
            <Button
              variant="default"
              fullWidth
              mt="xs"
              loading={keeping.isPending}
              onClick={() => keeping.mutate()}
            >
              {t`Save as a draft`}
            </Button>
          </WriteControls>
        )}
      </Card>
    </form>
  );
  return (
    <>
      <PageHeader
        above={
          <BackLink {...(notice ? paths.notice(noticeId) : paths.notices)}>
            {notice ? t`Message` : t`Notifications`}
          </BackLink>
        }
        title={notice ? t`Change the message` : t`Write a message`}
      />
      {notice ? (
        <WriteControls of={changeNotice}>{typed}</WriteControls>
      ) : (
        <WriteControls of={createNotice}>{typed}</WriteControls>
      )}
      {question && (
        <ConfirmNotice
          read={question.read}
          isChange={notice !== undefined}
          onAnswer={question.answer}
        />
      )}
    </>
  );
}

/** A scheduled notice, or a draft, as the form has it. */
function typedFrom({ message, audience, sendAt }: FullNotice | FullDraft): typeof emptyNotice {
  const { isEverybody, roles, countries, locations, persons } = audience;
  return {
    message,
    chosen: {
      isEverybody,
      roles,
      countries,
      locations: locations.map(({ locationId, name }) => ({ locationId, name })),
      persons,
    },
    when: sendAt === null ? 'now' : 'later',
    sendAt: sendAt === null ? '' : typedMoment(sendAt),
  };
}

function Preview({ message, at }: { message: string; at: Date | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(30_000);
  const zone = deviceTimeZone();
  const shown = at ?? now;
  return (
    <div className={styles.preview}>
      <p className={styles.note}>{dateAndTime(shown, zone, locale)}</p>
      <p className={styles.message} dir="auto">
        {message.trim() || t`Your message appears here.`}
      </p>
    </div>
  );
}

interface WhenProps {
  when: 'now' | 'later';
  sendAt: string;
  problem: FieldTrouble | undefined;
  onChange: (change: { when?: 'now' | 'later'; sendAt?: string }) => void;
}

function When({ when, sendAt, problem, onChange }: WhenProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const zone = deviceTimeZone();
  const now = useNow(30_000);
  return (
    <Card>
      <fieldset className={styles.fields}>
        <legend className={styles.subtitle}>{t`When`}</legend>
        <label className={styles.option}>
          <input
            type="radio"
            name="when"
            checked={when === 'now'}
            onChange={() => onChange({ when: 'now' })}
          />
          {t`Now`}
        </label>
        <label className={styles.option}>
          <input
            type="radio"
            name="when"
            checked={when === 'later'}
            onChange={() => onChange({ when: 'later' })}
          />
          {t`Later`}
        </label>
        {when === 'later' && (
          <div>
            <label className={styles.label} htmlFor="notice-time">
              {t`Day and time`}
            </label>
            <input
              id="notice-time"
              name="sendAt"
              type="datetime-local"
              className={styles.field}
              min={typedMoment(now.toISOString())}
              value={sendAt}
              aria-describedby="notice-time-wrong notice-zone"
              aria-invalid={problem !== undefined}
              onChange={(event) => onChange({ sendAt: event.target.value })}
            />
            <FieldProblem id="notice-time-wrong">{words(problem)}</FieldProblem>
            <p id="notice-zone" className={styles.note}>
              {t`In the time zone of this device: ${zone}`}
            </p>
          </div>
        )}
      </fieldset>
    </Card>
  );
}
