import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { ReadButton } from '#lib/forms/read-button.tsx';
import type { TippedWorkplace } from '#lib/workplace.ts';
import { codeFiles, codeQuery } from './queries.ts';
import styles from './your-code.module.css';
import { Pending } from '#lib/query-view.tsx';

interface YourCodeProps {
  name: string;
  workplace: TippedWorkplace;
  /** For showing it to a guest across the table. */
  isLarge?: boolean;
}

type Said = 'copied' | 'notCopied' | null;

/** How people tip me: the code to scan, the code to type, the link to send. */
export function YourCode({ name, workplace, isLarge = false }: YourCodeProps) {
  const { t } = useLingui();
  const code = useQuery(codeQuery(workplace.staffId));
  const [said, setSaid] = useState<Said>(null);
  const { staffId } = workplace;
  const printId = useId();
  const linkWords = workplace.shortUrl.replace(/^https?:\/\//, '');
  const side = isLarge ? 248 : 168;
  const canShare = typeof navigator.share === 'function';

  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), 4000);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async () => setSaid((await copyText(workplace.shortUrl)) ? 'copied' : 'notCopied');
  const share = async () => {
    const shared = { title: t`Tip ${name}`, url: workplace.tipUrl };
    // Whoever closes the system's list without choosing has not failed.
    await navigator.share(shared).catch(() => undefined);
  };
  const words = {
    copied: t`Link copied.`,
    notCopied: t`Your browser blocked copying. Select the link above and copy it yourself.`,
  };

  return (
    <div className={styles.card}>
      <div className={styles.frame}>
        {code.data ? (
          <Picture file={code.data} label={t`QR code that opens your tip page`} side={side} />
        ) : (
          <Pending query={code} waiting={<Bone width={`${side}px`} height={`${side}px`} />} />
        )}
      </div>
      {/* Whoever works at two places must not show the wrong one. */}
      <p className={styles.place}>
        <bdi>{workplace.locationName}</bdi>
      </p>
      <p className={styles.code}>
        <bdi>{workplace.shortCode}</bdi>
      </p>
      <a className={styles.link} href={workplace.tipUrl} target="_blank" rel="noreferrer">
        <bdi>{linkWords}</bdi>
      </a>
      <div className={styles.actions}>
        <ReadButton
          variant="default"
          leftSection={
            said === 'copied' ? (
              <IconCheck size={18} aria-hidden />
            ) : (
              <IconCopy size={18} aria-hidden />
            )
          }
          onClick={() => void copy()}
        >
          {said === 'copied' ? t`Copied` : t`Copy link`}
        </ReadButton>
        {canShare && (
          <ReadButton
            variant="default"
            leftSection={<IconShare2 size={18} aria-hidden />}
            onClick={() => void share()}
          >
            {t`Share`}
          </ReadButton>
        )}
        <Button
          component="a"
          variant="default"
          href={codeFiles.png(staffId)}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={t`Download the code as PNG`}
        >
          PNG
        </Button>
        <Button
          component="a"
          variant="default"
          href={codeFiles.svg(staffId)}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={t`Download the code as SVG`}
        >
          SVG
        </Button>
      </div>
      <p id={printId} className={styles.print}>{t`To print`}</p>
      <ul className={styles.sheets} aria-labelledby={printId}>
        <li>
          <a href={codeFiles.pdf(staffId, 'tent')} download>{t`Table tent`}</a>
        </li>
        <li>
          <a href={codeFiles.pdf(staffId, 'card')} download>{t`Cards`}</a>
        </li>
        <li>
          <a href={codeFiles.pdf(staffId, 'sticker')} download>{t`Stickers`}</a>
        </li>
      </ul>
      {said && said !== 'copied' && <p className={styles.said}>{words[said]}</p>}
      <PoliteVoice>{said ? words[said] : ''}</PoliteVoice>
    </div>
  );
}

/** Shows a picture that lies in memory; its address is given back when it goes. */
function Picture({ file, label, side }: { file: Blob; label: string; side: number }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={label} width={side} height={side} className={styles.picture} />;
}
