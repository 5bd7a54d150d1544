// What we write to people's phones and mailboxes about their accounts, in their own language.
import type { Locale } from '@tipwell/contract/api/fields';

interface MessageWords {
  code: (code: string, minutes: number) => string;
  codeSubject: string;
  /** To an address for which somebody wanted a code, and which is no account's. */
  noAccountHere: { subject: string; text: string };
  newPassword: (password: string, hours: number) => string;
  newPasswordSubject: string;
  phoneChanged: string;
  /** To the old address, as soon as a new one is wished for; the link stops it. */
  emailChangeAsked: (
    link: string,
    takesBack: boolean,
  ) => { subject: string; text: string; button: string };
  emailChanged: (takesBack: boolean) => { subject: string; text: string };
  nameChanged: { subject: string; text: string };
  passwordChanged: { subject: string; text: string };
  manyGuesses: { subject: string; text: string };
  /** A terminated account was opened again. */
  accountReopened: { subject: string; text: string };
}

export const messageWords: Readonly<Record<Locale, MessageWords>> = {
  en: {
    code: (code, minutes) =>
      `${code} is your Tipwell code. It works for ${minutes} minutes. We never ask you for it: do not share it with anyone.`,
    codeSubject: 'Your Tipwell code',
    noAccountHere: {
      subject: 'Your Tipwell code',
      text: 'Somebody asked for a code to recover a Tipwell account with this e-mail address. No account can be recovered with this address: yours may use a different address or a phone number, or this one was never confirmed. If it was not you, you do not need to do anything.',
    },
    newPassword: (password, hours) =>
      `Your new Tipwell password is ${password} . It works for ${hours} hours: sign in with it, then choose one of your own.`,
    newPasswordSubject: 'Your new Tipwell password',
    phoneChanged:
      'The phone number of your Tipwell account was changed. If that was not you, contact our support at once.',
    emailChangeAsked: (link, takesBack) => ({
      subject: 'A change of your Tipwell e-mail address was requested',
      button: 'Stop the change',
      text: `Somebody who knows your password wants to use another e-mail address for your Tipwell account. This address stays in use until the new one is confirmed.\n\nIf it was you, you do not need to do anything. If it was not, stop the change here:\n\n${link}${takesBack ? '\n\nThe link works for 72 hours, even after the new address has been confirmed; it then undoes the change, signs out every device and stops the password from working.' : ''}`,
    }),
    emailChanged: (takesBack) => ({
      subject: 'Your Tipwell e-mail address was changed',
      text: takesBack
        ? 'Your Tipwell account now uses a different e-mail address. If that was not you, open the link in our earlier e-mail about the change to undo it, and contact our support.'
        : 'Your Tipwell account now uses a different e-mail address. If that was not you, contact our support at once.',
    }),
    nameChanged: {
      subject: 'Your name on Tipwell was changed',
      text: 'The name of your Tipwell account was changed. A payout card in the new name can be used after 30 days; until then your previous name still counts. If that was not you, change your password and contact our support at once.',
    },
    passwordChanged: {
      subject: 'Your Tipwell password was changed',
      text: 'The password of your Tipwell account was changed, and other devices were signed out. If that was not you, contact our support at once.',
    },
    manyGuesses: {
      subject: 'Somebody is trying to sign in to your Tipwell account',
      text: 'In the last 24 hours, somebody has entered many wrong passwords for your Tipwell account. They did not get in, and further attempts are slowed down; devices you have used before are not affected. If it was not you, choose a password that you use nowhere else. We never ask you for your password.',
    },
    accountReopened: {
      subject: 'Your Tipwell account is open again',
      text: 'Your Tipwell account was opened again. You sign in as before; if you no longer know your password, choose “Forgot your password?”. Any role beyond receiving your own tips has to be given to you again by your venue. If you do not expect this, contact our support.',
    },
  },
  de: {
    code: (code, minutes) =>
      `${code} ist dein Tipwell-Code. Er gilt ${minutes} Minuten. Wir fragen dich nie danach: Gib ihn niemandem.`,
    codeSubject: 'Dein Tipwell-Code',
    noAccountHere: {
      subject: 'Dein Tipwell-Code',
      text: 'Jemand hat einen Code angefordert, um mit dieser E-Mail-Adresse ein Tipwell-Konto wiederherzustellen. Mit dieser Adresse lässt sich kein Konto wiederherstellen: Vielleicht läuft deines unter einer anderen Adresse oder Telefonnummer, oder diese Adresse wurde nie bestätigt. Warst du das nicht, brauchst du nichts zu tun.',
    },
    newPassword: (password, hours) =>
      `Dein neues Tipwell-Passwort lautet ${password} . Es gilt ${hours} Stunden: Melde dich damit an und wähle dann ein eigenes.`,
    newPasswordSubject: 'Dein neues Tipwell-Passwort',
    phoneChanged:
      'Die Telefonnummer deines Tipwell-Kontos wurde geändert. Warst du das nicht, sag es sofort unserem Support.',
    emailChangeAsked: (link, takesBack) => ({
      subject: 'Eine Änderung deiner E-Mail-Adresse bei Tipwell wurde angefordert',
      button: 'Änderung stoppen',
      text: `Jemand, der dein Passwort kennt, möchte für dein Tipwell-Konto eine andere E-Mail-Adresse verwenden. Diese Adresse gilt weiter, bis die neue bestätigt ist.\n\nWarst du das, brauchst du nichts zu tun. Wenn nicht, stoppe die Änderung hier:\n\n${link}${takesBack ? '\n\nDer Link gilt 72 Stunden, auch nachdem die neue Adresse bestätigt wurde; dann macht er die Änderung rückgängig, meldet alle Geräte ab und macht das Passwort ungültig.' : ''}`,
    }),
    emailChanged: (takesBack) => ({
      subject: 'Deine E-Mail-Adresse bei Tipwell wurde geändert',
      text: takesBack
        ? 'Dein Tipwell-Konto läuft ab jetzt unter einer anderen E-Mail-Adresse. Warst du das nicht, öffne den Link in unserer Nachricht über die Änderung: Er macht sie rückgängig. Sag es außerdem unserem Support.'
        : 'Dein Tipwell-Konto läuft ab jetzt unter einer anderen E-Mail-Adresse. Warst du das nicht, sag es sofort unserem Support.',
    }),
    nameChanged: {
      subject: 'Dein Name bei Tipwell wurde geändert',
      text: 'Der Name deines Tipwell-Kontos wurde geändert. Eine Auszahlungskarte auf den neuen Namen kannst du nach 30 Tagen verwenden; bis dahin zählt der Name, den du vorher hattest. Warst du das nicht, ändere dein Passwort und sag es sofort unserem Support.',
    },
    passwordChanged: {
      subject: 'Dein Passwort bei Tipwell wurde geändert',
      text: 'Das Passwort deines Tipwell-Kontos wurde geändert, andere Geräte wurden abgemeldet. Warst du das nicht, sag es sofort unserem Support.',
    },
    manyGuesses: {
      subject: 'Jemand versucht, sich in deinem Tipwell-Konto anzumelden',
      text: 'In den letzten 24 Stunden wurden für dein Tipwell-Konto viele falsche Passwörter eingegeben. So ist niemand hineingekommen, und weitere Versuche werden verlangsamt; Geräte, die du schon benutzt hast, sind nicht betroffen. Warst du das nicht, wähle ein Passwort, das du sonst nirgends verwendest. Wir fragen dich nie nach deinem Passwort.',
    },
    accountReopened: {
      subject: 'Dein Tipwell-Konto ist wieder offen',
      text: 'Dein Tipwell-Konto wurde wieder geöffnet. Du meldest dich an wie bisher; weißt du dein Passwort nicht mehr, wähle „Passwort vergessen?“. Rollen, die über deine eigenen Trinkgelder hinausgehen, vergibt dein Betrieb neu. Kommt das für dich unerwartet, wende dich an unseren Support.',
    },
  },
  fr: {
    code: (code, minutes) =>
      `${code} est votre code Tipwell, valable ${minutes} minutes. Nous ne vous le demandons jamais : ne le donnez à personne.`,
    codeSubject: 'Votre code Tipwell',
    noAccountHere: {
      subject: 'Votre code Tipwell',
      text: 'Quelqu’un a demandé un code pour récupérer un compte Tipwell avec cette adresse e-mail. Aucun compte ne peut être récupéré avec elle : le vôtre utilise peut-être une autre adresse ou un numéro de téléphone, ou cette adresse n’a jamais été confirmée. Si ce n’était pas vous, vous n’avez rien à faire.',
    },
    newPassword: (password, hours) =>
      `Votre nouveau mot de passe Tipwell est ${password} . Il est valable ${hours} heures : connectez-vous avec lui, puis choisissez le vôtre.`,
    newPasswordSubject: 'Votre nouveau mot de passe Tipwell',
    phoneChanged:
      'Le numéro de téléphone de votre compte Tipwell a été modifié. Si ce n’était pas vous, prévenez tout de suite notre assistance.',
    emailChangeAsked: (link, takesBack) => ({
      subject: 'Un changement de votre adresse e-mail Tipwell a été demandé',
      button: 'Arrêter le changement',
      text: `Quelqu’un qui connaît votre mot de passe souhaite utiliser une autre adresse e-mail pour votre compte Tipwell. Cette adresse reste valable jusqu’à ce que la nouvelle soit confirmée.\n\nSi c’était vous, vous n’avez rien à faire. Sinon, arrêtez le changement ici :\n\n${link}${takesBack ? '\n\nLe lien fonctionne pendant 72 heures, même après la confirmation de la nouvelle adresse ; il annule alors le changement, déconnecte tous les appareils et rend le mot de passe inutilisable.' : ''}`,
    }),
    emailChanged: (takesBack) => ({
      subject: 'Votre adresse e-mail Tipwell a été modifiée',
      text: takesBack
        ? 'Votre compte Tipwell utilise désormais une autre adresse e-mail. Si ce n’était pas vous, ouvrez le lien de notre message au sujet du changement, qui l’annule, et prévenez notre assistance.'
        : 'Votre compte Tipwell utilise désormais une autre adresse e-mail. Si ce n’était pas vous, prévenez tout de suite notre assistance.',
    }),
    nameChanged: {
      subject: 'Votre nom chez Tipwell a été modifié',
      text: 'Le nom de votre compte Tipwell a été modifié. Une carte de versement au nouveau nom pourra être utilisée après 30 jours ; d’ici là, c’est l’ancien nom qui compte. Si ce n’était pas vous, changez votre mot de passe et prévenez tout de suite notre assistance.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe Tipwell a été modifié',
      text: 'Le mot de passe de votre compte Tipwell a été modifié et les autres appareils ont été déconnectés. Si ce n’était pas vous, prévenez tout de suite notre assistance.',
    },
    manyGuesses: {
      subject: 'Quelqu’un essaie de se connecter à votre compte Tipwell',
      text: 'Au cours des dernières 24 heures, de nombreux mots de passe erronés ont été saisis pour votre compte Tipwell. Personne n’est entré ainsi, et les essais suivants sont ralentis ; les appareils que vous avez déjà utilisés ne sont pas concernés. Si ce n’était pas vous, choisissez un mot de passe que vous n’utilisez nulle part ailleurs. Nous ne vous demandons jamais votre mot de passe.',
    },
    accountReopened: {
      subject: 'Votre compte Tipwell est de nouveau ouvert',
      text: 'Votre compte Tipwell a été rouvert. Vous vous connectez comme avant ; si vous avez oublié votre mot de passe, choisissez « Mot de passe oublié ? ». Les rôles qui vont au-delà de vos propres pourboires vous sont redonnés par votre établissement. Si vous ne vous y attendiez pas, contactez notre assistance.',
    },
  },
  ar: {
    code: (code, minutes) =>
      `${code} هو رمز Tipwell الخاص بك، وهو صالح لمدة ${minutes} دقائق. لا نطلبه منك أبدًا: لا تعطه لأحد.`,
    codeSubject: 'رمز Tipwell الخاص بك',
    noAccountHere: {
      subject: 'رمز Tipwell الخاص بك',
      text: 'طلب شخص ما رمزًا لاستعادة حساب في Tipwell بهذا البريد الإلكتروني. لا يوجد حساب يمكن استعادته بهذا العنوان: ربما حسابك مسجّل بعنوان آخر أو برقم هاتف، أو لم يُؤكَّد هذا العنوان قط. إذا لم تكن أنت، فلا داعي لفعل شيء.',
    },
    newPassword: (password, hours) =>
      `كلمة مرورك الجديدة في Tipwell هي ${password} . وهي صالحة لمدة ${hours} ساعة: سجّل الدخول بها ثم اختر كلمة مرور خاصة بك.`,
    newPasswordSubject: 'كلمة مرورك الجديدة في Tipwell',
    phoneChanged:
      'تم تغيير رقم هاتف حسابك في Tipwell. إذا لم تكن أنت من فعل ذلك، فأخبر الدعم فورًا.',
    emailChangeAsked: (link, takesBack) => ({
      subject: 'طُلب تغيير بريدك الإلكتروني في Tipwell',
      button: 'إيقاف التغيير',
      text: `يريد شخص يعرف كلمة مرورك استخدام بريد إلكتروني آخر لحسابك في Tipwell. يبقى هذا العنوان ساريًا حتى يُؤكَّد العنوان الجديد.\n\nإذا كنت أنت، فلا داعي لفعل شيء. وإلا فأوقف التغيير من هنا:\n\n${link}${takesBack ? '\n\nيعمل الرابط لمدة 72 ساعة، حتى بعد تأكيد العنوان الجديد؛ وعندئذ يلغي التغيير ويسجّل خروج جميع الأجهزة ويبطل كلمة المرور.' : ''}`,
    }),
    emailChanged: (takesBack) => ({
      subject: 'تم تغيير بريدك الإلكتروني في Tipwell',
      text: takesBack
        ? 'أصبح حسابك في Tipwell مرتبطًا ببريد إلكتروني آخر. إذا لم تكن أنت من فعل ذلك، فافتح الرابط في رسالتنا عن التغيير فهو يلغيه، وأخبر الدعم.'
        : 'أصبح حسابك في Tipwell مرتبطًا ببريد إلكتروني آخر. إذا لم تكن أنت من فعل ذلك، فأخبر الدعم فورًا.',
    }),
    nameChanged: {
      subject: 'تم تغيير اسمك في Tipwell',
      text: 'تم تغيير اسم حسابك في Tipwell. يمكن استخدام بطاقة دفع بالاسم الجديد بعد 30 يومًا؛ وحتى ذلك الحين يُعتمد الاسم السابق. إذا لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك وأخبر الدعم فورًا.',
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في Tipwell',
      text: 'تم تغيير كلمة مرور حسابك في Tipwell وتسجيل خروج الأجهزة الأخرى. إذا لم تكن أنت من فعل ذلك، فأخبر الدعم فورًا.',
    },
    manyGuesses: {
      subject: 'شخص ما يحاول الدخول إلى حسابك في Tipwell',
      text: 'خلال آخر 24 ساعة أُدخلت كلمات مرور خاطئة كثيرة لحسابك في Tipwell. لم يدخل أحد بهذه الطريقة، وتُبطَّأ المحاولات التالية، ولا يتأثر أي جهاز استخدمته من قبل. إذا لم تكن أنت، فاختر كلمة مرور لا تستخدمها في أي مكان آخر. نحن لا نطلب منك كلمة مرورك أبدًا.',
    },
    accountReopened: {
      subject: 'حسابك في Tipwell مفتوح من جديد',
      text: 'أُعيد فتح حسابك في Tipwell. سجّل الدخول كما كنت تفعل؛ وإذا نسيت كلمة مرورك فاختر «هل نسيت كلمة المرور؟». أما الأدوار التي تتجاوز إكرامياتك الخاصة فيمنحك إياها مكان عملك من جديد. إذا لم تكن تتوقع ذلك فتواصل مع الدعم.',
    },
  },
};
