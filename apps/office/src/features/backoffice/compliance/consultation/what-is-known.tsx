import { useLingui } from '@lingui/react/macro';
import { Notice } from '@tipwell/ui/notice';
import styles from '../papers.module.css';

interface WhatIsKnownProps {
  lastDay: string;
  asked: number;
  isOfFew: boolean;
}

/** What is known to whom of a view, said before one writes. */
export function WhatIsKnown({ lastDay, asked, isOfFew }: WhatIsKnownProps) {
  const { t } = useLingui();
  return (
    <>
      {isOfFew && (
        <Notice tone="honey">
          {t`Few people are asked here (${asked}). What you write may give away who you are, even without your name.`}
        </Notice>
      )}
      <ul className={styles.list}>
        <li>{t`Until ${lastDay} your view is kept with your name, so that you can change it. Nobody is shown it.`}</li>
        <li>{t`Meanwhile everyone here sees how many views there are, and nothing else.`}</li>
        <li>{t`After that, Tipwell deletes who said what, for good. How many took part is kept.`}</li>
        <li>{t`Whoever publishes the policy then reads the texts in random order, without names or times. Leave out anything that gives away who you are.`}</li>
      </ul>
    </>
  );
}
