import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type Account, updateProfile } from '@tipwell/contract/identity/calls/account';
import { nickName, wish } from '@tipwell/contract/identity/person-fields';
import { wishLength } from '@tipwell/contract/api/person-limits';
import { lengthOf } from '@tipwell/contract/api/validators';
import { Card } from '@tipwell/ui/card';
import { lazy, Suspense, useRef, useState } from 'react';
import * as z from 'zod';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { orNothing } from '#lib/optional.ts';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './account.module.css';
import { changeDetails } from './queries.ts';
import { SavedNote, useSaved } from './saved-note.tsx';

// Some hundred signs that most visits do not need.
const EmojiPicker = lazy(async () => ({
  default: (await import('./emoji-picker.tsx')).EmojiPicker,
}));

const tipPageForm = z.object({ nickName: orNothing(nickName), wish: orNothing(wish) });

/** What customers read about a person on the tip page (onboarding §5). */
export function TipPageForm({ account }: { account: Account }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const saved = useSaved();
  const wishField = useRef<HTMLInputElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const form = useForm({
    initial: { nickName: account.nickName ?? '', wish: account.wish ?? '' },
    schema: tipPageForm,
    draft: { form: 'tip-page' },
    send: async (read) => {
      await changeDetails(queries, read);
      saved.note();
    },
  });

  /** Puts a sign where the caret stands, which stays behind it. */
  const insert = (emoji: string) => {
    const field = wishField.current;
    const { wish: text } = form.typed;
    const from = field?.selectionStart ?? text.length;
    const to = field?.selectionEnd ?? from;
    form.change({ wish: text.slice(0, from) + emoji + text.slice(to) });
    requestAnimationFrame(() => field?.setSelectionRange(from + emoji.length, from + emoji.length));
  };

  const used = lengthOf(form.typed.wish.trim());
  return (
    <Card labelledBy="on-tip-page">
      <h2 id="on-tip-page" className={styles.sectionTitle}>{t`On your tip page`}</h2>
      <p className={styles.sectionNote}>{t`Customers read this when they tip you.`}</p>
      <WriteControls of={updateProfile}>
        <form className={styles.form} noValidate onSubmit={form.submit}>
          <DraftNote form={form} />
          <TextInput
            name="nickName"
            value={form.typed.nickName}
            onChange={({ target }) => form.change({ nickName: target.value })}
            error={words(form.problems.nickName)}
            label={t`Nickname (for tipping page)`}
            placeholder={account.firstName}
            autoComplete="nickname"
            dir="auto"
          />
          <div>
            <TextInput
              ref={wishField}
              name="wish"
              value={form.typed.wish}
              onChange={({ target }) => form.change({ wish: target.value })}
              error={words(form.problems.wish)}
              label={t`Your wish`}
              autoComplete="off"
              dir="auto"
            />
            <span className={styles.count} dir="ltr">
              {used} / {wishLength.most}
            </span>
          </div>
          <div>
            <Button
              variant="default"
              leftSection={<IconMoodSmile size={20} stroke={1.75} aria-hidden />}
              aria-expanded={isPicking}
              onClick={() => setIsPicking(!isPicking)}
            >
              {t`Add an emoji`}
            </Button>
          </div>
          {isPicking && (
            <Suspense>
              <EmojiPicker onPick={insert} />
            </Suspense>
          )}
          <FormTrouble failure={form.failure} />
          <div className={styles.actions}>
            <Button type="submit" loading={form.isBusy}>
              {t`Save`}
            </Button>
            <SavedNote isShown={saved.isShown} />
          </div>
        </form>
      </WriteControls>
    </Card>
  );
}
