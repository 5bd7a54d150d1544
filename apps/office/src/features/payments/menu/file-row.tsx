import { Plural, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale } from '#lib/locale.ts';
import { fileSizeIn } from './file-size.ts';
import type { FileFacts } from './menu-draft.ts';
import styles from './online-menu.module.css';

interface FileRowProps {
  file: FileFacts;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Another page was dropped onto this one. */
  onDropped: (fileId: string) => void;
}

/** Under which a page that is dragged carries its id. */
const dragged = 'application/x-menu-page';

/** One file of the menu, with what can be done to it. */
export function FileRow(props: FileRowProps) {
  const { file, canMoveUp, canMoveDown, onMove, onRemove, onDropped } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const [isOver, setIsOver] = useState(false);
  const { fileName: name } = file;
  const size = fileSizeIn(file.fileSize, locale);

  // A row that moves is taken out of the page for a moment, and its button loses the focus with it.
  const move = (by: -1 | 1) => {
    onMove(by);
    requestAnimationFrame(() => document.getElementById(buttonId(file.fileId, by))?.focus());
  };

  return (
    <li>
      <div
        className={styles.row}
        data-over={isOver}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(dragged, file.fileId)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes(dragged)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false);
          const fileId = event.dataTransfer.getData(dragged);
          if (fileId === '') return;
          event.preventDefault();
          onDropped(fileId);
        }}
      >
        <a className={styles.thumbnail} href={file.address} target="_blank" rel="noreferrer">
          {file.thumbnail ? (
            <img src={file.thumbnail} alt={t`Open ${name}`} draggable={false} />
          ) : (
            <IconFileTypePdf size={28} stroke={1.5} aria-label={t`Open ${name}`} />
          )}
        </a>
        <span className={styles.facts}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.note}>
            <Plural value={file.pages} one="# page" other="# pages" /> ·{' '}
            <bdi>
              {size.text} {size.unit}
            </bdi>
          </span>
        </span>
        <span className={styles.tools}>
          <ActionIcon
            id={buttonId(file.fileId, -1)}
            size={42}
            variant="subtle"
            color="gray"
            aria-label={t`Move up: ${name}`}
            aria-disabled={!canMoveUp}
            onClick={() => canMoveUp && move(-1)}
          >
            <IconArrowUp size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            id={buttonId(file.fileId, 1)}
            size={42}
            variant="subtle"
            color="gray"
            aria-label={t`Move down: ${name}`}
            aria-disabled={!canMoveDown}
            onClick={() => canMoveDown && move(1)}
          >
            <IconArrowDown size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={42}
            variant="subtle"
            color="gray"
            aria-label={t`Remove: ${name}`}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      </div>
    </li>
  );
}

const buttonId = (fileId: string, by: -1 | 1) => `move-${by === 1 ? 'down' : 'up'}-${fileId}`;
