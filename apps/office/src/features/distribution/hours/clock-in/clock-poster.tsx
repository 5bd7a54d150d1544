import { useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ReadButton } from '#lib/forms/read-button.tsx';
import styles from './clock-poster.module.css';

interface ClockPosterProps {
  venue: string;
  code: { url: string; svg: string };
}

/** The code to be shown on a screen, or to be printed as a page of its own. */
export function ClockPoster({ venue, code }: ClockPosterProps) {
  const { t } = useLingui();
  const { url, svg } = code;
  return (
    <div className={styles.shown}>
      <Picture svg={svg} className={styles.picture ?? ''} label={t`QR code for clocking in`} />
      <a className={styles.address} href={url} target="_blank" rel="noreferrer">
        <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
      </a>
      <p className={styles.note}>
        {t`Renew the code if somebody outside the team has it, or if people clock in from elsewhere.`}
      </p>
      <ReadButton
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => globalThis.print()}
      >
        {t`Print`}
      </ReadButton>
      {createPortal(
        <div className={styles.sheet} aria-hidden data-printed-alone>
          <p className={styles.venue}>
            <bdi>{venue}</bdi>
          </p>
          <p className={styles.headline}>{t`Clock in and out here`}</p>
          <Picture svg={svg} className={styles.large ?? ''} label="" />
          <p
            className={styles.how}
          >{t`Scan with your phone when you start and when you finish.`}</p>
          <p className={styles.team}>{t`For the team. Guests tip with the codes on the tables.`}</p>
        </div>,
        document.body,
      )}
    </div>
  );
}

/** A picture that lies in memory; its address is given back when it goes. */
function Picture({ svg, className, label }: { svg: string; className: string; label: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [svg]);
  return <img ref={image} alt={label} className={className} />;
}
