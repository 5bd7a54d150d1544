import { useLingui } from '@lingui/react/macro';
import type { OwnCorrection } from '@tipwell/contract/distribution/calls/corrections';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { useDay } from '../use-day.ts';

/** What a correction of one's own part means now, in a sentence. */
export function useOwnWords(): (correction: OwnCorrection) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const day = useDay();
  return ({ state, takesEffectOn, capPercent, amount, settled }) => {
    const from = day(takesEffectOn);
    const cap = percent(capPercent * 100, locale);
    return {
      GAIN:
        settled < amount
          ? t`It comes in bit by bit, as others give it back out of their payouts.`
          : t`All of it has come in.`,
      NOTICE: t`Nothing is taken yet. From ${from} on, at most ${cap} of each payout is given back.`,
      AGREEMENT: t`Nothing is taken back unless you agree. You do not have to.`,
      APPEALED: t`You have appealed. Nothing is taken until there is an answer.`,
      RUNNING: t`At most ${cap} of each payout is given back, until nothing is left.`,
      STOPPED: t`Your appeal was right. Nothing more is taken back.`,
      DONE: t`All of it has been given back.`,
    }[state];
  };
}
