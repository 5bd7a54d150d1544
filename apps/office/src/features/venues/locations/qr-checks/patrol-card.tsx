import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { judgeCodes, mostCodes, saveCodeRound } from '@tipwell/contract/payments/calls/qr-checks';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { useRef, useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/toasts.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { CodeRow } from './code-row.tsx';
import { PastRounds } from './past-rounds.tsx';
import styles from './patrol.module.css';
import { judgedQuery, saveRound } from './queries.ts';
import { usePhotos, type ReadPhoto } from './use-photos.ts';
import { isAlarming, rankOf } from './verdict-words.ts';

interface PatrolCardProps {
  locationId: number;
  timeZone: string;
}

/** A walk through the room: photos of the codes that hang there, and whose each is. */
export function PatrolCard({ locationId, timeZone }: PatrolCardProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { photos, codes, reading, add, forget } = usePhotos();
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  // One id for one walk: sent twice, it is the same.
  const [roundId, setRoundId] = useState(newId);
  const judged = useQuery(
    judgedQuery(
      locationId,
      codes.map(({ text }) => text),
    ),
  );
  const verdicts = judged.data ?? {};
  const rows = codes
    .map((code) => ({ code, verdict: verdicts[code.text] }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const strange = rows.filter(
    ({ code, verdict }) => verdict && isAlarming(verdict) && !known.has(code.text),
  );
  const strangers = strange.length;
  const isOutside = strange.some(({ verdict }) => verdict?.verdict === 'FOREIGN');
  const blind = photos.filter(({ problem }) => problem !== null);
  const isJudged = rows.length > 0 && rows.every(({ verdict }) => verdict !== undefined);
  const beginAnew = () => {
    forget();
    setKnown(new Set());
    setRoundId(newId());
  };
  const saving = useMutation({
    mutationFn: async () =>
      saveRound(queries, locationId, {
        roundId,
        codes: codes.map(({ text }) => ({ text, isKnown: known.has(text) })),
      }),
    onSuccess: () => {
      showToast('success', t`The check is saved.`);
      beginAnew();
    },
  });
  const know = (text: string, isKnown: boolean) => {
    const now = new Set(known);
    if (isKnown) now.add(text);
    else now.delete(text);
    setKnown(now);
    // What is sent is another walk than one that may have arrived.
    setRoundId(newId());
  };
  const look = async (files: readonly File[]) => {
    setRoundId(newId());
    await add(files);
  };
  return (
    <Card labelledBy="check-codes">
      <h2 id="check-codes" className={styles.title}>{t`Check the codes in the room`}</h2>
      <p className={styles.note}>
        {t`Strangers sometimes stick their own code over yours, and guests then tip them. Walk through the room, photograph the codes, and see which are not yours. One photo may show several.`}
      </p>
      <WriteControls of={judgeCodes}>
        <Choosers isBusy={reading !== null} hasPhotos={photos.length > 0} onFiles={look} />
      </WriteControls>
      <p className={styles.note}>
        {t`Photos stay on this device. Only what the codes say is sent to Tipwell.`}
      </p>
      <output className={styles.status}>
        {reading && t`Reading photo ${reading.photo} of ${reading.of} …`}
      </output>
      {strangers > 0 && (
        <div className={styles.told}>
          <WhatToDo strangers={strangers} isOutside={isOutside} />
        </div>
      )}
      {judged.isError && <Trouble error={judged.error} onRetry={() => void judged.refetch()} />}
      {(rows.length > 0 || blind.length > 0) && (
        <Rows>
          {rows.map(({ code, verdict }) => (
            <CodeRow
              key={code.text}
              code={code}
              verdict={verdict}
              isKnown={known.has(code.text)}
              onKnown={(isKnown) => know(code.text, isKnown)}
            />
          ))}
          {blind.map((photo) => (
            <BlindRow key={photo.photoId} photo={photo} />
          ))}
        </Rows>
      )}
      {codes.length >= mostCodes && (
        <Notice tone="honey">
          {t`A check holds ${mostCodes} codes. Save this one and begin another for the rest.`}
        </Notice>
      )}
      {photos.length > 0 && reading === null && (
        <>
          <FormTrouble failure={saving.error} />
          <div className={styles.buttons}>
            {rows.length > 0 && (
              <WriteControls of={saveCodeRound}>
                <Button
                  loading={saving.isPending}
                  disabled={!isJudged}
                  onClick={() => saving.mutate()}
                >
                  {plural(rows.length, {
                    one: 'Save the check of # code',
                    other: 'Save the check of # codes',
                  })}
                </Button>
              </WriteControls>
            )}
            <Button
              variant="default"
              disabled={saving.isPending}
              onClick={() => {
                beginAnew();
                saving.reset();
              }}
            >
              {t`Start over`}
            </Button>
          </div>
        </>
      )}
      <PastRounds locationId={locationId} timeZone={timeZone} />
    </Card>
  );
}

type Ranked = { verdict: Parameters<typeof rankOf>[0] | undefined };

/** What is not judged yet comes last, and moves once. */
const placeOf = ({ verdict }: Ranked) => (verdict ? rankOf(verdict) : 9);

interface ChoosersProps {
  isBusy: boolean;
  hasPhotos: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
}

/** One photo after the other with the camera, or several that were taken before. */
function Choosers({ isBusy, hasPhotos, onFiles }: ChoosersProps) {
  const { t } = useLingui();
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const chosen = (target: HTMLInputElement) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    if (files.length > 0) void onFiles(files);
  };
  return (
    <div className={styles.buttons}>
      <Button
        className={styles.camera ?? ''}
        loading={isBusy}
        leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {hasPhotos ? t`Take another photo` : t`Take a photo`}
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
        onClick={() => album.current?.click()}
      >
        {t`Choose photos`}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t`Photo of a code`}
        hidden
        onChange={({ target }) => chosen(target)}
      />
      <input
        ref={album}
        type="file"
        accept="image/*"
        multiple
        aria-label={t`Photos of codes`}
        hidden
        onChange={({ target }) => chosen(target)}
      />
    </div>
  );
}

/** What to do about codes of strangers: first what keeps the next guest from them. */
function WhatToDo({ strangers, isOutside }: { strangers: number; isOutside: boolean }) {
  const { t } = useLingui();
  return (
    <Notice tone="danger">
      <strong className={styles.strong}>
        {plural(strangers, {
          one: '# code is not yours',
          other: '# codes are not yours',
        })}
      </strong>
      <ol className={styles.steps}>
        <li>{t`Photograph where it hangs, then take it off. Yours may be underneath.`}</li>
        <li>{t`Do not pay anything on the page it opens.`}</li>
        <li>
          {isOutside
            ? t`Save this check: Tipwell is told and looks into where it leads.`
            : t`Save this check, so that the others who look after the place know.`}
        </li>
      </ol>
    </Notice>
  );
}

/** A photo that shows nothing, with what helps. */
function BlindRow({ photo }: { photo: ReadPhoto }) {
  const { t } = useLingui();
  return (
    <Row className={styles.code}>
      <span className={styles.noPicture} aria-hidden>
        <IconPhotoOff size={24} stroke={1.75} />
      </span>
      <div className={styles.said}>
        <p className={styles.name}>
          {photo.problem === 'NO_CODE'
            ? t`No code found in this photo`
            : t`This photo could not be opened`}
        </p>
        <p className={styles.file}>
          <bdi>{photo.name}</bdi>
        </p>
        <p className={styles.note}>
          {photo.problem === 'NO_CODE'
            ? t`Go closer until the code fills a third of the picture, hold still, and avoid reflections.`
            : t`Save it as a JPEG or PNG, or take it again here.`}
        </p>
      </div>
    </Row>
  );
}
