// What we write to people whose tips the law wants paid by a day, and whom we may not pay yet.
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney } from '@tipwell/contract/money/money';
import { writtenDate } from '#platform/written-date.ts';
import type { LegalDateHeld } from '../events.ts';

type Facts = Record<'sum' | 'place' | 'day', string>;

const ahead: Record<Locale, (facts: Facts) => string> = {
  en: ({ sum, place, day }) =>
    `By law, ${sum} of your tips at ${place} should reach you by ${day}. We cannot pay it out yet because your account is not ready. Open Tipwell to see what ` +
    `is missing. The money stays yours.`,
  de: ({ sum, place, day }) =>
    `Nach dem Gesetz müssen ${sum} deines Trinkgelds bei ${place} bis ${day} bei dir sein. Wir dürfen ` +
    `sie noch nicht auszahlen, weil dein Konto nicht so weit ist. Öffne Tipwell: Dort steht, was ` +
    `fehlt. Das Geld bleibt deins.`,
  fr: ({ sum, place, day }) =>
    `Selon la loi, ${sum} de vos pourboires chez ${place} doivent vous parvenir au plus tard le ` +
    `${day}. Nous ne pouvons pas encore les verser, car votre compte n’est pas prêt. Ouvrez ` +
    `Tipwell : vous y lirez ce qui manque. L’argent reste à vous.`,
  ar: ({ sum, place, day }) =>
    `بحكم القانون يجب أن يصلك مبلغ ${sum} من إكرامياتك في ${place} بحلول ${day}. لا يمكننا دفعه بعد ` +
    `لأن حسابك غير جاهز. افتح Tipwell لترى ما ينقص. يبقى المال لك.`,
};

const late: Record<Locale, (facts: Facts) => string> = {
  en: ({ sum, place, day }) =>
    `By law, ${sum} of your tips at ${place} should have reached you by ${day}. We cannot pay it out until your account is ready. Open Tipwell to see what is ` +
    `missing. The money stays yours and is paid as soon as that is done.`,
  de: ({ sum, place, day }) =>
    `Nach dem Gesetz hätten ${sum} deines Trinkgelds bei ${place} bis ${day} bei dir sein müssen. Wir ` +
    `dürfen sie erst auszahlen, wenn dein Konto so weit ist. Öffne Tipwell: Dort steht, was fehlt. ` +
    `Das Geld bleibt deins und wird ausgezahlt, sobald das erledigt ist.`,
  fr: ({ sum, place, day }) =>
    `Selon la loi, ${sum} de vos pourboires chez ${place} auraient dû vous parvenir au plus tard le ` +
    `${day}. Nous ne pouvons pas les verser avant que votre compte soit prêt. Ouvrez Tipwell : vous ` +
    `y lirez ce qui manque. L’argent reste à vous et sera versé dès que ce sera fait.`,
  ar: ({ sum, place, day }) =>
    `بحكم القانون كان يجب أن يصلك مبلغ ${sum} من إكرامياتك في ${place} بحلول ${day}. لا يمكننا دفعه قبل ` +
    `أن يصبح حسابك جاهزًا. افتح Tipwell لترى ما ينقص. يبقى المال لك ويُدفع فور إتمام ذلك.`,
};

/** The warning that the day nears, or is past. */
export function legalDateWords(held: LegalDateHeld, place: string, locale: Locale): string {
  const sum = formatMoney(held.amount, held.currency, locale);
  const day = writtenDate(held.dueOn, locale);
  return (held.warning === 'LATE' ? late : ahead)[locale]({ sum, place, day });
}
