// What we write to people about how they sign in, in their own language.
import type { Locale } from '@tipwell/contract/api/fields';

export type FactorMessage =
  | 'added'
  | 'removed'
  | 'codesRenewed'
  | 'codesGuessed'
  | 'resetAsked'
  | 'resetDone'
  | 'resetCancelled';

type Words = Readonly<Record<FactorMessage, { subject: string; text: string }>>;

export const factorWords: Readonly<Record<Locale, Words>> = {
  en: {
    added: {
      subject: 'A way to sign in to Tipwell was added',
      text: 'A passkey or an authenticator app was added to your Tipwell account. If that was not you, change your password and contact our support at once.',
    },
    removed: {
      subject: 'A way to sign in to Tipwell was removed',
      text: 'A passkey or an authenticator app was removed from your Tipwell account. If that was not you, change your password and contact our support at once.',
    },
    codesRenewed: {
      subject: 'You have new recovery codes at Tipwell',
      text: 'New recovery codes were made for your Tipwell account; the old ones no longer work. If that was not you, change your password and contact our support at once.',
    },
    codesGuessed: {
      subject: 'Somebody is guessing your Tipwell codes',
      text: 'Somebody who knows your Tipwell password has typed many wrong codes. They did not get in. If it was not you, change your password now.',
    },
    resetAsked: {
      subject: 'Your second sign-in step at Tipwell is about to be removed',
      text: 'Our support was asked to remove every passkey and authenticator app of your Tipwell account, because all of them were lost. This happens in 24 hours at the earliest. If you did not ask for it, sign in as usual: that stops it. Then contact our support.',
    },
    resetDone: {
      subject: 'Your second sign-in step at Tipwell was removed',
      text: 'Every passkey and authenticator app of your Tipwell account was removed, as support was asked to do. You are signed out everywhere. Sign in with your password and set up a new second step.',
    },
    resetCancelled: {
      subject: 'Your second sign-in step at Tipwell stays',
      text: 'The request to remove the passkeys and the authenticator app of your Tipwell account was cancelled. Nothing has changed.',
    },
  },
  de: {
    added: {
      subject: 'Dein Tipwell-Konto hat einen neuen Anmeldeschritt',
      text: 'Zu deinem Tipwell-Konto wurde ein Passkey oder eine Authenticator-App hinzugefügt. Warst du das nicht, ändere dein Passwort und melde dich sofort bei unserem Support.',
    },
    removed: {
      subject: 'Ein Anmeldeschritt deines Tipwell-Kontos wurde entfernt',
      text: 'Aus deinem Tipwell-Konto wurde ein Passkey oder eine Authenticator-App entfernt. Warst du das nicht, ändere dein Passwort und melde dich sofort bei unserem Support.',
    },
    codesRenewed: {
      subject: 'Du hast neue Wiederherstellungscodes bei Tipwell',
      text: 'Für dein Tipwell-Konto wurden neue Wiederherstellungscodes erstellt; die alten gelten nicht mehr. Warst du das nicht, ändere dein Passwort und melde dich sofort bei unserem Support.',
    },
    codesGuessed: {
      subject: 'Jemand rät deine Tipwell-Codes',
      text: 'Jemand kennt dein Tipwell-Passwort und hat viele falsche Codes eingegeben. Hineingekommen ist niemand. Warst du das nicht, ändere jetzt dein Passwort.',
    },
    resetAsked: {
      subject: 'Dein zweiter Anmeldeschritt bei Tipwell soll entfernt werden',
      text: 'Unser Support wurde gebeten, alle Passkeys und die Authenticator-App deines Tipwell-Kontos zu entfernen, weil alle verloren sind. Das geschieht frühestens in 24 Stunden. Hast du nicht darum gebeten, melde dich wie gewohnt an: Das verhindert es. Wende dich danach an unseren Support.',
    },
    resetDone: {
      subject: 'Dein zweiter Anmeldeschritt bei Tipwell wurde entfernt',
      text: 'Alle Passkeys und die Authenticator-App deines Tipwell-Kontos wurden entfernt, wie es bei unserem Support beantragt war. Du bist überall abgemeldet. Melde dich mit deinem Passwort an und richte einen neuen Schritt ein.',
    },
    resetCancelled: {
      subject: 'Dein zweiter Anmeldeschritt bei Tipwell bleibt',
      text: 'Der Wunsch, die Passkeys und die Authenticator-App deines Tipwell-Kontos zu entfernen, wurde zurückgezogen. Es hat sich nichts geändert.',
    },
  },
  fr: {
    added: {
      subject: 'Un moyen de connexion à Tipwell a été ajouté',
      text: 'Une clé d’accès ou une application d’authentification a été ajoutée à votre compte Tipwell. Si ce n’était pas vous, changez votre mot de passe et contactez tout de suite notre assistance.',
    },
    removed: {
      subject: 'Un moyen de connexion à Tipwell a été supprimé',
      text: 'Une clé d’accès ou une application d’authentification a été supprimée de votre compte Tipwell. Si ce n’était pas vous, changez votre mot de passe et contactez tout de suite notre assistance.',
    },
    codesRenewed: {
      subject: 'Vous avez de nouveaux codes de secours Tipwell',
      text: 'De nouveaux codes de secours ont été créés pour votre compte Tipwell ; les anciens ne fonctionnent plus. Si ce n’était pas vous, changez votre mot de passe et contactez tout de suite notre assistance.',
    },
    codesGuessed: {
      subject: 'Quelqu’un essaie de deviner vos codes Tipwell',
      text: 'Quelqu’un qui connaît votre mot de passe Tipwell a saisi de nombreux codes erronés, sans parvenir à entrer. Si ce n’était pas vous, changez votre mot de passe maintenant.',
    },
    resetAsked: {
      subject: 'Votre deuxième étape de connexion Tipwell va être supprimée',
      text: 'On a demandé à notre assistance de supprimer toutes les clés d’accès et l’application d’authentification de votre compte Tipwell, parce qu’elles sont perdues. Cela aura lieu dans 24 heures au plus tôt. Si vous ne l’avez pas demandé, connectez-vous comme d’habitude : cela l’empêche. Contactez ensuite notre assistance.',
    },
    resetDone: {
      subject: 'Votre deuxième étape de connexion Tipwell a été supprimée',
      text: 'Toutes les clés d’accès et l’application d’authentification de votre compte Tipwell ont été supprimées, comme demandé à notre assistance. Vous êtes déconnecté partout. Connectez-vous avec votre mot de passe et configurez une nouvelle deuxième étape.',
    },
    resetCancelled: {
      subject: 'Votre deuxième étape de connexion Tipwell reste en place',
      text: 'La demande de suppression des clés d’accès et de l’application d’authentification de votre compte Tipwell a été annulée. Rien n’a changé.',
    },
  },
  ar: {
    added: {
      subject: 'أُضيفت وسيلة لتسجيل الدخول إلى Tipwell',
      text: 'أُضيف مفتاح مرور أو تطبيق مصادقة إلى حسابك في Tipwell. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك وتواصل مع الدعم فورًا.',
    },
    removed: {
      subject: 'أُزيلت وسيلة لتسجيل الدخول إلى Tipwell',
      text: 'أُزيل مفتاح مرور أو تطبيق مصادقة من حسابك في Tipwell. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك وتواصل مع الدعم فورًا.',
    },
    codesRenewed: {
      subject: 'لديك رموز استرداد جديدة في Tipwell',
      text: 'أُنشئت رموز استرداد جديدة لحسابك في Tipwell، ولم تعد الرموز القديمة صالحة. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك وتواصل مع الدعم فورًا.',
    },
    codesGuessed: {
      subject: 'شخص ما يحاول تخمين رموزك في Tipwell',
      text: 'أدخل شخص يعرف كلمة مرورك في Tipwell رموزًا خاطئة كثيرة، ولم يتمكن من الدخول. إذا لم تكن أنت، فغيّر كلمة مرورك الآن.',
    },
    resetAsked: {
      subject: 'ستُزال خطوة تسجيل الدخول الثانية في Tipwell',
      text: 'طُلب من الدعم إزالة جميع مفاتيح المرور وتطبيق المصادقة من حسابك في Tipwell لأنها فُقدت كلها. لن يحدث ذلك قبل 24 ساعة. إذا لم تطلب ذلك، فسجّل الدخول كالمعتاد وسيتوقف الأمر، ثم تواصل مع الدعم.',
    },
    resetDone: {
      subject: 'أُزيلت خطوة تسجيل الدخول الثانية في Tipwell',
      text: 'أُزيلت جميع مفاتيح المرور وتطبيق المصادقة من حسابك في Tipwell كما طُلب من الدعم، وسُجّل خروجك من كل الأجهزة. سجّل الدخول بكلمة مرورك وأعدّ خطوة جديدة.',
    },
    resetCancelled: {
      subject: 'ستبقى خطوة تسجيل الدخول الثانية في Tipwell',
      text: 'أُلغي طلب إزالة مفاتيح المرور وتطبيق المصادقة من حسابك في Tipwell. لم يتغير شيء.',
    },
  },
};
