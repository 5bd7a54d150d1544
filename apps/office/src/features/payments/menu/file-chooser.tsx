import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import styles from './online-menu.module.css';

const accepted = 'image/png,image/jpeg,image/webp,application/pdf';

/** Where files are chosen, or dropped. */
export function FileChooser({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Button
        leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t`Choose photos or PDFs`}
      </Button>
      <p
        className={styles.note}
      >{t`PNG, JPEG, WebP or PDF, up to 5 MB each. You can drop them here.`}</p>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={t`Choose photos or PDFs`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was taken out.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
