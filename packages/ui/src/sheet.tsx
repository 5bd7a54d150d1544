import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** One task in front of the page: a window on a desktop, a drawer from below on a phone. */
export function Sheet({ isOpen, onClose, title, closeLabel, children }: SheetProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const classNames = {
    header: styles.header ?? '',
    title: styles.title ?? '',
    content: styles.content ?? '',
    body: styles.body ?? '',
    close: styles.close ?? '',
  };
  const shared = {
    opened: isOpen,
    onClose,
    title,
    closeButtonProps: { 'aria-label': closeLabel },
    overlayProps: { color: 'var(--shade)', backgroundOpacity: 1 },
    transitionProps: { duration: 160 },
  };
  return isPhone ? (
    <Drawer
      {...shared}
      position="bottom"
      radius="lg"
      classNames={{ ...classNames, content: `${styles.content} ${styles.drawer}` }}
    >
      {children}
    </Drawer>
  ) : (
    <Modal {...shared} centered size={460} radius="lg" classNames={classNames}>
      {children}
    </Modal>
  );
}
