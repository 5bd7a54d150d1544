import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhoto, IconSend2, IconX } from '@tabler/icons-react';
import { longestChatMessage } from '@tipwell/contract/backoffice/message-limits';
import { Notice } from '@tipwell/ui/notice';
import { useRef, useState, type ComponentType } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { newId } from '#lib/new-id.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { keepDraft, readDraft } from './drafts.ts';
import type { Words } from './queries.ts';
import { readPicture, type ChosenPicture } from './read-picture.ts';
import { useOnline } from './use-online.ts';
import styles from './chat.module.css';

/** So far from the limit the length begins to be said. */
const countedFrom = 500;

interface ComposerProps {
  /** Names the chat whose unsent words are kept. */
  chat: string;
  label: string;
  send: (words: Words) => Promise<void>;
  /** Stands above the field and may put words into it. */
  help?: ComponentType<{ text: string; onInsert: (words: string) => void }>;
}

interface Typed extends Record<string, unknown> {
  message: string;
  picture: ChosenPicture | null;
}

/** How much there may be of either is said while one writes; the server looks once more. */
const schema = z.object({
  message: z.string().trim(),
  picture: z.custom<ChosenPicture | null>(),
});

/** Where one writes. What was typed is never lost: not by a reload, not by a network that is gone. */
export function Composer({ chat, label, send, help: Help }: ComposerProps) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const isOnline = useOnline();
  const [isTooLarge, setIsTooLarge] = useState(false);
  // The same message until it was taken, so that a lost answer does not make two of it.
  const [messageId, setMessageId] = useState(newId);
  const files = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  const form = useForm<Typed, Typed>({
    initial: { message: readDraft(chat), picture: null },
    schema,
    send: async ({ message, picture: chosen }) => {
      await send({ messageId, message, ...(chosen ? { picture: chosen.base64 } : {}) });
      form.change({ message: '', picture: null });
      keepDraft(chat, '');
      setMessageId(newId());
      area.current?.focus();
    },
  });
  const { message: text, picture } = form.typed;
  const isRefused = form.failure !== null || Object.keys(form.problems).length > 0;
  const change = (next: Partial<Typed>) => {
    form.change(next);
    if (next.message !== undefined) keepDraft(chat, next.message);
    // Another text or picture is another message, unless it is on its way at this moment.
    if (isRefused && !form.isBusy) setMessageId(newId());
  };
  const length = text.trim().length;
  const isTooLong = length > longestChatMessage;
  const isNearTheEnd = length > longestChatMessage - countedFrom;
  const over = length - longestChatMessage;
  const isEmpty = text.trim() === '' && picture === null;
  const mayGo = !isEmpty && !isTooLong && isOnline;
  const insert = (words: string) => {
    change({ message: text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}` });
    area.current?.focus();
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    setIsTooLarge(read === 'tooLarge');
    if (read !== 'tooLarge') change({ picture: read });
    // The same file may be chosen again.
    if (files.current) files.current.value = '';
  };

  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        if (mayGo) form.submit(event);
        else event.preventDefault();
      }}
    >
      {!isOnline && (
        <Notice tone="honey">
          {t`You are offline. What you write stays here; send it when you are back online.`}
        </Notice>
      )}
      <FieldProblem id={`picture-${chat}`}>{problem(form.problems.picture)}</FieldProblem>
      {isTooLarge && <Notice tone="danger">{t`A picture can be up to 5 MB.`}</Notice>}
      {picture && (
        <p className={styles.attached}>
          <IconPhoto size={18} stroke={1.75} aria-hidden />
          <bdi>{picture.name}</bdi>
          <button
            type="button"
            aria-label={t`Remove the picture`}
            onClick={() => change({ picture: null })}
          >
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </p>
      )}
      {Help && <Help text={text} onInsert={insert} />}
      <textarea
        ref={area}
        name="message"
        className={styles.area}
        rows={3}
        dir="auto"
        aria-label={label}
        aria-describedby={`wrong-${chat} length-${chat}`}
        aria-invalid={isTooLong || form.problems.message !== undefined}
        placeholder={label}
        value={text}
        readOnly={form.isBusy}
        onChange={(event) => change({ message: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <FieldProblem id={`wrong-${chat}`}>{problem(form.problems.message)}</FieldProblem>
      {isNearTheEnd && (
        <p
          id={`length-${chat}`}
          className={styles.length}
          data-over={isTooLong || undefined}
          aria-live="polite"
        >
          {isTooLong
            ? plural(over, {
                one: 'One character too many. Shorten it, or send it in two messages.',
                other: '# characters too many. Shorten it, or send it in two messages.',
              })
            : t`${length} of ${longestChatMessage} characters`}
        </p>
      )}
      {form.failure !== null && isOnline && (
        <div className={styles.unsent}>
          <p>{t`Your message was not sent. It is still here.`}</p>
          <FormTrouble failure={form.failure} />
        </div>
      )}
      <div className={styles.actions}>
        <input
          ref={files}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
          onClick={() => files.current?.click()}
          name="picture"
          {...marks(`picture-${chat}`, form.problems.picture)}
        >
          {t`Picture`}
        </Button>
        <Button
          type="submit"
          disabled={!mayGo}
          loading={form.isBusy}
          leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden className={styles.send} />}
        >
          {isRefused ? t`Send again` : t`Send`}
        </Button>
      </div>
    </form>
  );
}
