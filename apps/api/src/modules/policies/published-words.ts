// What we write to those who work at a place when how tips are shared there was written down anew.
import type { Locale } from '@tipwell/contract/fields';
import { writtenDate } from '../../platform/written-date.ts';

const words: Record<Locale, (place: string, day: string) => string> = {
  en: (place, day) =>
    `How tips are shared at ${place} has been written down anew. It counts from ${day}. Open Tipwell to read it: you can ask about anything in it.`,
  de: (place, day) =>
    `Wie Trinkgeld bei ${place} geteilt wird, ist neu aufgeschrieben. Es gilt ab ${day}. Öffne Tipwell, um es zu lesen: Du kannst zu allem darin fragen.`,
  fr: (place, day) =>
    `Le partage des pourboires chez ${place} a été mis par écrit à nouveau. Cela compte dès le ${day}. Ouvrez Tipwell pour le lire : vous pouvez poser toute question.`,
  ar: (place, day) =>
    `كُتبت من جديد طريقة تقاسم الإكراميات في ${place}، وهي سارية من ${day}. افتح Tipwell لتقرأها، ويمكنك السؤال عن أي شيء فيها.`,
};

export const publishedWords = (
  { place, validFrom }: { place: string; validFrom: string },
  locale: Locale,
): string => words[locale](place, writtenDate(validFrom, locale));
