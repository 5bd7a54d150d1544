// What we write to those who work at a place when a policy on how tips are shared there is published.
import type { Locale } from '@tipwell/contract/api/fields';
import { writtenDate } from '#platform/written-date.ts';

const words: Record<Locale, (place: string, day: string) => string> = {
  en: (place, day) =>
    `There is a new policy on how tips are shared at ${place}. It applies from ${day}. Open Tipwell to read it: you can ask about anything in it.`,
  de: (place, day) =>
    `Es gibt neue Regeln dafür, wie Trinkgeld bei ${place} geteilt wird. Sie gelten ab ${day}. Öffne Tipwell, um sie zu lesen: Du kannst nach allem fragen, was darin steht.`,
  fr: (place, day) =>
    `De nouvelles règles sur le partage des pourboires chez ${place} ont été publiées. Elles s’appliquent à partir du ${day}. Ouvrez Tipwell pour les lire : vous pouvez poser des questions sur tout ce qui y figure.`,
  ar: (place, day) =>
    `نُشرت سياسة جديدة لتقاسم الإكراميات في ${place}، وهي سارية من ${day}. افتح Tipwell لتقرأها، ويمكنك السؤال عن أي شيء فيها.`,
};

export const publishedWords = (
  { place, validFrom }: { place: string; validFrom: string },
  locale: Locale,
): string => words[locale](place, writtenDate(validFrom, locale));
