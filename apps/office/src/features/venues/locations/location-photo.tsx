import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  removeLocationImage,
  uploadLocationImage,
} from '@tipwell/contract/venues/calls/location-opening';
import { fieldError } from '@tipwell/contract/api/field-error';
import { largestPhotoBytes } from '@tipwell/contract/api/person-limits';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { useRef, useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { showToast } from '#lib/toasts.ts';
import { useTroubleWords } from '#lib/error-state.tsx';
import { useFieldErrors, type FieldTrouble } from '#lib/use-field-errors.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './locations.module.css';
import { changePhoto, refreshLocation } from './queries.ts';
import type { Settings } from './typed-settings.ts';

const megabytes = largestPhotoBytes / 1024 / 1024;

/** The photo or logo that guests see when they tip the venue. */
export function LocationPhoto({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const troubleWords = useTroubleWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<FieldTrouble | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { image, may } = settings;
  const send = async (photo: Blob | null) => {
    setProblem(null);
    setFailure(null);
    if (photo && photo.size > largestPhotoBytes) {
      setProblem(fieldError('photoTooLarge', { limit: megabytes }));
      return;
    }
    setIsBusy(true);
    try {
      await changePhoto(settings.id, photo);
      await refreshLocation(queries, settings.id);
      showToast('success', photo ? t`Guests see the new picture now.` : t`The picture is removed.`);
    } catch (error) {
      const told = error instanceof ApiFailure ? error.fields['image'] : undefined;
      if (told) setProblem(told);
      else setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card labelledBy="location-photo">
      <h2 id="location-photo" className={styles.title}>{t`Photo or logo`}</h2>
      <div className={styles.photoRow}>
        {image ? (
          <img className={styles.photo} src={image} alt={t`What guests see of the venue`} />
        ) : (
          <span className={styles.photo} aria-hidden>
            <IconBuildingStore size={32} stroke={1.5} />
          </span>
        )}
        <div className={styles.what}>
          <p className={styles.note}>
            {t`Guests see it when they tip the venue. It is shown as a square, up to ${megabytes} MB.`}
          </p>
          {may.changePhoto && (
            <div className={styles.buttons}>
              <WriteControls of={uploadLocationImage}>
                <Button variant="default" loading={isBusy} onClick={() => chooser.current?.click()}>
                  {image ? t`Choose another picture` : t`Choose a picture`}
                </Button>
              </WriteControls>
              {image && (
                <WriteControls of={removeLocationImage}>
                  <Button variant="subtle" color="gray" onClick={() => void send(null)}>
                    {t`Remove the picture`}
                  </Button>
                </WriteControls>
              )}
            </div>
          )}
        </div>
      </div>
      {problem && <Notice tone="danger">{words(problem)}</Notice>}
      {failure !== null && <Notice tone="danger">{troubleWords(failure).text}</Notice>}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label={t`Picture of the venue`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void send(file);
        }}
      />
    </Card>
  );
}
