import { useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { longestMenuSection } from '@tipwell/contract/payments/menu-limits';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useState } from 'react';
import { FileRow } from './file-row.tsx';
import {
  allFiles,
  canMove,
  moveFile,
  moveSection,
  putBefore,
  removeFile,
  removeSection,
  renameSection,
  type MenuDraft,
} from './menu-draft.ts';
import styles from './online-menu.module.css';

interface MenuPartsProps {
  draft: MenuDraft;
  isNameMissing: boolean;
  onChange: (draft: MenuDraft) => void;
}

/** The pages in their order, section by section where there are sections. */
export function MenuParts({ draft, isNameMissing, onChange }: MenuPartsProps) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');

  const move = (fileId: string, by: -1 | 1) => {
    const next = moveFile(draft, fileId, by);
    const place = allFiles(next).findIndex((file) => file.fileId === fileId) + 1;
    const count = allFiles(next).length;
    setSaid(t`Page ${place} of ${count}`);
    onChange(next);
  };

  return (
    <>
      <PoliteVoice>{said}</PoliteVoice>
      {draft.parts.map(({ key, name, files }, index) => (
        <div key={key} className={styles.part}>
          {name !== null && (
            <div className={styles.partHead}>
              <TextInput
                className={styles.partName ?? ''}
                label={t`Name of the section`}
                value={name}
                maxLength={longestMenuSection}
                placeholder={t`For example: Drinks`}
                error={
                  isNameMissing && name.trim() === '' && files.length > 0 ? t`Fill this in` : null
                }
                dir="auto"
                onChange={(event) => onChange(renameSection(draft, key, event.currentTarget.value))}
              />
              <ActionIcon
                size={42}
                variant="subtle"
                color="gray"
                aria-label={t`Move the section up: ${name}`}
                disabled={index === 0}
                onClick={() => onChange(moveSection(draft, key, -1))}
              >
                <IconArrowUp size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={42}
                variant="subtle"
                color="gray"
                aria-label={t`Move the section down: ${name}`}
                disabled={index === draft.parts.length - 1}
                onClick={() => onChange(moveSection(draft, key, 1))}
              >
                <IconArrowDown size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={42}
                variant="subtle"
                color="gray"
                aria-label={t`Remove the section: ${name}`}
                onClick={() => onChange(removeSection(draft, key))}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </div>
          )}
          <ul className={styles.rows}>
            {files.map((file) => (
              <FileRow
                key={file.fileId}
                file={file}
                canMoveUp={canMove(draft, file.fileId, -1)}
                canMoveDown={canMove(draft, file.fileId, 1)}
                onMove={(by) => move(file.fileId, by)}
                onRemove={() => onChange(removeFile(draft, file.fileId))}
                onDropped={(fileId) => onChange(putBefore(draft, fileId, file.fileId))}
              />
            ))}
          </ul>
          {name !== null && files.length === 0 && (
            <p className={styles.note}>{t`Move pages here with their arrows.`}</p>
          )}
        </div>
      ))}
    </>
  );
}
