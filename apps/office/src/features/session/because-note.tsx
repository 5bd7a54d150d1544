import { useLingui } from '@lingui/react/macro';
import { Notice } from '@tipwell/ui/notice';
import type { SignedOutBecause } from '../../lib/session.ts';

/** Why somebody is at the door: a link, their own wish, or what the server says of their session. */
export type Because = 'link' | 'left' | SignedOutBecause;

/** The same in a sentence. */
export function BecauseNote({ because }: { because: Because }) {
  const { t } = useLingui();
  const words: Record<Because, string> = {
    link: t`This link cannot be used any more: it was used already, or it is too old. Sign in here instead.`,
    left: t`You are signed out.`,
    day: t`Signed out after 12 hours: please sign in again.`,
    month: t`Signed out after 30 days: please sign in again.`,
    unused: t`Signed out after a long time without use: please sign in again.`,
    elsewhere: t`This device was signed out from another one. If that was not you, change your password.`,
    changed: t`Signed out because the way you sign in was changed: please sign in again.`,
  };
  return <Notice tone="info">{words[because]}</Notice>;
}
