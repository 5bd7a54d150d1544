import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';
import styles from './sheet-window.module.css';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Something is being done that must not be left: no click beside it, Escape or way back closes it. */
  isLocked?: boolean;
  children: ReactNode;
}

/** One task in front of the page: a window on a desktop, a drawer from below on a phone. */
export function SheetWindow(props: SheetProps) {
  const { isOpen, onClose, title, closeLabel, isLocked = false, children } = props;
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const content = useRef<HTMLDivElement>(null);
  useCloseOnBack(isOpen, onClose, isLocked);
  // A button may go with what it has led to: whoever uses keys stays in the window all the same.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) content.current?.focus();
  });
  const shared = {
    opened: isOpen,
    onClose,
    closeOnClickOutside: !isLocked,
    closeOnEscape: !isLocked,
    transitionProps: { duration: 160 },
    // By name, because a class of the content itself would lie on the whole screen around it too.
    classNames: { content: `${styles.content} ${isPhone ? styles.drawer : ''}` },
  };
  const Parts = isPhone ? Drawer : Modal;
  const inside = (
    <>
      <Parts.Overlay color="var(--shade)" backgroundOpacity={1} />
      <Parts.Content ref={content} radius="lg">
        {/* Not the library's own header, which would be a second banner of the page. */}
        <div className={styles.header}>
          <Parts.Title className={styles.title ?? ''}>{title}</Parts.Title>
        </div>
        <Parts.Body className={styles.body ?? ''}>{children}</Parts.Body>
        {/* Last, so that the first field or the main action has the focus when the window opens. */}
        {!isLocked && <Parts.CloseButton className={styles.close ?? ''} aria-label={closeLabel} />}
      </Parts.Content>
    </>
  );
  return isPhone ? (
    <Drawer.Root {...shared} position="bottom">
      {inside}
    </Drawer.Root>
  ) : (
    <Modal.Root {...shared} centered size={460}>
      {inside}
    </Modal.Root>
  );
}
