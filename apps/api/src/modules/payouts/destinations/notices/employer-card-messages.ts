// What we write to people who share their employer's card or account, in their language: as a message in
// Support and as a text message.
import type { Locale } from '@tipwell/contract/api/fields';
import type { SharingChange } from '../records/sharing-change.rule.ts';

interface Facts {
  venue: string;
  /** Where the money goes from now on, `Visa ·· 4242`; null: it waits for a card. */
  destination: string | null;
}

type Words = Record<SharingChange, (facts: Facts) => string>;

const words: Record<Locale, Words> = {
  en: {
    CHOSEN: ({ venue, destination }) =>
      `From now on your payouts from ${venue} go to your employer’s ${destination}. If that was not you, change your password and contact our support at once.`,
    GIVEN_UP: ({ venue, destination }) =>
      destination === null
        ? `Your payouts from ${venue} no longer go to your employer. Your money is safe on your ` +
          `balance until you add a card or account of your own.`
        : `Your payouts from ${venue} go to your own ${destination} again. If that was not you, ` +
          `change your password and contact our support at once.`,
    REPLACED: ({ venue, destination }) =>
      `${venue} is now paid to a different card or account, so your payouts from there go to ` +
      `${destination} from now on. You can go back to your own card or account at any time.`,
    ENDED: ({ venue, destination }) =>
      destination === null
        ? `${venue} no longer shares its card or account. Your money is safe on your balance until ` +
          `you add a card or account of your own.`
        : `${venue} no longer shares its card or account: your payouts from there go to your own ` +
          `${destination} again.`,
    BACK: ({ venue, destination }) =>
      `${venue} shares its card or account again: as you agreed, your payouts from there go to ` +
      `${destination} from now on. You can go back to your own at any time.`,
  },
  de: {
    CHOSEN: ({ venue, destination }) =>
      `Deine Auszahlungen von ${venue} gehen ab jetzt auf ${destination} deines Betriebs. Warst du ` +
      `das nicht, ändere dein Passwort und sag es sofort unserem Support.`,
    GIVEN_UP: ({ venue, destination }) =>
      destination === null
        ? `Deine Auszahlungen von ${venue} gehen nicht mehr an deinen Betrieb. Dein Geld ist sicher ` +
          `in deinem Guthaben, bis du eine eigene Karte oder ein eigenes Konto hinzufügst.`
        : `Deine Auszahlungen von ${venue} gehen wieder an dich selbst, auf ${destination}. Warst du ` +
          `das nicht, ändere dein Passwort und sag es sofort unserem Support.`,
    REPLACED: ({ venue, destination }) =>
      `${venue} hat jetzt eine andere Karte oder ein anderes Konto: Deine Auszahlungen von dort gehen ab ` +
      `jetzt auf ${destination}. Du kannst jederzeit zu deiner eigenen Karte oder deinem eigenen Konto ` +
      `zurück.`,
    ENDED: ({ venue, destination }) =>
      destination === null
        ? `${venue} teilt seine Karte oder sein Konto nicht mehr. Dein Geld ist sicher in deinem ` +
          `Guthaben, bis du eine eigene Karte oder ein eigenes Konto hinzufügst.`
        : `${venue} teilt seine Karte oder sein Konto nicht mehr: Deine Auszahlungen von dort gehen ` +
          `wieder an dich selbst, auf ${destination}.`,
    BACK: ({ venue, destination }) =>
      `${venue} teilt seine Karte oder sein Konto wieder: Wie von dir zugesagt, gehen deine ` +
      `Auszahlungen von dort ab jetzt auf ${destination}. Du kannst jederzeit zu deiner eigenen Karte ` +
      `oder deinem eigenen Konto zurück.`,
  },
  fr: {
    CHOSEN: ({ venue, destination }) =>
      `Vos versements de ${venue} vont désormais à votre employeur, sur ${destination}. Si ce ` +
      `n’était pas vous, changez votre mot de passe et prévenez tout de suite notre assistance.`,
    GIVEN_UP: ({ venue, destination }) =>
      destination === null
        ? `Vos versements de ${venue} ne vont plus à votre employeur. Votre argent est en sécurité ` +
          `sur votre solde jusqu’à ce que vous ajoutiez une carte ou un compte à vous.`
        : `Vos versements de ${venue} vous reviennent de nouveau, sur ${destination}. Si ce n’était pas ` +
          `vous, changez votre mot de passe et prévenez tout de suite notre assistance.`,
    REPLACED: ({ venue, destination }) =>
      `${venue} a changé de carte ou de compte : vos versements de cet établissement vont désormais sur ` +
      `${destination}. Vous pouvez revenir à votre propre carte ou compte à tout moment.`,
    ENDED: ({ venue, destination }) =>
      destination === null
        ? `${venue} ne partage plus sa carte ou son compte. Votre argent est en sécurité sur votre ` +
          `solde jusqu’à ce que vous ajoutiez une carte ou un compte à vous.`
        : `${venue} ne partage plus sa carte ou son compte : vos versements de cet établissement ` +
          `vous reviennent de nouveau, sur ${destination}.`,
    BACK: ({ venue, destination }) =>
      `${venue} partage de nouveau sa carte ou son compte : comme vous l’aviez accepté, vos ` +
      `versements de cet établissement vont désormais sur ${destination}. Vous pouvez revenir à votre ` +
      `propre carte ou compte à tout moment.`,
  },
  ar: {
    CHOSEN: ({ venue, destination }) =>
      `من الآن فصاعدًا تذهب دفعاتك من ${venue} إلى ${destination} الخاصة بصاحب العمل. إذا لم تكن أنت من ` +
      `فعل ذلك، فغيّر كلمة مرورك وأخبر الدعم فورًا.`,
    GIVEN_UP: ({ venue, destination }) =>
      destination === null
        ? `لم تعد دفعاتك من ${venue} تذهب إلى صاحب العمل. أموالك محفوظة في رصيدك إلى أن تضيف بطاقة أو ` +
          `حسابًا لك.`
        : `عادت دفعاتك من ${venue} تذهب إلى ${destination} الخاصة بك. إذا لم تكن أنت من فعل ذلك، فغيّر ` +
          `كلمة مرورك وأخبر الدعم فورًا.`,
    REPLACED: ({ venue, destination }) =>
      `لدى ${venue} الآن بطاقة أخرى أو حساب آخر: من الآن فصاعدًا تذهب دفعاتك من هناك إلى ${destination}. يمكنك ` +
      `العودة إلى بطاقتك أو حسابك في أي وقت.`,
    ENDED: ({ venue, destination }) =>
      destination === null
        ? `لم تعد ${venue} تشارك بطاقتها أو حسابها. أموالك محفوظة في رصيدك إلى أن تضيف بطاقة أو حسابًا لك.`
        : `لم تعد ${venue} تشارك بطاقتها أو حسابها: عادت دفعاتك من هناك تذهب إلى ${destination} الخاصة بك.`,
    BACK: ({ venue, destination }) =>
      `تشارك ${venue} بطاقتها أو حسابها من جديد: كما وافقت، تذهب دفعاتك من هناك إلى ${destination} من ` +
      `الآن فصاعدًا. يمكنك العودة إلى بطاقتك أو حسابك في أي وقت.`,
  },
};

/** One sentence or two about where a person's money from a workplace goes now. */
export function sharingWords(what: SharingChange, facts: Facts, locale: Locale): string {
  return words[locale][what](facts);
}
