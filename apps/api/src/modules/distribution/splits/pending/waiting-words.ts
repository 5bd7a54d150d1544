// What we write to those who decide about a split when something waits for them, or did for too long.
import { written } from '@tipwell/contract/dates/format-date';
import type { Locale } from '@tipwell/contract/api/fields';
import { writtenDate } from '#platform/written-date.ts';
import type { SplitWaits } from '../events.ts';

type Sentence = (day: string, place: string, until: string) => string;
type Words = Record<`${SplitWaits['waiting']}_${SplitWaits['step']}`, Sentence>;

const words: Record<Locale, Words> = {
  en: {
    PERCENTAGES_REMINDER: (day, place, until) =>
      `The tips of ${day} at ${place} cannot be split: percentages are missing. If nobody sets them by ${until}, the fallback rule of your split applies.`,
    PERCENTAGES_FELL_BACK: (day, place) =>
      `Nobody set the missing percentages in time, so the tips of ${day} at ${place} were split by the fallback rule of your split.`,
    UNALLOCATED_REMINDER: (day, place, until) =>
      `Some of the tips of ${day} at ${place} could not be given to anybody. Propose who gets them by ${until}; after that they go to the team in equal parts.`,
    UNALLOCATED_FELL_BACK: (day, place) =>
      `Nobody decided about the tips of ${day} at ${place} that could not be given to anybody. They went to the team in equal parts.`,
    HOURS_REMINDER: (day, place, until) =>
      `The split of ${day} at ${place} is waiting for hours: somebody clocked in or out but not both. Enter what is missing by ${until}; after that the day is split without that shift.`,
    HOURS_FELL_BACK: (day, place) =>
      `The tips of ${day} at ${place} were split without a shift whose start or end nobody entered. Whoever looks after the split can correct it.`,
    RELEASE_REMINDER: (day, place, until) =>
      `The split of ${day} at ${place} is waiting for you to release it. It releases itself on ${until}.`,
    RELEASE_FELL_BACK: (day, place) => `The split of ${day} at ${place} was released.`,
  },
  de: {
    PERCENTAGES_REMINDER: (day, place, until) =>
      `Das Trinkgeld vom ${day} bei ${place} kann nicht aufgeteilt werden: Es fehlen Prozentsätze. Legt sie bis ${until} niemand fest, gilt die Ersatzregel eurer Aufteilung.`,
    PERCENTAGES_FELL_BACK: (day, place) =>
      `Die fehlenden Prozentsätze hat niemand rechtzeitig festgelegt. Das Trinkgeld vom ${day} bei ${place} wurde nach der Ersatzregel eurer Aufteilung aufgeteilt.`,
    UNALLOCATED_REMINDER: (day, place, until) =>
      `Ein Teil des Trinkgelds vom ${day} bei ${place} konnte niemandem gegeben werden. Schlag bis ${until} vor, wer es bekommt; danach geht es zu gleichen Teilen ans Team.`,
    UNALLOCATED_FELL_BACK: (day, place) =>
      `Über Trinkgeld vom ${day} bei ${place}, das niemandem gegeben werden konnte, hat niemand entschieden. Es ging zu gleichen Teilen ans Team.`,
    HOURS_REMINDER: (day, place, until) =>
      `Die Aufteilung vom ${day} bei ${place} wartet auf Stunden: Jemand hat nur ein- oder nur ausgestempelt. Trag bis ${until} ein, was fehlt; danach wird der Tag ohne diese Schicht aufgeteilt.`,
    HOURS_FELL_BACK: (day, place) =>
      `Das Trinkgeld vom ${day} bei ${place} wurde ohne eine Schicht aufgeteilt, deren Anfang oder Ende niemand eingetragen hat. Wer sich um die Aufteilung kümmert, kann das korrigieren.`,
    RELEASE_REMINDER: (day, place, until) =>
      `Die Aufteilung vom ${day} bei ${place} wartet auf deine Freigabe. Am ${until} gibt sie sich selbst frei.`,
    RELEASE_FELL_BACK: (day, place) => `Die Aufteilung vom ${day} bei ${place} wurde freigegeben.`,
  },
  fr: {
    PERCENTAGES_REMINDER: (day, place, until) =>
      `Les pourboires du ${day} chez ${place} ne peuvent pas être répartis : il manque des pourcentages. Si personne ne les fixe d’ici au ${until}, la règle de secours de votre répartition s’applique.`,
    PERCENTAGES_FELL_BACK: (day, place) =>
      `Personne n’a fixé à temps les pourcentages manquants : les pourboires du ${day} chez ${place} ont été répartis selon la règle de secours de votre répartition.`,
    UNALLOCATED_REMINDER: (day, place, until) =>
      `Une partie des pourboires du ${day} chez ${place} n’a pu être donnée à personne. Proposez d’ici au ${until} qui la reçoit ; ensuite, elle va à l’équipe à parts égales.`,
    UNALLOCATED_FELL_BACK: (day, place) =>
      `Personne n’a décidé des pourboires du ${day} chez ${place} qui n’avaient pu être donnés à personne. Ils sont allés à l’équipe à parts égales.`,
    HOURS_REMINDER: (day, place, until) =>
      `La répartition du ${day} chez ${place} attend des heures : quelqu’un n’a pointé que son arrivée ou que son départ. Saisissez ce qui manque d’ici au ${until} ; ensuite, la journée est répartie sans ce service.`,
    HOURS_FELL_BACK: (day, place) =>
      `Les pourboires du ${day} chez ${place} ont été répartis sans un service dont personne n’a saisi le début ou la fin. La personne qui s’occupe de la répartition peut corriger cela.`,
    RELEASE_REMINDER: (day, place, until) =>
      `La répartition du ${day} chez ${place} attend que vous la débloquiez. Elle se débloque d’elle-même le ${until}.`,
    RELEASE_FELL_BACK: (day, place) => `La répartition du ${day} chez ${place} a été débloquée.`,
  },
  ar: {
    PERCENTAGES_REMINDER: (day, place, until) =>
      `لا يمكن توزيع إكراميات يوم ${day} في ${place} لأن بعض النسب غير محددة. إذا لم يحددها أحد حتى ${until}، فستوزَّع وفق القاعدة الاحتياطية لتوزيعكم.`,
    PERCENTAGES_FELL_BACK: (day, place) =>
      `لم يحدد أحد النسب الناقصة في الوقت المحدد، فوُزعت إكراميات يوم ${day} في ${place} وفق القاعدة الاحتياطية لتوزيعكم.`,
    UNALLOCATED_REMINDER: (day, place, until) =>
      `تعذّر إعطاء جزء من إكراميات يوم ${day} في ${place} لأي شخص. اقترح من يحصل عليه حتى ${until}؛ وبعد ذلك يوزَّع على الفريق بالتساوي.`,
    UNALLOCATED_FELL_BACK: (day, place) =>
      `لم يقرر أحد بشأن إكراميات يوم ${day} في ${place} التي تعذّر إعطاؤها لأي شخص، فوُزعت على الفريق بالتساوي.`,
    HOURS_REMINDER: (day, place, until) =>
      `ينتظر توزيع يوم ${day} في ${place} ساعات ناقصة: سجّل أحدهم بداية العمل أو نهايته فقط. أدخل ما ينقص حتى ${until}؛ وبعد ذلك يوزَّع اليوم دون هذه الوردية.`,
    HOURS_FELL_BACK: (day, place) =>
      `وُزعت إكراميات يوم ${day} في ${place} دون وردية لم يُدخل أحد بدايتها أو نهايتها. يمكن للمسؤول عن التوزيع تصحيح ذلك.`,
    RELEASE_REMINDER: (day, place, until) =>
      `ينتظر توزيع يوم ${day} في ${place} أن تفرج عنه. وسيُفرج عنه تلقائيًا في ${until}.`,
    RELEASE_FELL_BACK: (day, place) => `أُفرج عن توزيع يوم ${day} في ${place}.`,
  },
};

/** A message about what waits for those who decide about a split, in the reader's language. */
export function waitingWords(
  { waiting, step, businessDay, fallsBackAt }: SplitWaits,
  at: { place: string; timeZone: string },
  locale: Locale,
): string {
  const day = writtenDate(businessDay, locale);
  const until =
    fallsBackAt === null ? '' : written(new Date(fallsBackAt), at.timeZone, locale, 'date');
  return words[locale][`${waiting}_${step}`](day, at.place, until);
}
