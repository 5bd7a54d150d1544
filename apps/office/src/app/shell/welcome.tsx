import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCashBanknote, IconHeartHandshake, IconScale } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Brand } from '@tipwell/ui/brand';
import { useState } from 'react';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import styles from './welcome.module.css';

/** Three slides for whoever opens the app for the first time (product §9, readings). */
export function Welcome() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const slides = [
    {
      icon: IconHeartHandshake,
      title: t`Guests tip you by card`,
      text: t`They scan your code, choose an amount and pay. You see it at once.`,
    },
    {
      icon: IconScale,
      title: t`Every penny explained`,
      text: t`Where tips are shared, you can see how each share was calculated.`,
    },
    {
      icon: IconCashBanknote,
      title: t`Get paid whenever you want`,
      text: t`By the plan you choose, or at once to your own card.`,
    },
  ];
  const slide = slides[at] ?? slides[0];
  const isLast = at === slides.length - 1;
  const leave = () => void navigate({ ...entrancePaths.login(), replace: true });
  const number = at + 1;
  const all = slides.length;
  if (!slide) return null;
  const Icon = slide.icon;
  return (
    <main className={styles.page} id="content">
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.slide} aria-live="polite">
        <span className={styles.icon} aria-hidden>
          <Icon size={44} stroke={1.5} />
        </span>
        <h1>{slide.title}</h1>
        <p>{slide.text}</p>
      </div>
      <p className={styles.dots}>
        <VisuallyHidden>{t`${number} of ${all}`}</VisuallyHidden>
        {slides.map(({ title }, index) => (
          <i key={title} data-here={index === at} />
        ))}
      </p>
      <div className={styles.actions}>
        <Button fullWidth onClick={() => (isLast ? leave() : setAt(at + 1))}>
          {isLast ? t`Let’s go` : t`Next`}
        </Button>
        {!isLast && (
          <Button fullWidth variant="subtle" color="gray" onClick={leave}>
            {t`Skip`}
          </Button>
        )}
      </div>
    </main>
  );
}
