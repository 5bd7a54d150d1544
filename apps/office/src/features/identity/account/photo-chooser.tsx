import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Account, removeImage, uploadImage } from '@tipwell/contract/identity/calls/account';
import { fieldError } from '@tipwell/contract/api/field-error';
import { largestPhotoBytes } from '@tipwell/contract/api/person-limits';
import { Notice } from '@tipwell/ui/notice';
import { Sheet } from '@tipwell/ui/sheet';
import { lazy, Suspense, useRef, useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { useFieldErrors, type FieldTrouble } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './account.module.css';
import { changePhoto } from './queries.ts';
import { SavedNote, useSaved } from './saved-note.tsx';

const PhotoCrop = lazy(async () => ({ default: (await import('./photo-crop.tsx')).PhotoCrop }));

const megabytes = largestPhotoBytes / 1024 / 1024;

/** A photo of oneself: chosen, cut out and sent, or taken away (onboarding §5). */
export function PhotoChooser({ account }: { account: Account }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const saved = useSaved();
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<FieldTrouble | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  const open = async (file: File) => {
    setProblem(undefined);
    setFailure(null);
    if (file.size > largestPhotoBytes) {
      setProblem(fieldError('photoTooLarge', { limit: megabytes }));
      return;
    }
    try {
      // Upright, however the camera was held.
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch {
      setProblem(fieldError('photoUnreadable'));
    }
  };

  const send = async (photo: Blob | null) => {
    setIsBusy(true);
    setFailure(null);
    setProblem(undefined);
    try {
      await changePhoto(queries, photo);
      setPicture(null);
      saved.note();
    } catch (error) {
      const told = error instanceof ApiFailure ? error.fields['image'] : undefined;
      if (told) setProblem(told);
      else setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  const trouble = (
    <>
      {problem && <Notice tone="danger">{words(problem)}</Notice>}
      <FormTrouble failure={failure} />
    </>
  );
  return (
    <>
      <div className={styles.photoRow}>
        {account.image ? (
          <img className={styles.photo} src={account.image} alt={t`Your photo`} />
        ) : (
          <span className={styles.photo} aria-hidden>
            {account.firstName.slice(0, 1)}
          </span>
        )}
        <div className={styles.photoWords}>
          <p className={styles.hint}>
            {t`Insert your photo. Max photo size ${megabytes} MB. It will be seen by customers when they tip you.`}
          </p>
          <div className={styles.actions}>
            <WriteControls of={uploadImage}>
              <Button variant="default" onClick={() => chooser.current?.click()}>
                {account.image ? t`Choose another photo` : t`Choose a photo`}
              </Button>
            </WriteControls>
            {account.image && (
              <WriteControls of={removeImage}>
                <Button
                  variant="subtle"
                  color="gray"
                  loading={isBusy}
                  onClick={() => void send(null)}
                >
                  {t`Remove the photo`}
                </Button>
              </WriteControls>
            )}
            <SavedNote isShown={saved.isShown} />
          </div>
          {!picture && trouble}
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label={t`Photo`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void open(file);
        }}
      />
      <Sheet
        isOpen={picture !== null}
        onClose={() => setPicture(null)}
        title={t`Choose what is shown`}
        closeLabel={t`Close`}
      >
        {picture && (
          <Suspense>
            <PhotoCrop
              picture={picture}
              isBusy={isBusy}
              trouble={trouble}
              onDone={(photo) => void send(photo)}
            />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}
