import { IconChevronDown } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import styles from './data-table.module.css';

interface ColumnChoiceProps {
  label: string;
  columns: readonly { key: string; title: string }[];
  shown: readonly string[];
  onChoose: (keys: string[]) => void;
}

/** Which columns a table shows: all but the first can be taken away and brought back. */
export function ColumnChoice({ label, columns, shown, onChoose }: ColumnChoiceProps) {
  const closeOutside = (event: FocusEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
  };
  const closeByKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    // The same key closes nothing else at the same moment.
    event.preventDefault();
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details className={styles.choice} onBlur={closeOutside} onKeyDown={closeByKey}>
      <summary>
        {label}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <fieldset className={styles.options}>
        <legend className={styles.caption}>{label}</legend>
        {columns.slice(1).map(({ key, title }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={shown.includes(key)}
              onChange={({ target }) =>
                onChoose(
                  target.checked ? [...shown, key] : shown.filter((before) => before !== key),
                )
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
