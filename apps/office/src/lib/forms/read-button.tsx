import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

const pressable = { role: 'button', tabIndex: 0 } as const;

interface ReadButtonProps extends ButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/**
 * A button that only shows or copies something. It is no form control, so that it can be pressed in a
 * read-only view too, where those around it are switched off.
 */
export function ReadButton({ onClick, ...rest }: ReadButtonProps) {
  return (
    <Button
      component="div"
      {...pressable}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onClick();
      }}
      {...rest}
    />
  );
}
