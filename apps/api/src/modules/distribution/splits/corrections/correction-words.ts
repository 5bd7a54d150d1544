// What we write to people about corrections of splits.
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney, type Currency } from '@tipwell/contract/money/money';
import { writtenDate } from '#platform/written-date.ts';
import type { CorrectionMoved } from '../events.ts';

export interface CorrectionFacts {
  businessDay: string;
  place: string;
  currency: Currency;
  /** The first day on which it may touch a payout. */
  takesEffectOn: string | null;
  /** What the reader's line changes; below zero what is taken back. */
  amount: number;
  needsAgreement: boolean;
  isUpheld: boolean | null;
}

interface Words {
  more: (sum: string, day: string, place: string) => string;
  less: (sum: string, day: string, place: string, from: string) => string;
  asked: (sum: string, day: string, place: string) => string;
  proposed: (day: string, place: string) => string;
  appealed: (day: string, place: string) => string;
  upheld: (day: string, place: string) => string;
  goesOn: (day: string, place: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    more: (sum, day, place) =>
      `The split of ${day} at ${place} was corrected: you get ${sum} more. It comes in bit by bit, as others give it back.`,
    less: (sum, day, place, from) =>
      `The split of ${day} at ${place} was corrected: ${sum} of your share was given to you by mistake. From ${from} it is given back out of a part of each payout. Open Tipwell to see why, or to appeal.`,
    asked: (sum, day, place) =>
      `The split of ${day} at ${place} was corrected: ${sum} of your share was given to you by mistake. Nothing is taken back unless you agree. Open Tipwell to answer.`,
    proposed: (day, place) =>
      `A correction of the split of ${day} at ${place} is waiting for you to confirm or reject it.`,
    appealed: (day, place) =>
      `Somebody has appealed against a correction of the split of ${day} at ${place}. Nothing is taken from them until you answer.`,
    upheld: (day, place) =>
      `Your appeal about the split of ${day} at ${place} was upheld: nothing more is taken back.`,
    goesOn: (day, place) =>
      `Your appeal about the split of ${day} at ${place} was answered: the correction goes on. Open Tipwell to read why.`,
  },
  de: {
    more: (sum, day, place) =>
      `Die Aufteilung vom ${day} bei ${place} wurde korrigiert: Du bekommst ${sum} mehr. Es kommt nach und nach, so wie andere es zurückgeben.`,
    less: (sum, day, place, from) =>
      `Die Aufteilung vom ${day} bei ${place} wurde korrigiert: ${sum} deines Anteils hast du irrtümlich bekommen. Ab ${from} wird es aus einem Teil jeder Auszahlung zurückgegeben. In Tipwell liest du warum und kannst Einspruch erheben.`,
    asked: (sum, day, place) =>
      `Die Aufteilung vom ${day} bei ${place} wurde korrigiert: ${sum} deines Anteils hast du irrtümlich bekommen. Ohne deine Zustimmung wird nichts zurückgenommen. Antworte in Tipwell.`,
    proposed: (day, place) =>
      `Eine Korrektur der Aufteilung vom ${day} bei ${place} wartet darauf, dass du sie bestätigst oder ablehnst.`,
    appealed: (day, place) =>
      `Jemand erhebt Einspruch gegen eine Korrektur der Aufteilung vom ${day} bei ${place}. Bis du antwortest, wird nichts zurückgenommen.`,
    upheld: (day, place) =>
      `Dein Einspruch zur Aufteilung vom ${day} bei ${place} war berechtigt: Es wird nichts mehr zurückgenommen.`,
    goesOn: (day, place) =>
      `Dein Einspruch zur Aufteilung vom ${day} bei ${place} ist beantwortet: Die Korrektur läuft weiter. Lies in Tipwell, warum.`,
  },
  fr: {
    more: (sum, day, place) =>
      `La répartition du ${day} chez ${place} a été corrigée : vous recevez ${sum} de plus. La somme arrive peu à peu, à mesure que d’autres la rendent.`,
    less: (sum, day, place, from) =>
      `La répartition du ${day} chez ${place} a été corrigée : ${sum} de votre part vous ont été donnés par erreur. À partir du ${from}, une partie de chaque versement les rend. Ouvrez Tipwell pour savoir pourquoi ou pour contester.`,
    asked: (sum, day, place) =>
      `La répartition du ${day} chez ${place} a été corrigée : ${sum} de votre part vous ont été donnés par erreur. Rien n’est repris sans votre accord. Ouvrez Tipwell pour répondre.`,
    proposed: (day, place) =>
      `Une correction de la répartition du ${day} chez ${place} attend que vous la confirmiez ou la refusiez.`,
    appealed: (day, place) =>
      `Quelqu’un conteste une correction de la répartition du ${day} chez ${place}. Rien ne lui est repris tant que vous n’avez pas répondu.`,
    upheld: (day, place) =>
      `Votre contestation sur la répartition du ${day} chez ${place} était fondée : plus rien n’est repris.`,
    goesOn: (day, place) =>
      `Votre contestation sur la répartition du ${day} chez ${place} a reçu une réponse : la correction continue. Ouvrez Tipwell pour lire pourquoi.`,
  },
  ar: {
    more: (sum, day, place) =>
      `صُحّح توزيع يوم ${day} في ${place}: ستحصل على ${sum} إضافية. يصل المبلغ تدريجيًا كلما أعاده الآخرون.`,
    less: (sum, day, place, from) =>
      `صُحّح توزيع يوم ${day} في ${place}: أُعطيت ${sum} من حصتك بالخطأ. ابتداءً من ${from} يُعاد المبلغ من جزء من كل دفعة. افتح Tipwell لمعرفة السبب أو للاعتراض.`,
    asked: (sum, day, place) =>
      `صُحّح توزيع يوم ${day} في ${place}: أُعطيت ${sum} من حصتك بالخطأ. لن يُسترد شيء دون موافقتك. افتح Tipwell للرد.`,
    proposed: (day, place) => `تصحيح لتوزيع يوم ${day} في ${place} ينتظر أن تؤكده أو ترفضه.`,
    appealed: (day, place) =>
      `اعترض أحدهم على تصحيح توزيع يوم ${day} في ${place}. لن يُسترد منه شيء حتى ترد.`,
    upheld: (day, place) =>
      `كان اعتراضك على توزيع يوم ${day} في ${place} في محله: لن يُسترد شيء آخر.`,
    goesOn: (day, place) =>
      `تم الرد على اعتراضك بشأن توزيع يوم ${day} في ${place}: يستمر التصحيح. افتح Tipwell لقراءة السبب.`,
  },
};

/** A message about a correction, in the reader's language. */
export function correctionWords(
  step: CorrectionMoved['step'],
  facts: CorrectionFacts,
  locale: Locale,
): string {
  const say = words[locale];
  const { place, amount, currency, needsAgreement, isUpheld, takesEffectOn } = facts;
  const day = writtenDate(facts.businessDay, locale);
  if (step === 'PROPOSED') return say.proposed(day, place);
  if (step === 'APPEALED') return say.appealed(day, place);
  if (step === 'ANSWERED') return isUpheld ? say.upheld(day, place) : say.goesOn(day, place);
  const sum = formatMoney(Math.abs(amount), currency, locale);
  if (amount > 0) return say.more(sum, day, place);
  if (needsAgreement) return say.asked(sum, day, place);
  return say.less(sum, day, place, writtenDate(takesEffectOn ?? '', locale));
}
