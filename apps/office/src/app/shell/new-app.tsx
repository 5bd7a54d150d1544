import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState } from 'react';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { deviceKindOf, isInstalled, type DeviceKind } from '#lib/wrapper.ts';
import styles from './new-app.module.css';

/** How Tipwell is put on the home screen of the phone in the hand (product §2, `/newapp`). */
export function NewApp() {
  const { t } = useLingui();
  const [own] = useState(() => deviceKindOf(navigator.userAgent, navigator.maxTouchPoints));
  const guides = useGuides();
  const others = guides.filter(({ kind }) => kind !== own);
  const mine = guides.find(({ kind }) => kind === own);
  return (
    <main className={styles.page} id="content">
      <PageHeader title={t`Tipwell on your home screen`} />
      <p className={styles.text}>
        {isInstalled()
          ? t`Tipwell is already installed on this device.`
          : t`See your tips with one tap. Nothing to download, and always up to date.`}
      </p>
      {mine && (
        <Card className={styles.card ?? ''}>
          <h2 className={styles.title}>{mine.title}</h2>
          <Steps steps={mine.steps} />
        </Card>
      )}
      {others.map(({ kind, title, steps }) => (
        <details key={kind} className={styles.other}>
          <summary>{title}</summary>
          <Steps steps={steps} />
        </details>
      ))}
      <p className={styles.back}>
        <Link {...entrancePaths.home}>{t`Back to Tipwell`}</Link>
      </p>
    </main>
  );
}

function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function useGuides(): { kind: DeviceKind; title: string; steps: string[] }[] {
  const { t } = useLingui();
  const open = t`Open ${globalThis.location.host} in the browser.`;
  return [
    {
      kind: 'apple',
      title: t`On an iPhone or iPad`,
      steps: [
        open,
        t`Tap the share button: the square with an arrow that points up.`,
        t`Choose “Add to Home Screen”, then “Add”.`,
      ],
    },
    {
      kind: 'android',
      title: t`On an Android phone`,
      steps: [
        open,
        t`Tap the three dots at the top.`,
        t`Choose “Add to home screen” or “Install app”, then “Install”.`,
      ],
    },
    {
      kind: 'desktop',
      title: t`On a computer`,
      steps: [
        open,
        t`Click the install icon at the right end of the address bar, or “Install” in the browser’s menu.`,
      ],
    },
  ];
}
