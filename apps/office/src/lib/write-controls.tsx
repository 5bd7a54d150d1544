import { useLingui } from '@lingui/react/macro';
import { isAllowedInView, type ViewedCall } from '@tipwell/contract/viewing.rule';
import type { ReactNode } from 'react';
import { session } from './session.ts';
import styles from './write-controls.module.css';

/**
 * Whether a call that changes something may be made in this session. In a view of somebody else most
 * are refused; the server decides by the same flag of the call (decision 16). Whose session it is
 * never changes without the page being opened anew.
 */
export function mayMake(call: ViewedCall): boolean {
  return isAllowedInView(call, session.read()?.viewAs ?? null);
}

interface WriteControlsProps {
  /** What these controls ask the server for. */
  of: ViewedCall;
  children: ReactNode;
}

/** Controls that change something: switched off, with the reason, where a view would be refused. */
export function WriteControls({ of, children }: WriteControlsProps) {
  if (mayMake(of)) return children;
  return <SwitchedOff>{children}</SwitchedOff>;
}

function SwitchedOff({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const why = session.read()?.viewAs?.isReadOnly
    ? t`You are looking, and cannot change anything.`
    : t`Only the person themselves can do this.`;
  return (
    <fieldset className={styles.plain} disabled aria-label={why} title={why}>
      {children}
    </fieldset>
  );
}
