import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '@tipwell/ui/notice';

interface DraftNoteProps {
  /** The form is sent to somebody, and not saved here. */
  isToSend?: boolean;
  form: { isRestored: boolean; startOver: () => void };
}

/** Says that a form begins with what was typed before and not sent, and lets it be given up. */
export function DraftNote({ form, isToSend = false }: DraftNoteProps) {
  const { t } = useLingui();
  if (!form.isRestored) return null;
  return (
    <Notice tone="info">
      {isToSend
        ? t`This is what you typed before. It has not been sent yet.`
        : t`This is what you typed before. It has not been saved yet.`}{' '}
      <Button variant="subtle" size="compact-sm" onClick={form.startOver}>
        {t`Start over`}
      </Button>
    </Notice>
  );
}
