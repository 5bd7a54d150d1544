import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen, for people who listen to the page. */
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, all in sight: radio buttons that look like a switch with several places. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
