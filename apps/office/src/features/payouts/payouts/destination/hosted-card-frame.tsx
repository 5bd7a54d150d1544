import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme } from '@mantine/core';
import { Bone } from '@tipwell/ui/bone';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import styles from './destination.module.css';

/** About as high as such fields are on a phone, so that nothing below moves far once they tell. */
const usualHeight = 504;

/** What the processor's frame tells; anything else is not for us. */
interface FrameMessage {
  source?: string;
  type: string;
  height?: number;
}

interface HostedCardFrameProps {
  page: { frameUrl: string; pageUrl: string; frameOrigin: string };
  /** Null where the payment system has no key for browsers. */
  publicKey: string | null;
  onGiven: () => void;
}

/**
 * The processor's own fields. What is typed there never reaches this page; all it hears is how high the
 * frame wants to be and that a card was given, and only from the processor's own address.
 */
export function HostedCardFrame({ page, publicKey, onGiven }: HostedCardFrameProps) {
  const { t } = useLingui();
  const theme = useComputedColorScheme('light');
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  // Who hears of it may change while somebody types: the frame, and what is typed there, stays.
  const given = useRef(onGiven);
  useEffect(() => {
    given.current = onGiven;
  });
  const title = t`Card details, on the payment service’s own page`;
  const key = publicKey === null ? '' : `&key=${encodeURIComponent(publicKey)}`;
  const address = `${page.frameUrl}${key}&theme=${theme}`;

  useEffect(() => {
    // A new frame each time, so that the Back button never walks through old ones.
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.src = address;
    frame.height = String(usualHeight);
    place.current?.replaceChildren(frame);
    const hear = ({ origin, source, data }: MessageEvent<FrameMessage | null>) => {
      if (origin !== page.frameOrigin || source !== frame.contentWindow) return;
      if (!data?.source?.endsWith('-processor')) return;
      setIsReady(true);
      if (data.height) frame.height = String(data.height);
      if (data.type === 'succeeded') given.current();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [address, title, page.frameOrigin]);

  return (
    <div className={styles.framePlace}>
      {!isReady && (
        <div className={styles.frameWaits}>
          <PoliteVoice>{t`Loading`}</PoliteVoice>
          <Bone width="100%" height={`${usualHeight}px`} radius="12px" />
        </div>
      )}
      <div
        ref={place}
        className={styles.frame}
        data-ready={isReady}
        style={isReady ? {} : { minBlockSize: usualHeight }}
      />
      <p className={styles.small}>
        {t`The payment service asks for your card itself; Tipwell never sees the number.`}{' '}
        <a href={page.pageUrl + key}>{t`Open its page instead`}</a>
      </p>
    </div>
  );
}
