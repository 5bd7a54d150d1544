import { Plural, useLingui } from '@lingui/react/macro';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Sheet } from '@tipwell/ui/sheet';
import { allFiles, type MenuDraft } from './menu-draft.ts';
import styles from './online-menu.module.css';

interface GuestPreviewProps {
  isOpen: boolean;
  onClose: () => void;
  locationName: string;
  draft: MenuDraft;
}

/** The menu from top to bottom, as a guest turns its pages on a phone. */
export function GuestPreview({ isOpen, onClose, locationName, draft }: GuestPreviewProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Preview`} closeLabel={t`Close`}>
      <div className={styles.preview}>
        <p className={styles.previewName}>
          <bdi>{locationName}</bdi>
        </p>
        {draft.parts.map(({ key, name, files }) => (
          <div key={key} className={styles.previewPart}>
            {name !== null && files.length > 0 && (
              <h3 className={styles.previewSection} dir="auto">
                {name}
              </h3>
            )}
            {files.map((file) => {
              const number = allFiles(draft).indexOf(file) + 1;
              return file.thumbnail ? (
                <img
                  key={file.fileId}
                  className={styles.previewPage}
                  src={file.address}
                  alt={t`Page ${number}`}
                  loading="lazy"
                />
              ) : (
                <a
                  key={file.fileId}
                  className={styles.previewPdf}
                  href={file.address}
                  target="_blank"
                  rel="noreferrer"
                >
                  <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
                  <span>
                    <bdi>{file.fileName}</bdi>
                    <br />
                    <Plural value={file.pages} one="# page" other="# pages" />
                  </span>
                </a>
              );
            })}
          </div>
        ))}
        {draft.contactInfo.trim() !== '' && (
          <p className={styles.previewContact} dir="auto">
            {draft.contactInfo.trim()}
          </p>
        )}
      </div>
    </Sheet>
  );
}
