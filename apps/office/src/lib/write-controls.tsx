import { useLingui } from '@lingui/react/macro';
import { accountPermits } from '@tipwell/contract/access/account-status.rule';
import type { Call } from '@tipwell/contract/api/call';
import { isAllowedInView, type ViewedCall } from '@tipwell/contract/api/impersonation.rule';
import type { ReactNode } from 'react';
import { session } from './session.ts';
import styles from './write-controls.module.css';

/**
 * Whether a call that changes something may be made in this session: not by whoever is suspended, and
 * in a view of somebody else most are refused; the server decides by the same rules (decision 16).
 * Whose session it is never changes without the page being opened anew.
 */
export function mayMake(call: WrittenCall): boolean {
  const { viewAs = null, userStatus = 'ACTIVE' } = session.read() ?? {};
  const standing = call.standing === 'active' ? 'working' : call.standing;
  // Whoever is not active yet is told by the page itself what they wait for.
  return (
    isAllowedInView(call, viewAs) &&
    accountPermits(userStatus, standing ?? 'seeing', {
      isViewed: viewAs !== null,
      isForGates: call.isForGates ?? false,
    })
  );
}

type WrittenCall = ViewedCall & Partial<Pick<Call, 'standing' | 'isForGates'>>;

interface WriteControlsProps {
  /** What these controls ask the server for. */
  of: WrittenCall;
  children: ReactNode;
}

/** Controls that change something: switched off, with the reason, where a view would be refused. */
export function WriteControls({ of, children }: WriteControlsProps) {
  if (mayMake(of)) return children;
  return <SwitchedOff>{children}</SwitchedOff>;
}

function SwitchedOff({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const view = session.read()?.viewAs ?? null;
  const why =
    view === null
      ? t`Your account is suspended.`
      : view.isReadOnly
        ? t`You are only viewing, and cannot change anything.`
        : t`Only the person themselves can do this.`;
  return (
    <fieldset className={styles.plain} disabled aria-label={why} title={why}>
      {children}
    </fieldset>
  );
}
