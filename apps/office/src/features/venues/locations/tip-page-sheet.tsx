import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Sheet } from '@tipwell/ui/sheet';
import { useEffect, useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { codePicture, printAddress } from '#lib/format/print-address.ts';
import { showToast } from '#lib/toasts.ts';
import styles from './locations.module.css';
import type { Member } from './member-sheet.tsx';

interface TipPageSheetProps {
  member: Member;
  tipPage: NonNullable<Member['tipPage']>;
  onClose: () => void;
}

/** Where guests tip somebody: the code to show, the link to copy, the sheets to print. */
export function TipPageSheet({ member, tipPage, onClose }: TipPageSheetProps) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 4000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const name = member.displayFullName;
  const copy = async () => {
    const isDone = await copyText(tipPage.shortUrl);
    setIsCopied(isDone);
    if (!isDone) {
      showToast(
        'danger',
        t`Your browser blocked copying. Select the link above and copy it yourself.`,
      );
    }
  };
  const forms = [
    { form: 'tent' as const, label: t`Table tent` },
    { form: 'card' as const, label: t`Cards` },
    { form: 'sticker' as const, label: t`Stickers` },
  ];
  return (
    <Sheet isOpen onClose={onClose} title={name} closeLabel={t`Close`}>
      <div className={styles.tipPage}>
        <img
          className={styles.bigCode}
          src={codePicture('staff', member.staffId)}
          alt={t`QR code that opens the tip page of ${name}`}
          width={200}
          height={200}
        />
        <p className={styles.strong}>
          <bdi>{tipPage.shortCode}</bdi>
        </p>
        <a href={tipPage.url} target="_blank" rel="noreferrer" className={styles.address}>
          <bdi>{tipPage.shortUrl.replace(/^https?:\/\//, '')}</bdi>
          <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </a>
        <Button
          variant="default"
          leftSection={
            isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
          }
          onClick={() => void copy()}
        >
          {isCopied ? t`Copied` : t`Copy link`}
        </Button>
        <span className={styles.downloads}>
          {forms.map(({ form, label }) => (
            <a key={form} href={printAddress('staff', member.staffId, form)} download>
              {label}
            </a>
          ))}
        </span>
      </div>
    </Sheet>
  );
}
