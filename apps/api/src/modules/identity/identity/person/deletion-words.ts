// What we write to somebody whose account is to be deleted at their own wish, in their language.
import type { Locale } from '@tipwell/contract/api/fields';

interface Letter {
  subject: string;
  text: string;
}

interface DeletionWords {
  /** Asked for; it is done on this day. */
  asked: (day: string) => Letter;
  /** They signed in again. */
  withdrawn: Letter;
  /** Something came in between; tried until this day. */
  delayed: (day: string) => Letter;
  /** It could not be done in time. */
  given: Letter;
  done: Letter;
}

export const deletionWords: Readonly<Record<Locale, DeletionWords>> = {
  en: {
    asked: (day) => ({
      subject: 'Your Tipwell account will be deleted',
      text: `You asked us to delete your Tipwell account. We will do so on ${day}. You are signed out everywhere, and guests can no longer tip you.\n\nIf you change your mind, sign in before that day: your account then stays as it was. If it was not you who asked, sign in now and change your password.`,
    }),
    withdrawn: {
      subject: 'Your Tipwell account stays',
      text: 'You signed in, so your Tipwell account will not be deleted. Everything is as it was. If it was not you, change your password and contact our support at once.',
    },
    delayed: (day) => ({
      subject: 'Deleting your Tipwell account has to wait',
      text: `Your Tipwell account could not be deleted yet, because money for you has come in or something else has changed since you asked. If you have a payout plan, your tips are paid out as usual, and we try again every day until ${day}.\n\nTo see to it yourself, sign in: the page about deleting your account says what to do. Signing in calls off the deletion, so please ask for it again afterwards.`,
    }),
    given: {
      subject: 'Your Tipwell account was not deleted',
      text: 'Your Tipwell account could not be deleted within a month, so it stays open. Sign in to see what stands in the way, or contact our support: we will help you.',
    },
    done: {
      subject: 'Your Tipwell account has been deleted',
      text: 'Your Tipwell account has been deleted. Your name, addresses and photo are gone from Tipwell. What the law makes us keep about payments no longer names you. This is our last message to you.',
    },
  },
  de: {
    asked: (day) => ({
      subject: 'Dein Tipwell-Konto wird gelöscht',
      text: `Du hast uns gebeten, dein Tipwell-Konto zu löschen. Das tun wir am ${day}. Du bist überall abgemeldet, und Gäste können dir kein Trinkgeld mehr geben.\n\nWenn du es dir anders überlegst, melde dich vor diesem Tag an: Dann bleibt dein Konto, wie es war. Hast du nicht darum gebeten, melde dich jetzt an und ändere dein Passwort.`,
    }),
    withdrawn: {
      subject: 'Dein Tipwell-Konto bleibt',
      text: 'Du hast dich angemeldet, also wird dein Tipwell-Konto nicht gelöscht. Alles ist, wie es war. Warst du das nicht, ändere dein Passwort und melde dich sofort bei unserem Support.',
    },
    delayed: (day) => ({
      subject: 'Das Löschen deines Tipwell-Kontos muss warten',
      text: `Dein Tipwell-Konto konnte noch nicht gelöscht werden: Seit deiner Bitte ist Geld für dich eingegangen, oder etwas anderes hat sich geändert. Hast du einen Auszahlungsplan, wird dein Trinkgeld wie gewohnt ausgezahlt, und wir versuchen es bis zum ${day} jeden Tag erneut.\n\nWillst du dich selbst darum kümmern, melde dich an: Auf der Seite zum Löschen deines Kontos steht, was zu tun ist. Mit der Anmeldung ist das Löschen abgesagt; bitte danach noch einmal darum.`,
    }),
    given: {
      subject: 'Dein Tipwell-Konto wurde nicht gelöscht',
      text: 'Dein Tipwell-Konto konnte innerhalb eines Monats nicht gelöscht werden und bleibt deshalb offen. Melde dich an, um zu sehen, was im Weg steht, oder wende dich an unseren Support: Wir helfen dir.',
    },
    done: {
      subject: 'Dein Tipwell-Konto wurde gelöscht',
      text: 'Dein Tipwell-Konto wurde gelöscht. Dein Name, deine Adressen und dein Foto sind bei Tipwell nicht mehr vorhanden. Was wir von Gesetzes wegen über Zahlungen aufbewahren, nennt dich nicht mehr. Das ist unsere letzte Nachricht an dich.',
    },
  },
  fr: {
    asked: (day) => ({
      subject: 'Votre compte Tipwell va être supprimé',
      text: `Vous nous avez demandé de supprimer votre compte Tipwell. Nous le ferons le ${day}. Vous êtes déconnecté partout et les clients ne peuvent plus vous donner de pourboire.\n\nSi vous changez d’avis, connectez-vous avant cette date : votre compte reste alors tel qu’il était. Si cette demande ne vient pas de vous, connectez-vous maintenant et changez votre mot de passe.`,
    }),
    withdrawn: {
      subject: 'Votre compte Tipwell est conservé',
      text: 'Vous vous êtes connecté, votre compte Tipwell ne sera donc pas supprimé. Rien n’a changé. Si ce n’était pas vous, changez votre mot de passe et contactez tout de suite notre assistance.',
    },
    delayed: (day) => ({
      subject: 'La suppression de votre compte Tipwell doit attendre',
      text: `Votre compte Tipwell n’a pas encore pu être supprimé : de l’argent vous est parvenu, ou autre chose a changé depuis votre demande. Si vous avez un plan de versement, vos pourboires sont versés comme d’habitude, et nous réessayons chaque jour jusqu’au ${day}.\n\nPour vous en occuper vous-même, connectez-vous : la page de suppression du compte indique ce qu’il faut faire. La connexion annule la suppression ; demandez-la de nouveau ensuite.`,
    }),
    given: {
      subject: 'Votre compte Tipwell n’a pas été supprimé',
      text: 'Votre compte Tipwell n’a pas pu être supprimé dans le délai d’un mois ; il reste donc ouvert. Connectez-vous pour voir ce qui s’y oppose, ou contactez notre assistance : nous vous aiderons.',
    },
    done: {
      subject: 'Votre compte Tipwell a été supprimé',
      text: 'Votre compte Tipwell a été supprimé. Votre nom, vos adresses et votre photo ont disparu de Tipwell. Ce que la loi nous oblige à conserver sur les paiements ne vous nomme plus. Ceci est notre dernier message.',
    },
  },
  ar: {
    asked: (day) => ({
      subject: 'سيُحذف حسابك في Tipwell',
      text: `طلبت منّا حذف حسابك في Tipwell، وسنفعل ذلك في ${day}. سُجّل خروجك من كل الأجهزة، ولم يعد بإمكان الضيوف إعطاؤك إكراميات.\n\nإذا غيّرت رأيك، فسجّل الدخول قبل ذلك اليوم ويبقى حسابك كما كان. وإذا لم تطلب ذلك، فسجّل الدخول الآن وغيّر كلمة مرورك.`,
    }),
    withdrawn: {
      subject: 'حسابك في Tipwell باقٍ',
      text: 'سجّلت الدخول، لذلك لن يُحذف حسابك في Tipwell، وكل شيء كما كان. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك وتواصل مع الدعم فورًا.',
    },
    delayed: (day) => ({
      subject: 'تأجّل حذف حسابك في Tipwell',
      text: `لم نتمكن بعد من حذف حسابك في Tipwell لأن مالًا وصل إليك أو تغيّر شيء آخر منذ طلبك. إذا كانت لديك خطة دفع، فستُدفع إكرامياتك كالمعتاد، ونعيد المحاولة كل يوم حتى ${day}.\n\nللقيام بذلك بنفسك، سجّل الدخول: صفحة حذف الحساب تبيّن ما يجب فعله. تسجيل الدخول يلغي الحذف، فاطلبه من جديد بعد ذلك.`,
    }),
    given: {
      subject: 'لم يُحذف حسابك في Tipwell',
      text: 'لم نتمكن من حذف حسابك في Tipwell خلال شهر، لذلك يبقى مفتوحًا. سجّل الدخول لترى ما يمنع ذلك، أو تواصل مع الدعم وسنساعدك.',
    },
    done: {
      subject: 'حُذف حسابك في Tipwell',
      text: 'حُذف حسابك في Tipwell، ولم يعد اسمك ولا عناوينك ولا صورتك موجودة لدينا. وما يُلزمنا القانون بالاحتفاظ به عن المدفوعات لم يعد يذكر اسمك. هذه آخر رسالة منّا إليك.',
    },
  },
};
