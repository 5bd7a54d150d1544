import { useLingui } from '@lingui/react/macro';
import type { DestinationStatus } from '@tipwell/contract/payouts/calls/payout-destinations';
import type { DestinationKind } from '@tipwell/contract/payouts/destination-kinds';
import { destinationStanding } from '@tipwell/contract/payouts/outlook.rule';
import type { Tone } from '@tipwell/ui/pill';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import type { Payee } from '../payee.ts';
import { statusWords } from './card-words.ts';
import { elsewhereWords } from './elsewhere-words.ts';
import { issuedWords } from './issued-words.ts';

interface Standing {
  kind?: DestinationKind;
  status: DestinationStatus;
  refusedAt: string | null;
}

/** What is said about a card or account: its status, unless it refused the last payout. */
export function useStandingWords(
  timeZone: string,
): (
  destination: Standing,
  whose: Payee['kind'],
  isElsewhere: boolean,
) => { tone: Tone; pill: string; text: string } {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (destination, whose, isElsewhere) => {
    const words = isElsewhere ? elsewhereWords : statusWords;
    const ofItsKind = destination.kind === 'ISSUED_CARD' ? issuedWords : words[whose];
    const { tone, pill, text } = ofItsKind[destination.status];
    if (destinationStanding(destination) !== 'REFUSED' || destination.refusedAt === null) {
      return { tone, pill: i18n._(pill), text: i18n._(text) };
    }
    const day = fullDate(new Date(destination.refusedAt), timeZone, locale);
    return {
      tone: 'bad',
      pill: t`Refused on ${day}`,
      text:
        whose === 'venue'
          ? t`The last payout to it was refused. The money is safe on the venue’s balance; use another card or account.`
          : t`The last payout to it was refused. Your money is safe on your balance; change it, then get paid again.`,
    };
  };
}
