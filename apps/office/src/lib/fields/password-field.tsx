import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

function Eye({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />;
}

interface PasswordFieldProps {
  name: string;
  label: string;
  description?: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** What the eye says it does, where what is typed is no password. */
  eye?: string;
  dir?: 'ltr';
}

/** A password or another secret, with an eye to look at what one types. */
export function PasswordField({ onChange, error, eye, ...props }: PasswordFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      {...props}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      // Mantine marks the frame around a password, not the field itself.
      aria-invalid={error ? true : undefined}
      visibilityToggleButtonProps={{
        'aria-label': eye ?? t`Show or hide the password`,
        tabIndex: 0,
      }}
      visibilityToggleIcon={Eye}
    />
  );
}
