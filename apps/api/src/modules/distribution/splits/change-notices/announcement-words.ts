// What we write to people before another split of their tips counts, or when it was called off.
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney, type Currency } from '@tipwell/contract/money/money';
import { writtenDate, writtenPoints, writtenRate } from '#platform/written-date.ts';
import type { MoneyCompared, SplitAnnounced } from '../events.ts';
import type { OwnPart, PartsCompared } from '../calculation/own-part.rule.ts';

interface Words {
  begins: (place: string, day: string) => string;
  changes: (place: string, day: string) => string;
  calledOff: (place: string, day: string) => string;
  stays: string;
  /** What the two parts of somebody's share are called. */
  shared: string;
  tipped: string;
  none: string;
  first: (what: string, then: string) => string;
  same: (what: string, now: string) => string;
  compared: (what: string, now: string, then: string, difference: string) => string;
  more: (points: string, count: Intl.LDMLPluralRule) => string;
  less: (points: string, count: Intl.LDMLPluralRule) => string;
  /** What the own last weeks would have brought: by both splits alike, or more or less by the next. */
  sameMoney: (now: string) => string;
  moreMoney: (now: string, then: string, difference: string) => string;
  lessMoney: (now: string, then: string, difference: string) => string;
  answer: string;
}

const arabicPoints = (points: string, count: Intl.LDMLPluralRule): string => {
  if (count === 'one') return 'نقطة مئوية واحدة';
  if (count === 'two') return 'نقطتين مئويتين';
  return `${points} ${count === 'few' ? 'نقاط مئوية' : 'نقطة مئوية'}`;
};

const words: Record<Locale, Words> = {
  en: {
    begins: (place, day) => `From ${day}, shared tips at ${place} are split by percentages.`,
    changes: (place, day) => `From ${day}, shared tips at ${place} are split differently.`,
    calledOff: (place, day) =>
      `The change to how tips at ${place} are split, planned for ${day}, has been cancelled.`,
    stays: 'Nothing changes for you.',
    shared: 'Your group’s share',
    tipped: 'When a guest tips you',
    none: 'none',
    first: (what, then) => `${what}: ${then}.`,
    same: (what, now) => `${what}: ${now}, as before.`,
    compared: (what, now, then, difference) =>
      `${what}: ${now} now, ${then} then${difference && ` (${difference})`}.`,
    more: (points, count) => `${points} ${count === 'one' ? 'point' : 'points'} more`,
    less: (points, count) => `${points} ${count === 'one' ? 'point' : 'points'} less`,
    sameMoney: (now) =>
      `In money: your tips of the last 8 weeks would have come to ${now} either way.`,
    moreMoney: (now, then, difference) =>
      `In money: your tips of the last 8 weeks came to ${now} by the split in force and would have ` +
      `come to ${then} by the new one, ${difference} more.`,
    lessMoney: (now, then, difference) =>
      `In money: your tips of the last 8 weeks came to ${now} by the split in force and would have ` +
      `come to ${then} by the new one, ${difference} less.`,
    answer:
      'Tips given before that day are split as before. Open Tipwell to see it all and to answer.',
  },
  de: {
    begins: (place, day) =>
      `Ab ${day} wird das gemeinsame Trinkgeld bei ${place} nach Prozenten aufgeteilt.`,
    changes: (place, day) =>
      `Ab ${day} wird das gemeinsame Trinkgeld bei ${place} anders aufgeteilt.`,
    calledOff: (place, day) =>
      `Die neue Aufteilung des Trinkgelds bei ${place}, geplant ab ${day}, wurde abgesagt.`,
    stays: 'Für dich ändert sich nichts.',
    shared: 'Anteil deiner Gruppe',
    tipped: 'Wenn ein Gast dir Trinkgeld gibt',
    none: 'keiner',
    first: (what, then) => `${what}: ${then}.`,
    same: (what, now) => `${what}: ${now}, wie bisher.`,
    compared: (what, now, then, difference) =>
      `${what}: jetzt ${now}, dann ${then}${difference && ` (${difference})`}.`,
    more: (points, count) => `${points} ${count === 'one' ? 'Prozentpunkt' : 'Prozentpunkte'} mehr`,
    less: (points, count) =>
      `${points} ${count === 'one' ? 'Prozentpunkt' : 'Prozentpunkte'} weniger`,
    sameMoney: (now) =>
      `In Geld: Dein Trinkgeld der letzten 8 Wochen wäre so oder so auf ${now} gekommen.`,
    moreMoney: (now, then, difference) =>
      `In Geld: Dein Trinkgeld der letzten 8 Wochen kommt nach der geltenden Aufteilung auf ${now} ` +
      `und wäre nach der neuen auf ${then} gekommen, ${difference} mehr.`,
    lessMoney: (now, then, difference) =>
      `In Geld: Dein Trinkgeld der letzten 8 Wochen kommt nach der geltenden Aufteilung auf ${now} ` +
      `und wäre nach der neuen auf ${then} gekommen, ${difference} weniger.`,
    answer:
      'Trinkgeld, das vor diesem Tag gegeben wird, wird wie bisher aufgeteilt. Öffne Tipwell: Dort ' +
      'siehst du alles und kannst antworten.',
  },
  fr: {
    begins: (place, day) =>
      `À partir du ${day}, les pourboires communs chez ${place} sont répartis selon des pourcentages.`,
    changes: (place, day) =>
      `À partir du ${day}, les pourboires communs chez ${place} sont répartis autrement.`,
    calledOff: (place, day) =>
      `La nouvelle répartition des pourboires chez ${place}, prévue à partir du ${day}, est annulée.`,
    stays: 'Rien ne change pour vous.',
    shared: 'Part de votre groupe',
    tipped: 'Quand un client vous donne un pourboire',
    none: 'aucune',
    first: (what, then) => `${what} : ${then}.`,
    same: (what, now) => `${what} : ${now}, comme avant.`,
    compared: (what, now, then, difference) =>
      `${what} : ${now} aujourd’hui, ${then} ensuite${difference && ` (${difference})`}.`,
    more: (points, count) => `${points} ${count === 'one' ? 'point' : 'points'} de plus`,
    less: (points, count) => `${points} ${count === 'one' ? 'point' : 'points'} de moins`,
    sameMoney: (now) =>
      `En argent : vos pourboires des 8 dernières semaines auraient atteint ${now} dans les deux cas.`,
    moreMoney: (now, then, difference) =>
      `En argent : vos pourboires des 8 dernières semaines atteignent ${now} avec la répartition ` +
      `actuelle et auraient atteint ${then} avec la nouvelle, soit ${difference} de plus.`,
    lessMoney: (now, then, difference) =>
      `En argent : vos pourboires des 8 dernières semaines atteignent ${now} avec la répartition ` +
      `actuelle et auraient atteint ${then} avec la nouvelle, soit ${difference} de moins.`,
    answer:
      'Les pourboires donnés avant ce jour sont répartis comme avant. Ouvrez Tipwell pour tout voir ' +
      'et pour répondre.',
  },
  ar: {
    begins: (place, day) => `ابتداءً من ${day} تُوزَّع الإكراميات المشتركة في ${place} وفق نسب مئوية.`,
    changes: (place, day) => `ابتداءً من ${day} يتغير توزيع الإكراميات المشتركة في ${place}.`,
    calledOff: (place, day) => `أُلغي تغيير توزيع الإكراميات في ${place} الذي كان مقررًا من ${day}.`,
    stays: 'لا يتغير شيء بالنسبة إليك.',
    shared: 'حصة مجموعتك',
    tipped: 'عندما يعطيك ضيف إكرامية',
    none: 'لا شيء',
    first: (what, then) => `${what}: ${then}.`,
    same: (what, now) => `${what}: ${now} كما كانت.`,
    compared: (what, now, then, difference) =>
      `${what}: الآن ${now}، ثم ${then}${difference && ` (${difference})`}.`,
    more: (points, count) => `أكثر بمقدار ${arabicPoints(points, count)}`,
    less: (points, count) => `أقل بمقدار ${arabicPoints(points, count)}`,
    sameMoney: (now) => `بالمال: كانت إكرامياتك في آخر 8 أسابيع ستبلغ ${now} في الحالتين.`,
    moreMoney: (now, then, difference) =>
      `بالمال: بلغت إكرامياتك في آخر 8 أسابيع ${now} وفق التوزيع الحالي، وكانت ستبلغ ${then} وفق ` +
      `التوزيع الجديد، أي أكثر بمقدار ${difference}.`,
    lessMoney: (now, then, difference) =>
      `بالمال: بلغت إكرامياتك في آخر 8 أسابيع ${now} وفق التوزيع الحالي، وكانت ستبلغ ${then} وفق ` +
      `التوزيع الجديد، أي أقل بمقدار ${difference}.`,
    answer: 'الإكراميات المقدَّمة قبل ذلك اليوم تُوزَّع كما كانت. افتح Tipwell لترى كل شيء وتجيب.',
  },
};

