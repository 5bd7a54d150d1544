import { useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/CloseButton.css';
import { Button, CloseButton, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useTroubleWords } from '#lib/error-state.tsx';
import styles from './online-menu.module.css';
import type { Upload, useUploads } from './use-uploads.ts';

/** Files on their way, and those that did not get there with the reason. */
export function UploadRows({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  return (
    <ul className={styles.rows}>
      {uploads.uploads.map((upload) => (
        <UploadRow
          key={upload.fileId}
          upload={upload}
          onAgain={() => void uploads.again(upload)}
          onDrop={() => uploads.drop(upload.fileId)}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  upload: Upload;
  onAgain: () => void;
  onDrop: () => void;
}

function UploadRow({ upload, onAgain, onDrop }: UploadRowProps) {
  const { t } = useLingui();
  const problemWords = useFieldErrors();
  const troubleWords = useTroubleWords();
  const { problem, failure, file } = upload;
  const { name } = file;
  const isUnderWay = problem === null && failure === null;
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.thumbnail}>
          {isUnderWay ? (
            <Loader size={22} aria-hidden />
          ) : (
            <IconAlertTriangle size={24} stroke={1.75} aria-hidden className={styles.bad ?? ''} />
          )}
        </span>
        <span className={styles.facts} role={isUnderWay ? 'status' : 'alert'}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={isUnderWay ? styles.note : styles.bad}>
            {isUnderWay
              ? t`Uploading …`
              : problem === null
                ? troubleWords(failure).text
                : problemWords(problem)}
          </span>
        </span>
        {!isUnderWay && (
          <span className={styles.tools}>
            {problem === null && (
              <Button variant="default" onClick={onAgain}>{t`Try again`}</Button>
            )}
            <CloseButton size={42} aria-label={t`Remove: ${name}`} onClick={onDrop} />
          </span>
        )}
      </div>
    </li>
  );
}
