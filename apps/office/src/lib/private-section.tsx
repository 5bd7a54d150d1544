import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FailureNote } from '@tipwell/ui/failure-note';
import type { ReactNode } from 'react';
import { entrancePaths } from './public/public-paths.ts';
import { session } from './session.ts';

/** A page that the server shows to nobody but the person themselves: a view is told so, and asks for nothing. */
export function ForThePersonAlone({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  if (!session.read()?.viewAs) return children;
  return (
    <FailureNote
      title={t`Not shown in a view`}
      text={t`Only the person themselves can see this.`}
      wayOn={<Link {...entrancePaths.home}>{t`Go to the first page`}</Link>}
    />
  );
}
