// What we write about the independence of a tronc; who is what to a venue is read behind the sign-in.
import type { Locale } from '@tipwell/contract/api/fields';

/** What a message tells, to whoever was asked or to the owners of the venue. */
export type IndependenceNews =
  | 'ASKED'
  | 'REMINDED'
  | 'OVERDUE'
  | 'DEPENDENT'
  | 'OWNERS_OVERDUE'
  | 'OWNERS_DEPENDENT';

type Say = (place: string, day: string) => string;

const words: Record<Locale, Record<IndependenceNews, Say>> = {
  en: {
    ASKED: (place, day) =>
      `You decide how tips are split at ${place}. Please confirm in Tipwell by ${day} that you are not part of the business.`,
    REMINDED: (place, day) =>
      `Please confirm in Tipwell by ${day} that you are not part of the business of ${place}. After that, its owners will be told.`,
    OVERDUE: (place) =>
      `You have not yet confirmed that you are not part of the business of ${place}. Its owners know that your answer is missing.`,
    DEPENDENT: (place) =>
      `According to your answer, you are part of the business of ${place}, so you no longer decide how its tips are split. Its owners and Tipwell have been told.`,
    OWNERS_OVERDUE: (place) =>
      `Whoever decides how tips are split at ${place} was asked two weeks ago to confirm that they are independent and has not answered. Please remind them.`,
    OWNERS_DEPENDENT: (place) =>
      `Somebody who decided how tips are split at ${place} says that they are part of the business, so they no longer decide. Ask for another tronc master in Tipwell.`,
  },
  de: {
    ASKED: (place, day) =>
      `Du entscheidest, wie das Trinkgeld bei ${place} aufgeteilt wird. Bestätige bitte bis ${day} in Tipwell, dass du nicht zum Betrieb gehörst.`,
    REMINDED: (place, day) =>
      `Bestätige bitte bis ${day} in Tipwell, dass du nicht zum Betrieb von ${place} gehörst. Danach erfahren es die Inhaber.`,
    OVERDUE: (place) =>
      `Du hast noch nicht bestätigt, dass du nicht zum Betrieb von ${place} gehörst. Die Inhaber wissen, dass deine Antwort fehlt.`,
    DEPENDENT: (place) =>
      `Nach deiner Antwort gehörst du zum Betrieb von ${place}. Deshalb entscheidest du nicht mehr über die Aufteilung des Trinkgelds. Die Inhaber und Tipwell wissen davon.`,
    OWNERS_OVERDUE: (place) =>
      `Wer bei ${place} über die Aufteilung des Trinkgelds entscheidet, hat auch nach zwei Wochen nicht bestätigt, unabhängig zu sein. Bitte erinnere daran.`,
    OWNERS_DEPENDENT: (place) =>
      `Jemand, der bei ${place} über die Aufteilung des Trinkgelds entschieden hat, gehört nach eigener Angabe zum Betrieb und entscheidet nicht mehr. Beantrage in Tipwell einen anderen Tronc-Master.`,
  },
  fr: {
    ASKED: (place, day) =>
      `Vous décidez de la répartition des pourboires chez ${place}. Merci de confirmer dans Tipwell d’ici au ${day} que vous ne faites pas partie de l’entreprise.`,
    REMINDED: (place, day) =>
      `Merci de confirmer dans Tipwell d’ici au ${day} que vous ne faites pas partie de l’entreprise de ${place}. Passé ce délai, les propriétaires en seront informés.`,
    OVERDUE: (place) =>
      `Vous n’avez pas encore confirmé que vous ne faites pas partie de l’entreprise de ${place}. Les propriétaires savent que votre réponse manque.`,
    DEPENDENT: (place) =>
      `D’après votre réponse, vous faites partie de l’entreprise de ${place} : vous ne décidez donc plus de la répartition des pourboires. Les propriétaires et Tipwell en sont informés.`,
    OWNERS_OVERDUE: (place) =>
      `La personne qui décide de la répartition des pourboires chez ${place} n’a toujours pas confirmé son indépendance au bout de deux semaines. Merci de le lui rappeler.`,
    OWNERS_DEPENDENT: (place) =>
      `Une personne qui décidait de la répartition des pourboires chez ${place} déclare faire partie de l’entreprise. Elle n’en décide plus. Demandez un autre tronc master dans Tipwell.`,
  },
  ar: {
    ASKED: (place, day) =>
      `أنت من يقرر توزيع الإكراميات في ${place}. يُرجى التأكيد في Tipwell حتى ${day} أنك لست جزءًا من المنشأة.`,
    REMINDED: (place, day) =>
      `يُرجى التأكيد في Tipwell حتى ${day} أنك لست جزءًا من منشأة ${place}. بعد ذلك يُبلَّغ مالكوها.`,
    OVERDUE: (place) =>
      `لم تؤكد بعد أنك لست جزءًا من منشأة ${place}. يعلم مالكوها أن إجابتك لم تصل.`,
    DEPENDENT: (place) =>
      `بحسب إجابتك أنت جزء من منشأة ${place}، لذلك لم تعد تقرر توزيع إكرامياتها. أُبلغ المالكون وTipwell بذلك.`,
    OWNERS_OVERDUE: (place) =>
      `لم يؤكد من يقرر توزيع الإكراميات في ${place} استقلاليته رغم مرور أسبوعين على سؤاله. يُرجى تذكيره.`,
    OWNERS_DEPENDENT: (place) =>
      `صرّح شخص كان يقرر توزيع الإكراميات في ${place} بأنه جزء من المنشأة، ولم يعد يقرر ذلك. اطلب مدير صندوق آخر في Tipwell.`,
  },
};

/** A message about the independence of a tronc, in the reader's language; `day` is written already. */
export function independenceWords(
  news: IndependenceNews,
  { place, day }: { place: string; day: string },
  locale: Locale,
): string {
  return words[locale][news](place, day);
}
