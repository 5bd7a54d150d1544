import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
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

/**
 * Messages that belong to no place of the page; they lie above it and take nobody's focus. They stand
 * at the end of the screen, or at its top where they would cover what somebody fills in.
 */
export function Toaster({ toasts, label, closeLabel, onClose }: ToasterProps) {
  const place = useRef<HTMLElement>(null);
  const isAtTop = useTopWhereFieldsAreBelow(place, toasts);
  return (
    <section
      ref={place}
      className={styles.toaster}
      data-at-top={isAtTop || undefined}
      aria-label={label}
    >
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

/** The field that one is typing into weighs more than all the others together. */
const weightOfTheOne = 1000;

/** How much of what is filled in one would not see below messages that begin at this height. */
function fieldsBelow(top: number, { left, right, height }: DOMRect): number {
  const fields = document.querySelectorAll<HTMLElement>('input, textarea, select');
  const covered = [...fields].filter((field) => {
    const box = field.getBoundingClientRect();
    const isSeen = box.width > 0 && box.height > 0;
    const isBeside = box.right <= left || box.left >= right;
    return isSeen && !isBeside && box.bottom > top && box.top < top + height;
  });
  const isTypedInto = covered.some((field) => field === document.activeElement);
  return covered.length + (isTypedInto ? weightOfTheOne : 0);
}

/** Decided when a message comes and when another field is gone to, so that nothing jumps in between. */
function useTopWhereFieldsAreBelow(
  place: RefObject<HTMLElement | null>,
  toasts: readonly ToastWords[],
): boolean {
  const [isAtTop, setIsAtTop] = useState(false);
  useEffect(() => {
    if (toasts.length === 0) return undefined;
    const decide = () => {
      const box = place.current?.getBoundingClientRect();
      if (!box) return;
      const [start, end] = [16, globalThis.innerHeight - box.height - 84];
      setIsAtTop(fieldsBelow(end, box) > fieldsBelow(start, box));
    };
    decide();
    document.addEventListener('focusin', decide);
    return () => document.removeEventListener('focusin', decide);
  }, [place, toasts]);
  return isAtTop;
}
