import { useLingui } from '@lingui/react/macro';
import type { NotSecondReason } from '@tipwell/contract/access/second-approver';
import { notSecondWords } from './second-approver-words.ts';
import styles from './second-approval.module.css';

interface WhyNotSecondProps {
  /** As the server says it with what waits; null: the reader can approve it, or nothing is needed. */
  reason: NotSecondReason | null;
  /** Words of the place itself, where it knows more than the reason says. */
  words?: string | undefined;
}

/** In place of the button of a second approval: why the reader can't give it. */
export function WhyNotSecond({ reason, words }: WhyNotSecondProps) {
  const { i18n } = useLingui();
  if (reason === null) return null;
  return <p className={styles.why}>{words ?? i18n._(notSecondWords[reason])}</p>;
}