/** What a change of the split means for one person: now, then, and the difference. */
export function announcementWords(
  { step, validFrom, currency }: Pick<SplitAnnounced, 'step' | 'validFrom' | 'currency'>,
  { parts, money }: { parts: PartsCompared; money: MoneyCompared | null },
  place: string,
  locale: Locale,
): string {
  const say = words[locale];
  const day = writtenDate(validFrom, locale);
  const lines = [lineOf('shared'), lineOf('tipped')].filter((line) => line !== '');
  if (step === 'CALLED_OFF') {
    const rest = isSame(parts) ? [say.stays] : lines;
    return [say.calledOff(place, day), ...rest].join(' ');
  }
  if (parts.now === null) return [say.begins(place, day), ...lines, say.answer].join(' ');
  const rest = isSame(parts) ? [say.stays, ...lines] : lines;
  return [say.changes(place, day), ...rest, ...inMoney(), say.answer].join(' ');

  function inMoney(): string[] {
    if (money === null) return [];
    const written = (amount: number) => formatMoney(amount, currency as Currency, locale);
    const [now, then] = [written(money.now), written(money.next)];
    const difference = written(Math.abs(money.next - money.now));
    if (money.now === money.next) return [say.sameMoney(now)];
    return [
      money.next > money.now
        ? say.moreMoney(now, then, difference)
        : say.lessMoney(now, then, difference),
    ];
  }

  function lineOf(which: keyof OwnPart): string {
    const then = parts.next[which];
    const what = say[which];
    const written = (share: number | null) =>
      share === null ? say.none : writtenRate(share, locale);
    if (parts.now === null)
      return then === null && which === 'tipped' ? '' : say.first(what, written(then));
    const now = parts.now[which];
    if (now === null && then === null && which === 'tipped') return '';
    if (now === then) return say.same(what, written(now));
    const points = (then ?? 0) - (now ?? 0);
    const size = writtenPoints(points, locale);
    const count = new Intl.PluralRules(locale).select(Math.abs(points) / 100);
    const difference =
      points === 0 ? '' : points > 0 ? say.more(size, count) : say.less(size, count);
    return say.compared(what, written(now), written(then), difference);
  }
}

function isSame({ now, next }: PartsCompared): boolean {
  return now !== null && now.shared === next.shared && now.tipped === next.tipped;
}
