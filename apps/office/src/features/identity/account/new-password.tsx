import { useLingui } from '@lingui/react/macro';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { judgePassword } from '@tipwell/contract/identity/password.rule';
import { validators } from '@tipwell/contract/api/validators';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import { PasswordField } from '#lib/fields/password-field.tsx';
import styles from './account.module.css';

interface NewPasswordProps {
  typed: { newPassword: string; repeated: string };
  problems: { newPassword?: string | undefined; repeated?: string | undefined };
  onChange: (changes: { newPassword?: string; repeated?: string }) => void;
}

/** A new password, twice, with what it must be ticked off while one types. */
export function NewPassword({ typed, problems, onChange }: NewPasswordProps) {
  const { t } = useLingui();
  const { newPassword, repeated } = typed;
  const verdict = judgePassword(newPassword);
  const hasTyped = newPassword !== '';
  const rules = [
    { words: t`8 to 128 characters`, isMet: verdict.hasLength },
    { words: t`At least one letter and one digit`, isMet: verdict.hasDigitAndLetter },
    { words: t`Not a commonly used password`, isMet: hasTyped && verdict.isUncommon },
    {
      words: t`Both entries match`,
      isMet: hasTyped && validators.confirmedPassword(repeated, newPassword),
    },
  ];
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t`New password`}
        value={newPassword}
        onChange={(password) => onChange({ newPassword: password })}
        error={problems.newPassword}
        autoComplete="new-password"
      />
      <PasswordField
        name="repeated"
        label={t`Repeat the new password`}
        value={repeated}
        onChange={(password) => onChange({ repeated: password })}
        error={problems.repeated}
        autoComplete="new-password"
      />
      <ul className={styles.rules} aria-label={t`What the password must be`}>
        {rules.map(({ words, isMet }) => (
          <li key={words} data-met={isMet}>
            {isMet ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : (
              <IconCircle size={18} stroke={1.75} aria-hidden />
            )}
            <span>
              {words}
              <VisuallyHidden>{isMet ? t`: yes` : t`: not yet`}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
