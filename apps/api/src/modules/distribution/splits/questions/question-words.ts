// What we write to people about questions on a split. The question itself is read behind the sign-in.
import type { Locale } from '@tipwell/contract/api/fields';
import { writtenDate } from '#platform/written-date.ts';

/** What a message tells: somebody asked, or waits too long; or one's own question has an answer. */
export type QuestionNews = 'ASKED' | 'LATE' | 'ANSWERED' | 'COMMENTED';

interface Words {
  aboutDay: (day: string, place: string) => string;
  aboutSplit: (place: string) => string;
  asked: (about: string, dueOn: string) => string;
  late: (about: string, dueOn: string) => string;
  noted: (about: string) => string;
  answered: (about: string) => string;
  commented: (about: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    aboutDay: (day, place) => `the split of ${day} at ${place}`,
    aboutSplit: (place) => `how tips are split at ${place}`,
    asked: (about, dueOn) =>
      `There is a question about ${about}. Please answer it in Tipwell by ${dueOn}.`,
    late: (about, dueOn) =>
      `A question about ${about} should have been answered by ${dueOn}. It is waiting for you in Tipwell.`,
    noted: (about) => `There is a new comment on ${about}. Open Tipwell to read it.`,
    answered: (about) => `Your question about ${about} has an answer. Open Tipwell to read it.`,
    commented: (about) =>
      `Somebody replied to what you wrote on ${about}. Open Tipwell to read it.`,
  },
  de: {
    aboutDay: (day, place) => `zur Aufteilung vom ${day} bei ${place}`,
    aboutSplit: (place) => `zur Aufteilung des Trinkgelds bei ${place}`,
    asked: (about, dueOn) =>
      `Es gibt eine Frage ${about}. Bitte beantworte sie bis ${dueOn} in Tipwell.`,
    late: (about, dueOn) =>
      `Eine Frage ${about} hätte bis ${dueOn} beantwortet sein sollen. Sie wartet in Tipwell auf dich.`,
    noted: (about) => `Es gibt einen neuen Kommentar ${about}. Lies ihn in Tipwell.`,
    answered: (about) => `Deine Frage ${about} ist beantwortet. Lies die Antwort in Tipwell.`,
    commented: (about) => `Jemand hat auf deinen Beitrag ${about} geantwortet. Lies es in Tipwell.`,
  },
  fr: {
    aboutDay: (day, place) => `la répartition du ${day} chez ${place}`,
    aboutSplit: (place) => `la répartition des pourboires chez ${place}`,
    asked: (about, dueOn) =>
      `Une question a été posée sur ${about}. Merci d’y répondre dans Tipwell d’ici au ${dueOn}.`,
    late: (about, dueOn) =>
      `Une question sur ${about} attendait une réponse pour le ${dueOn}. Elle vous attend dans Tipwell.`,
    noted: (about) =>
      `Un nouveau commentaire a été écrit sur ${about}. Ouvrez Tipwell pour le lire.`,
    answered: (about) =>
      `Votre question sur ${about} a reçu une réponse. Ouvrez Tipwell pour la lire.`,
    commented: (about) =>
      `Quelqu’un a répondu à ce que vous avez écrit sur ${about}. Ouvrez Tipwell pour le lire.`,
  },
  ar: {
    aboutDay: (day, place) => `توزيع يوم ${day} في ${place}`,
    aboutSplit: (place) => `طريقة توزيع الإكراميات في ${place}`,
    asked: (about, dueOn) => `هناك سؤال عن ${about}. يُرجى الرد عليه في Tipwell حتى ${dueOn}.`,
    late: (about, dueOn) =>
      `كان يجب الرد على سؤال عن ${about} حتى ${dueOn}. وهو بانتظارك في Tipwell.`,
    noted: (about) => `هناك تعليق جديد على ${about}. افتح Tipwell لقراءته.`,
    answered: (about) => `تم الرد على سؤالك عن ${about}. افتح Tipwell لقراءة الرد.`,
    commented: (about) => `رد أحدهم على ما كتبته عن ${about}. افتح Tipwell لقراءته.`,
  },
};

/** A message about a question, in the reader's language. */
export function questionWords(
  news: QuestionNews,
  about: { businessDay: string | null; dueOn: string | null; place: string },
  locale: Locale,
): string {
  const say = words[locale];
  const day = about.businessDay && writtenDate(about.businessDay, locale);
  const what = day ? say.aboutDay(day, about.place) : say.aboutSplit(about.place);
  const dueOn = about.dueOn && writtenDate(about.dueOn, locale);
  if (news === 'ANSWERED') return say.answered(what);
  if (news === 'COMMENTED') return say.commented(what);
  if (!dueOn) return say.noted(what);
  return news === 'LATE' ? say.late(what, dueOn) : say.asked(what, dueOn);
}
