// What owners read when keys of their venue are paused. Names are what people typed: they are in quotes.
import type { Locale } from '@tipwell/contract/api/fields';

interface PausedKeys {
  /** Who made them; null where no name is left. */
  maker: string | null;
  place: string;
  names: readonly string[];
}

const texts: Record<Locale, (about: PausedKeys) => string> = {
  en: ({ maker, place, names }) =>
    `API keys for ${place} are paused: ${list(names, '“', '”')}. ${maker ?? 'The person who made them'} no longer has the right to do there what these keys do. If you still need them, someone who has that right can make new keys in Tipwell.`,
  de: ({ maker, place, names }) =>
    `API-Schlüssel für ${place} sind pausiert: ${list(names, '„', '“')}. ${maker ?? 'Die Person, die sie erstellt hat,'} hat dort nicht mehr das Recht auf das, was diese Schlüssel tun. Wenn ihr sie noch braucht, kann jemand mit diesem Recht in Tipwell neue Schlüssel erstellen.`,
  fr: ({ maker, place, names }) =>
    `Des clés d’API pour ${place} sont en pause : ${list(names, '« ', ' »')}. ${maker ?? 'La personne qui les a créées'} n’y a plus le droit de faire ce que font ces clés. Si vous en avez encore besoin, une personne qui a ce droit peut créer de nouvelles clés dans Tipwell.`,
  ar: ({ maker, place, names }) =>
    `مفاتيح API الخاصة بـ ${place} متوقفة مؤقتًا: ${list(names, '«', '»')}. لم يعد لدى ${maker ?? 'من أنشأها'} الحق في ما تقوم به هذه المفاتيح هناك. إذا كنتم لا تزالون بحاجة إليها، فيمكن لشخص لديه هذا الحق إنشاء مفاتيح جديدة في Tipwell.`,
};

const list = (names: readonly string[], open: string, close: string): string =>
  names.map((name) => `${open}${name}${close}`).join(', ');

/** That keys are paused, in the reader's language. */
export function pausedKeysText(about: PausedKeys, locale: Locale): string {
  return texts[locale](about);
}
