import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { Currency } from '@tipwell/contract/money/money';
import type { getReceivedTips, ReceivedTip } from '@tipwell/contract/payments/calls/payments';
import { useMoney } from '#lib/locale.ts';
import { shownAmount, type TipRow } from './tip-rows.rule.ts';

/** Who bore the fees of a tip, with the number, and what of it goes to the team and the venue. */
export function useTipNote(): (tip: ReceivedTip, isToday: boolean) => string {
  const { t } = useLingui();
  const money = useMoney();
  const feeNote = (tip: ReceivedTip): string => {
    const charged = money(tip.charged, tip.currency);
    const fees = money(tip.fees, tip.currency);
    switch (tip.feeMode) {
      case 'ON_TOP':
        return tip.bill
          ? t`paid with the bill below, service fee on top`
          : t`guest paid ${charged}, service fee on top`;
      case 'DEDUCTED':
        return tip.bill
          ? t`paid with the bill below, fees ${fees} taken from the tip`
          : t`guest paid ${charged}, fees ${fees} taken from the tip`;
      case 'VENDOR':
        return tip.bill
          ? t`paid with the bill below, your venue pays the fees`
          : t`guest paid ${charged}, your venue pays the fees`;
    }
  };
  const teamNote = (tip: ReceivedTip, isToday: boolean): string => {
    const toTeam = money(tip.toTeam, tip.currency);
    if (tip.toTeam === 0) return '';
    if (tip.net === 0) return isToday ? t`to the team, shared after 04:00` : t`to the team`;
    return isToday ? t`${toTeam} to the team, shared after 04:00` : t`${toTeam} to the team`;
  };
  const venueNote = (tip: ReceivedTip): string => {
    const part = money(tip.workplacePart, tip.currency);
    return tip.workplacePart === 0 ? '' : t`${part} to your venue`;
  };
  return (tip, isToday) => {
    if (tip.isCardProhibited)
      return tip.wentBack === null
        ? t`going back to the guest: their card is from a country we cannot accept`
        : t`refunded to the guest: their card is from a country we cannot accept`;
    if (tip.wentBack === 'REFUNDED')
      return tip.isKept ? t`refunded to the guest, borne by your venue` : t`refunded to the guest`;
    if (tip.wentBack === 'CHARGED_BACK')
      return tip.isKept
        ? t`Charged back by the guest’s bank, borne by your venue`
        : t`Charged back by the guest’s bank`;
    return [teamNote(tip, isToday), venueNote(tip), feeNote(tip)].filter(Boolean).join(' · ');
  };
}

/** What the guest paid in all, and what of it was for the bill and what was tip. */
export function useBillNote(): (row: TipRow & { kind: 'BILL' }) => string {
  const { t } = useLingui();
  const money = useMoney();
  return ({ tip, bill, paid }) => {
    if (tip.isCardProhibited)
      return t`bill, going back to the guest: their card is from a country we cannot accept`;
    if (tip.wentBack === 'REFUNDED') return t`bill, refunded to the guest`;
    if (tip.wentBack === 'CHARGED_BACK') return t`bill, charged back by the guest’s bank`;
    const all = money(paid, tip.currency);
    const billed = money(bill.amount, tip.currency);
    const tipped = money(tip.amount, tip.currency);
    const what =
      tip.amount > 0
        ? t`guest paid ${all}: bill ${billed}, tip ${tipped}`
        : t`guest paid ${all}: bill ${billed}, no tip`;
    const fees = money(bill.fees, tip.currency);
    const isWithin = bill.net < bill.amount;
    const parts = [
      what,
      isWithin && t`fees ${fees} taken from the bill`,
      // The bill is theirs to tax: employees and venues have none here.
      bill.salesTax > 0 && t`contains ${money(bill.salesTax, tip.currency)} of sales tax`,
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/** What the running day has brought: tips, and bills apart; nothing where there is neither. */
export function useWordsOfToday(
  currency: Currency,
): (today: CallOutput<typeof getReceivedTips>['today']) => string {
  const { t } = useLingui();
  const money = useMoney();
  return ({ count, net, bills }) => {
    const sum = money(net, currency);
    const billed = money(bills.net, currency);
    const parts = [
      count > 0 &&
        (net === 0
          ? t`${plural(count, { one: '# tip', other: '# tips' })}`
          : t`${plural(count, { one: '# tip', other: '# tips' })} · ${sum}`),
      bills.count > 0 && t`${plural(bills.count, { one: '# bill', other: '# bills' })} · ${billed}`,
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/** What is read aloud when something arrives while the page is open. */
export function useSpokenNews(): (news: {
  fresh: ReceivedTip[];
  freshReviews: ReceivedTip[];
}) => string {
  const { t } = useLingui();
  const money = useMoney();
  const ofPayment = (tip: ReceivedTip): string[] => {
    const amount = money(shownAmount(tip), tip.currency);
    const billed = money(tip.bill?.amount ?? 0, tip.currency);
    return [
      tip.amount > 0 && t`${amount} from a guest`,
      tip.bill && t`A bill of ${billed} was paid`,
    ].filter((sentence) => typeof sentence === 'string');
  };
  const ofReview = ({ review }: ReceivedTip): string => {
    const stars = plural(review?.stars ?? 0, { one: '# star', other: '# stars' });
    const words = review?.words ?? null;
    return words === null ? t`${stars} from a guest` : t`${stars} from a guest: ${words}`;
  };
  return ({ fresh, freshReviews }) =>
    [...fresh.flatMap(ofPayment), ...freshReviews.map(ofReview)].join('. ');
}
