import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhoto, IconSend2, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { longestChatMessage } from '@tipwell/contract/message-limits';
import { Notice } from '@tipwell/ui/notice';
import { useRef, useState, type ComponentType } from 'react';
import { newId } from '../../lib/new-id.ts';
import { useTroubleWords } from '../../lib/trouble.tsx';
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

/** Where one writes. What was typed is never lost: not by a reload, not by a network that is gone. */
export function Composer({ chat, label, send, help: Help }: ComposerProps) {
  const { t } = useLingui();
  const troubleWords = useTroubleWords();
  const isOnline = useOnline();
  const [text, setText] = useState(() => readDraft(chat));
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  // The same message until it was taken, so that a lost answer does not make two of it.
  const [messageId, setMessageId] = useState(newId);
  const files = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  const change = (next: string) => {
    setText(next);
    keepDraft(chat, next);
    // Other words are another message, unless it is on its way at this moment.
    if (sending.isError) {
      sending.reset();
      setMessageId(newId());
    }
  };
  const sending = useMutation({
    mutationFn: () =>
      send({ messageId, message: text.trim(), ...(picture ? { picture: picture.base64 } : {}) }),
    onSuccess: () => {
      setText('');
      keepDraft(chat, '');
      setPicture(null);
      setMessageId(newId());
      area.current?.focus();
    },
  });
  const length = text.trim().length;
  const isTooLong = length > longestChatMessage;
  const isNearTheEnd = length > longestChatMessage - countedFrom;
  const over = length - longestChatMessage;
  const isEmpty = text.trim() === '' && picture === null;
  const submit = () => {
    if (!isEmpty && !isTooLong && isOnline && !sending.isPending) sending.mutate();
  };
  const insert = (words: string) => {
    change(text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`);
    area.current?.focus();
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    setIsTooLarge(read === 'tooLarge');
    if (read !== 'tooLarge') setPicture(read);
    // The same file may be chosen again.
    if (files.current) files.current.value = '';
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!isOnline && (
        <Notice tone="honey">
          {t`You are offline. What you write stays here; send it when you are back online.`}
        </Notice>
      )}
      {sending.isError && isOnline && (
        <Notice tone="danger">
          {t`Your message was not sent. It is still here:`} {troubleWords(sending.error).text}
        </Notice>
      )}
      {isTooLarge && <Notice tone="danger">{t`A picture can be up to 5 MB.`}</Notice>}
      {picture && (
        <p className={styles.attached}>
          <IconPhoto size={18} stroke={1.75} aria-hidden />
          <bdi>{picture.name}</bdi>
          <button type="button" aria-label={t`Remove the picture`} onClick={() => setPicture(null)}>
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </p>
      )}
      {Help && <Help text={text} onInsert={insert} />}
      <textarea
        ref={area}
        className={styles.area}
        rows={3}
        dir="auto"
        aria-label={label}
        aria-describedby={isNearTheEnd ? `length-${chat}` : undefined}
        aria-invalid={isTooLong || undefined}
        placeholder={label}
        value={text}
        readOnly={sending.isPending}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
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
        >
          {t`Picture`}
        </Button>
        <Button
          type="submit"
          disabled={isEmpty || isTooLong || !isOnline}
          loading={sending.isPending}
          leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden className={styles.send} />}
        >
          {sending.isError ? t`Send again` : t`Send`}
        </Button>
      </div>
    </form>
  );
}
