// What we write to the owners of a place about a key. A name is what somebody typed: it stands in quotes.
import type { Locale } from '@tipwell/contract/api/fields';

type Say = (name: string, place: string) => string;

const words: Record<Locale, Say> = {
  en: (name, place) =>
    `A new API key “${name}” was made for ${place}. If you did not expect this, revoke it in Tipwell.`,
  de: (name, place) =>
    `Für ${place} wurde ein neuer API-Schlüssel „${name}“ erstellt. Wenn du das nicht erwartet hast, sperre ihn in Tipwell.`,
  fr: (name, place) =>
    `Une nouvelle clé d’API « ${name} » a été créée pour ${place}. Si vous ne vous y attendiez pas, révoquez-la dans Tipwell.`,
  ar: (name, place) =>
    `أُنشئ مفتاح API جديد «${name}» لـ ${place}. إذا لم تكن تتوقع ذلك فألغِه في Tipwell.`,
};

/** That a key was made, in the language of whoever reads it. */
export function keyWords({ name, place }: { name: string; place: string }, locale: Locale): string {
  return words[locale](name, place);
}
