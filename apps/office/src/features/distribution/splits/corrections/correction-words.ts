import { useLingui } from '@lingui/react/macro';
import type { Correction } from '@tipwell/contract/distribution/calls/corrections';
import type { Tone } from '@tipwell/ui/pill';
import type { Standing } from './standing-of-correction.ts';

type LineState = Correction['lines'][number]['state'];
type Words<Name extends string> = Record<Name, { tone: Tone; name: string }>;

/** How a correction stands as a whole, in a word or two. */
export function useStandingWords(): Words<Standing> {
  const { t } = useLingui();
  return {
    PROPOSED: { tone: 'notYet', name: t`Waits for a second person` },
    APPEALED: { tone: 'bad', name: t`Appeal to answer` },
    UNDER_WAY: { tone: 'underWay', name: t`Being given back` },
    OVER: { tone: 'good', name: t`Settled` },
    REJECTED: { tone: 'plain', name: t`Rejected` },
  };
}

/** How one person's line stands, as those who decide are told. */
export function useLineWords(): Words<LineState> {
  const { t } = useLingui();
  return {
    GAIN: { tone: 'plain', name: t`Gets more` },
    NOTICE: { tone: 'notYet', name: t`Has been told` },
    AGREEMENT: { tone: 'notYet', name: t`Waits for their yes` },
    APPEALED: { tone: 'bad', name: t`Appeals` },
    RUNNING: { tone: 'underWay', name: t`Gives back` },
    STOPPED: { tone: 'plain', name: t`Stopped` },
    DONE: { tone: 'good', name: t`Given back` },
  };
}

/** How one's own line stands. */
export function useOwnLineWords(): Words<LineState> {
  const { t } = useLingui();
  return {
    GAIN: { tone: 'good', name: t`More for you` },
    NOTICE: { tone: 'notYet', name: t`Not yet` },
    AGREEMENT: { tone: 'notYet', name: t`Waits for your yes` },
    APPEALED: { tone: 'notYet', name: t`Waits for an answer` },
    RUNNING: { tone: 'underWay', name: t`Being given back` },
    STOPPED: { tone: 'good', name: t`Stopped` },
    DONE: { tone: 'good', name: t`Given back` },
  };
}
