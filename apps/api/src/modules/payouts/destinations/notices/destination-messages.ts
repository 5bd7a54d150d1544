// What we write to people about where their money goes, in their own language: as a message in Support
// and, when they or somebody in their name changed it, as a text message too.
import type { Locale } from '@tipwell/contract/api/fields';
import type { DestinationChange } from '../events.ts';

const words: Record<Locale, Record<DestinationChange, (destination: string) => string>> = {
  en: {
    NOT_TAKEN: (destination) =>
      `Somebody entered another card for your tips on a page that was opened before you had ` +
      `one. We did not accept it: your tips still go to ${destination}. If it was you, start ` +
      `again with your password; if not, change your password and contact our support at ` +
      `once.`,
    ADDED: (destination) =>
      `Your tips are now paid out to ${destination}. If that was not you, change your ` +
      `password and contact our support at once.`,
    REPLACED: (destination) =>
      `From now on your tips are paid out to ${destination} instead of where they went ` +
      `before. If that was not you, change your password and contact our support at once.`,
    ACTIVE: (destination) =>
      `${destination} has been checked, and your tips can now be paid out to it.`,
    BLOCKED: (destination) =>
      `The bank doesn’t accept payouts to ${destination}. Your money is safe on your ` +
      `balance. Add another payout card.`,
  },
  de: {
    NOT_TAKEN: (destination) =>
      `Auf einer Seite, die geöffnet wurde, bevor du eine Karte hattest, wurde eine andere Karte für ` +
      `dein Trinkgeld angegeben. Sie wurde nicht übernommen: Dein Trinkgeld geht weiter auf ` +
      `${destination}. Warst du das, beginne noch einmal mit deinem Passwort; wenn nicht, ändere dein ` +
      `Passwort und sag es sofort unserem Support.`,
    ADDED: (destination) =>
      `Dein Trinkgeld wird jetzt auf ${destination} ausgezahlt. Warst du das nicht, ändere dein ` +
      `Passwort und sag es sofort unserem Support.`,
    REPLACED: (destination) =>
      `Dein Trinkgeld wird ab jetzt auf ${destination} ausgezahlt und nicht mehr dorthin, wo es ` +
      `bisher hinging. Warst du das nicht, ändere dein Passwort und sag es sofort unserem Support.`,
    ACTIVE: (destination) =>
      `${destination} ist geprüft: Dein Trinkgeld kann jetzt dorthin ausgezahlt werden.`,
    BLOCKED: (destination) =>
      `Die Bank lässt keine Auszahlungen auf ${destination} zu. Dein Geld ist sicher in deinem ` +
      `Guthaben. Füge eine andere Auszahlungskarte hinzu.`,
  },
  fr: {
    NOT_TAKEN: (destination) =>
      `Une autre carte pour vos pourboires a été saisie sur une page ouverte avant que vous en ayez ` +
      `une. Elle n’a pas été acceptée : vos pourboires vont toujours sur ${destination}. Si c’était ` +
      `vous, recommencez avec votre mot de passe ; sinon, changez votre mot de passe et prévenez tout ` +
      `de suite notre assistance.`,
    ADDED: (destination) =>
      `Vos pourboires sont désormais versés sur ${destination}. Si ce n’était pas vous, changez ` +
      `votre mot de passe et prévenez tout de suite notre assistance.`,
    REPLACED: (destination) =>
      `Vos pourboires sont désormais versés sur ${destination} et non plus là où ils allaient. Si ce ` +
      `n’était pas vous, changez votre mot de passe et prévenez tout de suite notre assistance.`,
    ACTIVE: (destination) =>
      `${destination} a été vérifiée : vos pourboires peuvent maintenant y être versés.`,
    BLOCKED: (destination) =>
      `La banque ne permet pas de versements sur ${destination}. Votre argent est en sécurité sur ` +
      `votre solde. Ajoutez une autre carte de versement.`,
  },
  ar: {
    NOT_TAKEN: (destination) =>
      `أُدخلت بطاقة أخرى لإكرامياتك في صفحة فُتحت قبل أن تكون لديك بطاقة. لم تُقبل: ما زالت إكرامياتك تُدفع إلى ` +
      `${destination}. إذا كنت أنت من فعل ذلك فابدأ من جديد بكلمة مرورك، وإلا فغيّر كلمة مرورك وأخبر الدعم فورًا.`,
    ADDED: (destination) =>
      `تُدفع إكرامياتك الآن إلى ${destination}. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك وأخبر الدعم فورًا.`,
    REPLACED: (destination) =>
      `من الآن فصاعدًا تُدفع إكرامياتك إلى ${destination} وليس إلى حيث كانت تُدفع من قبل. إذا لم تكن ` +
      `أنت من فعل ذلك، فغيّر كلمة مرورك وأخبر الدعم فورًا.`,
    ACTIVE: (destination) => `تم التحقق من ${destination}: يمكن الآن دفع إكرامياتك إليها.`,
    BLOCKED: (destination) =>
      `لا يسمح المصرف بالدفع إلى ${destination}. أموالك محفوظة في رصيدك. أضف بطاقة دفع أخرى.`,
  },
};

/**
 * One sentence or two about a change.
 * @param destination as the person knows it, `Visa ·· 4242`
 */
export function destinationWords(
  what: DestinationChange,
  destination: string,
  locale: Locale,
): string {
  return words[locale][what](destination);
}
