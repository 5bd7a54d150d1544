import { Input } from '@mantine/core';
import { codeLength } from '@tipwell/contract/api/person-limits';
import { useId, useState, type Ref } from 'react';
import styles from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Six boxes for the digits of a code. Behind them is one field, so that pasting, the keyboard's own
 * suggestion of a code that has just arrived, and a screen reader all work as everywhere.
 */
export function CodeField({ label, value, onChange, error, ref }: CodeFieldProps) {
  const id = useId();
  const [isFocused, setIsFocused] = useState(false);
  const current = Math.min(value.length, codeLength - 1);
  return (
    <Input.Wrapper
      classNames={{ label: styles.label ?? '', error: styles.error ?? '' }}
      label={label}
      labelProps={{ htmlFor: id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles.code} dir="ltr">
        <input
          ref={ref}
          id={id}
          name="code"
          className={styles.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          // The caret is not seen: it always stands behind the last digit.
          onSelect={({ currentTarget }) => {
            const end = currentTarget.value.length;
            if (currentTarget.selectionStart === currentTarget.selectionEnd) {
              currentTarget.setSelectionRange(end, end);
            }
          }}
          onChange={({ target }) =>
            onChange(target.value.replaceAll(/\D/g, '').slice(0, codeLength))
          }
        />
        <div className={styles.boxes} aria-hidden>
          {Array.from({ length: codeLength }, (_, index) => (
            <span
              key={index}
              className={styles.box}
              data-current={isFocused && index === current}
              data-invalid={error ? true : undefined}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
    </Input.Wrapper>
  );
}
