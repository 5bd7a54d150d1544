import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import styles from './toaster.module.css';

/** How a message sounds: a failure, something to know, something that worked. */
export type ToastKind = 'danger' | 'info' | 'success';

export interface ToastWords {
  id: number;
  kind: ToastKind;
  title?: string | undefined;
  text: string;
  /** A number a person can read out to support. */
  quote?: string | undefined;
}

interface ToasterProps {
  toasts: readonly ToastWords[];
  /** Names the region for people who listen to the page. */
  label: string;
  closeLabel: string;
  onClose: (id: number) => void;
}

const icons = { danger: IconAlertTriangle, info: IconInfoCircle, success: IconCircleCheck };

/** Messages that belong to no place of the page; they lie above it and take nobody's focus. */
export function Toaster({ toasts, label, closeLabel, onClose }: ToasterProps) {
  return (
    <section className={styles.toaster} aria-label={label}>
      {toasts.map(({ id, kind, title, text, quote }) => {
        const Icon = icons[kind];
        return (
          <div
            key={id}
            className={styles.toast}
            data-kind={kind}
            role={kind === 'danger' ? 'alert' : 'status'}
          >
            <Icon size={20} stroke={1.75} aria-hidden className={styles.icon} />
            <div className={styles.words}>
              {title && <p className={styles.title}>{title}</p>}
              <p className={styles.text}>{text}</p>
              {quote && <p className={styles.quote}>{quote}</p>}
            </div>
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              onClick={() => onClose(id)}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </button>
          </div>
        );
      })}
    </section>
  );
}
