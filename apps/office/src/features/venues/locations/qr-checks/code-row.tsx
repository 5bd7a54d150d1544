import { useLingui } from '@lingui/react/macro';
import type { CodeVerdict } from '@tipwell/contract/payments/calls/qr-checks';
import { Bone } from '@tipwell/ui/bone';
import { Pill } from '@tipwell/ui/pill';
import { useEffect, useRef } from 'react';
import { Row } from '#lib/lists/rows.tsx';
import styles from './patrol.module.css';
import type { PhotoCode } from './read-photo.ts';
import { useVerdictWords } from './verdict-words.ts';

interface CodeRowProps {
  code: PhotoCode;
  /** Undefined while it is being judged. */
  verdict: CodeVerdict | undefined;
  isKnown: boolean;
  onKnown: (isKnown: boolean) => void;
}

/** One code: its picture, whose it is, and what to do. */
export function CodeRow({ code, verdict, isKnown, onKnown }: CodeRowProps) {
  const { t } = useLingui();
  const words = useVerdictWords();
  if (!verdict) {
    return (
      <Row className={styles.code}>
        <CodePicture of={code} />
        <Bone width="60%" height="20px" />
      </Row>
    );
  }
  const { tone, pill, title, text } = words(verdict);
  const mayBeKnown = verdict.verdict === 'FOREIGN' && !verdict.isLookAlike;
  return (
    <Row className={styles.code}>
      <CodePicture of={code} />
      <span className={styles.pill}>
        {isKnown && mayBeKnown ? (
          <Pill tone="plain">{t`Known to you`}</Pill>
        ) : (
          <Pill tone={tone}>{pill}</Pill>
        )}
      </span>
      <div className={styles.said}>
        <p className={styles.name}>
          <bdi>{title}</bdi>
        </p>
        {verdict.verdict === 'FOREIGN' && (
          <p className={styles.host} {...(!isKnown && { 'data-unknown': true })}>
            <bdi dir="ltr">{verdict.leadsTo}</bdi>
          </p>
        )}
        <p className={styles.note}>{text}</p>
        {mayBeKnown && (
          <label className={styles.known}>
            <input
              type="checkbox"
              checked={isKnown}
              onChange={({ target }) => onKnown(target.checked)}
            />
            {t`We put this one up ourselves`}
          </label>
        )}
      </div>
    </Row>
  );
}

/** The code as the photo shows it; what it says stands beside it in words. */
function CodePicture({ of }: { of: PhotoCode }) {
  const shown = useRef<HTMLCanvasElement>(null);
  const { picture } = of;
  useEffect(() => {
    shown.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={shown}
      className={styles.picture}
      width={picture.width}
      height={picture.height}
      aria-hidden
    />
  );
}
