import { useLingui } from '@lingui/react/macro';
import { Notice } from '@tipwell/ui/notice';
import type { SignedOutBecause } from '#lib/session.ts';

/** Why somebody is at the door: a link, their own wish, or what the server says of their session. */
export type Because = 'link' | 'left' | SignedOutBecause;

/** The same in a sentence. */
export function BecauseNote({ because }: { because: Because }) {
  const { t } = useLingui();
  const words: Record<Because, string> = {
    link: t`This link no longer works: it has already been used or has expired. Sign in here instead.`,
    left: t`You are signed out.`,
    day: t`You were signed out after 12 hours. Please sign in again.`,
    month: t`You were signed out after 30 days. Please sign in again.`,
    unused: t`You were signed out because you were inactive. Please sign in again.`,
    elsewhere: t`This device was signed out from another device. If that was not you, change your password.`,
    leaving: t`Your account will be deleted in two weeks. If you change your mind, sign in before then: we have e-mailed you the date.`,
    changed: t`You were signed out because your sign-in details changed. Please sign in again.`,
  };
  return <Notice tone="info">{words[because]}</Notice>;
}
