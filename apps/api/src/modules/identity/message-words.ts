// What we write to people's phones and mailboxes about their accounts, in their own language.
import type { Locale } from '@tipwell/contract/fields';

interface MessageWords {
  code: (code: string, minutes: number) => string;
  newPassword: (password: string) => string;
  phoneChanged: string;
  emailChanged: { subject: string; text: string };
  passwordChanged: { subject: string; text: string };
}

export const messageWords: Readonly<Record<Locale, MessageWords>> = {
  en: {
    code: (code, minutes) =>
      `${code} is your Tipwell code. It is good for ${minutes} minutes. We never ask you for it: give it to nobody.`,
    newPassword: (password) =>
      `Your new Tipwell password is ${password} . Sign in with it; you then choose one of your own.`,
    phoneChanged:
      'The phone number of your Tipwell account was changed. If that was not you, tell our support at once.',
    emailChanged: {
      subject: 'Your e-mail address at Tipwell was changed',
      text: 'From now on your Tipwell account is under another e-mail address. If that was not you, tell our support at once.',
    },
    passwordChanged: {
      subject: 'Your password at Tipwell was changed',
      text: 'The password of your Tipwell account was changed, and other devices were signed out. If that was not you, tell our support at once.',
    },
  },
  de: {
    code: (code, minutes) =>
      `${code} ist dein Tipwell-Code. Er gilt ${minutes} Minuten. Wir fragen dich nie danach: Gib ihn niemandem.`,
    newPassword: (password) =>
      `Dein neues Tipwell-Passwort lautet ${password} . Melde dich damit an; danach wählst du ein eigenes.`,
    phoneChanged:
      'Die Telefonnummer deines Tipwell-Kontos wurde geändert. Warst du das nicht, sag es sofort unserem Support.',
    emailChanged: {
      subject: 'Deine E-Mail-Adresse bei Tipwell wurde geändert',
      text: 'Dein Tipwell-Konto läuft ab jetzt unter einer anderen E-Mail-Adresse. Warst du das nicht, sag es sofort unserem Support.',
    },
    passwordChanged: {
      subject: 'Dein Passwort bei Tipwell wurde geändert',
      text: 'Das Passwort deines Tipwell-Kontos wurde geändert, andere Geräte wurden abgemeldet. Warst du das nicht, sag es sofort unserem Support.',
    },
  },
  fr: {
    code: (code, minutes) =>
      `${code} est votre code Tipwell, valable ${minutes} minutes. Nous ne vous le demandons jamais : ne le donnez à personne.`,
    newPassword: (password) =>
      `Votre nouveau mot de passe Tipwell est ${password} . Connectez-vous avec lui, puis choisissez le vôtre.`,
    phoneChanged:
      'Le numéro de téléphone de votre compte Tipwell a été modifié. Si ce n’était pas vous, prévenez tout de suite notre assistance.',
    emailChanged: {
      subject: 'Votre adresse e-mail Tipwell a été modifiée',
      text: 'Votre compte Tipwell utilise désormais une autre adresse e-mail. Si ce n’était pas vous, prévenez tout de suite notre assistance.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe Tipwell a été modifié',
      text: 'Le mot de passe de votre compte Tipwell a été modifié et les autres appareils ont été déconnectés. Si ce n’était pas vous, prévenez tout de suite notre assistance.',
    },
  },
  ar: {
    code: (code, minutes) =>
      `${code} هو رمز Tipwell الخاص بك، وهو صالح لمدة ${minutes} دقائق. لا نطلبه منك أبدًا: لا تعطه لأحد.`,
    newPassword: (password) =>
      `كلمة مرورك الجديدة في Tipwell هي ${password} . سجّل الدخول بها، ثم اختر كلمة مرور خاصة بك.`,
    phoneChanged:
      'تم تغيير رقم هاتف حسابك في Tipwell. إذا لم تكن أنت من فعل ذلك، فأخبر الدعم فورًا.',
    emailChanged: {
      subject: 'تم تغيير بريدك الإلكتروني في Tipwell',
      text: 'أصبح حسابك في Tipwell مرتبطًا ببريد إلكتروني آخر. إذا لم تكن أنت من فعل ذلك، فأخبر الدعم فورًا.',
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في Tipwell',
      text: 'تم تغيير كلمة مرور حسابك في Tipwell وتسجيل خروج الأجهزة الأخرى. إذا لم تكن أنت من فعل ذلك، فأخبر الدعم فورًا.',
    },
  },
};
