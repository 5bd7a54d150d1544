export const languages = ['en', 'de', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Everything the hosted pages say. `{amount}` and the like are filled in where they are used. */
export interface Words {
  sandboxNote: string;
  payTitle: string;
  paySubtitle: string;
  pay: string;
  paying: string;
  orByCard: string;
  wallets: string;
  cardNumber: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  cvcHint: string;
  holderName: string;
  testCards: string;
  testCardsHint: string;
  walletTitle: string;
  walletCard: string;
  walletConfirm: string;
  byCardInstead: string;
  cancel: string;
  numberMissing: string;
  numberWrong: string;
  numberNotTest: string;
  amexNoPayouts: string;
  expiryMissing: string;
  expiryWrong: string;
  expiryPast: string;
  cvcWrong: string;
  cvcWrongAmex: string;
  nameMissing: string;
  declinedTitle: string;
  nothingCharged: string;
  card_declined: string;
  insufficient_funds: string;
  expired_card: string;
  authentication_failed: string;
  tryAnother: string;
  paidTitle: string;
  paidText: string;
  processingTitle: string;
  processingText: string;
  unknownTitle: string;
  unknownText: string;
  unknownNotCharged: string;
  unknownStill: string;
  checkAgain: string;
  cancelledTitle: string;
  cancelledText: string;
  goBack: string;
  bankWaits: string;
  bankContinue: string;
  bankName: string;
  bankTitle: string;
  bankText: string;
  bankTextNoPayee: string;
  bankApprove: string;
  bankRefuse: string;
  bankDone: string;
  saveTitle: string;
  saveText: string;
  saveTextOfVenue: string;
  save: string;
  saving: string;
  savedTitle: string;
  savedText: string;
  saveFailed: string;
  notFoundTitle: string;
  notFoundText: string;
}

const en: Words = {
  sandboxNote: 'Sandbox. No real money moves; real cards are refused.',
  payTitle: 'Pay {amount}',
  paySubtitle: 'to {payee}',
  pay: 'Pay {amount}',
  paying: 'Paying…',
  orByCard: 'or by card',
  wallets: 'Pay with one tap',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM/YY',
  cvc: 'Security code',
  cvcHint: 'CVC',
  holderName: 'Name on card',
  testCards: 'Use a test card',
  testCardsHint: 'A tap fills the form. Nothing is paid until you press the button.',
  walletTitle: 'Pay with {wallet}',
  walletCard: 'Visa ending in 4242',
  walletConfirm: 'Confirm {amount}',
  byCardInstead: 'Pay by card instead',
  cancel: 'Cancel',
  numberMissing: 'Enter the card number.',
  numberWrong: 'This card number is not right. Check the digits.',
  numberNotTest: 'Only test cards work in the sandbox. Your card was not kept or charged.',
  amexNoPayouts: 'American Express cards cannot receive payouts. Use a Visa or Mastercard.',
  expiryMissing: 'Enter the expiry date.',
  expiryWrong: 'Enter the month and year, such as 04/29.',
  expiryPast: 'This card has expired. Check the date or use another card.',
  cvcWrong: 'Enter the 3 digits on the back of the card.',
  cvcWrongAmex: 'Enter the 4 digits on the front of the card.',
  nameMissing: 'Enter the name as it is on the card.',
  declinedTitle: 'The payment did not go through',
  nothingCharged: 'Nothing was charged.',
  card_declined: 'The bank declined this card.',
  insufficient_funds: 'There is not enough money on this card.',
  expired_card: 'This card has expired.',
  authentication_failed: 'The payment was refused on the bank’s page.',
  tryAnother: 'Try again or use another card.',
  paidTitle: 'Paid {amount}',
  paidText: 'Thank you. You can go back now.',
  processingTitle: 'Your bank is taking its time',
  processingText:
    'The payment of {amount} is on its way. This page tells you when it is done; do not pay again.',
  unknownTitle: 'We did not hear back',
  unknownText: 'Do not pay again. We are checking whether the payment went through.',
  unknownNotCharged: 'We checked: nothing was charged. You can try again.',
  unknownStill: 'We cannot reach the payment service. Do not pay again; check in a moment.',
  checkAgain: 'Check again',
  cancelledTitle: 'This payment was cancelled',
  cancelledText: 'Nothing was charged.',
  goBack: 'Go back',
  bankWaits: 'Your bank still waits for your answer.',
  bankContinue: 'Continue to the bank',
  bankName: 'Sandbox Bank',
  bankTitle: 'Is it you who is paying?',
  bankText: '{amount} to {payee} with the card ending in {last4}.',
  bankTextNoPayee: '{amount} with the card ending in {last4}.',
  bankApprove: 'Approve',
  bankRefuse: 'Refuse',
  bankDone: 'This payment does not wait for an answer any more.',
  saveTitle: 'Card for payouts',
  saveText: 'Payouts will be sent to this card. A Visa or Mastercard debit card is best.',
  saveTextOfVenue:
    'Payouts of {venue} will be sent to this card. A Visa or Mastercard of the business is best.',
  save: 'Save card',
  saving: 'Saving…',
  savedTitle: 'Card saved',
  savedText: 'You can go back now.',
  saveFailed: 'The card could not be saved. Check the connection and try again.',
  notFoundTitle: 'This link does not lead anywhere',
  notFoundText: 'It may be incomplete or too old. Go back and start again.',
};

const de: Words = {
  sandboxNote: 'Sandbox. Es fließt kein echtes Geld; echte Karten werden abgelehnt.',
  payTitle: '{amount} bezahlen',
  paySubtitle: 'an {payee}',
  pay: '{amount} bezahlen',
  paying: 'Wird bezahlt …',
  orByCard: 'oder mit Karte',
  wallets: 'Mit einem Tipp bezahlen',
  cardNumber: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryHint: 'MM/JJ',
  cvc: 'Prüfnummer',
  cvcHint: 'CVC',
  holderName: 'Name auf der Karte',
  testCards: 'Testkarte verwenden',
  testCardsHint: 'Ein Tipp füllt das Formular aus. Bezahlt wird erst mit dem Knopf.',
  walletTitle: 'Mit {wallet} bezahlen',
  walletCard: 'Visa mit Endziffern 4242',
  walletConfirm: '{amount} bestätigen',
  byCardInstead: 'Lieber mit Karte zahlen',
  cancel: 'Abbrechen',
  numberMissing: 'Geben Sie die Kartennummer ein.',
  numberWrong: 'Diese Kartennummer stimmt nicht. Prüfen Sie die Ziffern.',
  numberNotTest:
    'In der Sandbox gelten nur Testkarten. Ihre Karte wurde weder gespeichert noch belastet.',
  amexNoPayouts:
    'An American-Express-Karten kann nicht ausgezahlt werden. Nehmen Sie Visa oder Mastercard.',
  expiryMissing: 'Geben Sie das Ablaufdatum ein.',
  expiryWrong: 'Geben Sie Monat und Jahr ein, zum Beispiel 04/29.',
  expiryPast: 'Diese Karte ist abgelaufen. Prüfen Sie das Datum oder nehmen Sie eine andere.',
  cvcWrong: 'Geben Sie die 3 Ziffern von der Rückseite ein.',
  cvcWrongAmex: 'Geben Sie die 4 Ziffern von der Vorderseite ein.',
  nameMissing: 'Geben Sie den Namen ein, wie er auf der Karte steht.',
  declinedTitle: 'Die Zahlung hat nicht geklappt',
  nothingCharged: 'Es wurde nichts abgebucht.',
  card_declined: 'Die Bank hat diese Karte abgelehnt.',
  insufficient_funds: 'Auf dieser Karte ist nicht genug Guthaben.',
  expired_card: 'Diese Karte ist abgelaufen.',
  authentication_failed: 'Die Zahlung wurde auf der Seite der Bank abgelehnt.',
  tryAnother: 'Versuchen Sie es noch einmal oder mit einer anderen Karte.',
  paidTitle: '{amount} bezahlt',
  paidText: 'Vielen Dank. Sie können jetzt zurückgehen.',
  processingTitle: 'Ihre Bank lässt sich Zeit',
  processingText:
    'Die Zahlung von {amount} ist unterwegs. Diese Seite sagt, wann sie fertig ist; bitte nicht noch einmal bezahlen.',
  unknownTitle: 'Wir haben keine Antwort bekommen',
  unknownText: 'Bitte nicht noch einmal bezahlen. Wir prüfen, ob die Zahlung angekommen ist.',
  unknownNotCharged:
    'Wir haben nachgesehen: Es wurde nichts abgebucht. Sie können es noch einmal versuchen.',
  unknownStill:
    'Der Zahlungsdienst ist nicht erreichbar. Bitte nicht noch einmal bezahlen, sondern gleich nachsehen.',
  checkAgain: 'Noch einmal nachsehen',
  cancelledTitle: 'Diese Zahlung wurde abgebrochen',
  cancelledText: 'Es wurde nichts abgebucht.',
  goBack: 'Zurück',
  bankWaits: 'Ihre Bank wartet noch auf Ihre Antwort.',
  bankContinue: 'Weiter zur Bank',
  bankName: 'Sandbox-Bank',
  bankTitle: 'Bezahlen Sie gerade?',
  bankText: '{amount} an {payee} mit der Karte mit den Endziffern {last4}.',
  bankTextNoPayee: '{amount} mit der Karte mit den Endziffern {last4}.',
  bankApprove: 'Freigeben',
  bankRefuse: 'Ablehnen',
  bankDone: 'Diese Zahlung wartet auf keine Antwort mehr.',
  saveTitle: 'Karte für Auszahlungen',
  saveText:
    'Auszahlungen gehen auf diese Karte, am besten eine Debitkarte von Visa oder Mastercard.',
  saveTextOfVenue:
    'Auszahlungen von {venue} gehen auf diese Karte, am besten eine Visa oder Mastercard des Betriebs.',
  save: 'Karte speichern',
  saving: 'Wird gespeichert …',
  savedTitle: 'Karte gespeichert',
  savedText: 'Sie können jetzt zurückgehen.',
  saveFailed:
    'Die Karte konnte nicht gespeichert werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  notFoundTitle: 'Dieser Link führt nirgendwohin',
  notFoundText: 'Er ist unvollständig oder zu alt. Gehen Sie zurück und beginnen Sie von vorn.',
};

const fr: Words = {
  sandboxNote: 'Bac à sable. Aucun argent réel ne circule ; les vraies cartes sont refusées.',
  payTitle: 'Payer {amount}',
  paySubtitle: 'à {payee}',
  pay: 'Payer {amount}',
  paying: 'Paiement en cours…',
  orByCard: 'ou par carte',
  wallets: 'Payer en un geste',
  cardNumber: 'Numéro de carte',
  expiry: 'Expiration',
  expiryHint: 'MM/AA',
  cvc: 'Code de sécurité',
  cvcHint: 'CVC',
  holderName: 'Nom sur la carte',
  testCards: 'Utiliser une carte de test',
  testCardsHint: 'Un geste remplit le formulaire. Rien n’est payé avant d’appuyer sur le bouton.',
  walletTitle: 'Payer avec {wallet}',
  walletCard: 'Visa se terminant par 4242',
  walletConfirm: 'Confirmer {amount}',
  byCardInstead: 'Payer plutôt par carte',
  cancel: 'Annuler',
  numberMissing: 'Saisissez le numéro de carte.',
  numberWrong: 'Ce numéro de carte est incorrect. Vérifiez les chiffres.',
  numberNotTest:
    'Seules les cartes de test fonctionnent ici. Votre carte n’a été ni conservée ni débitée.',
  amexNoPayouts:
    'Les cartes American Express ne peuvent pas recevoir de versements. Prenez une Visa ou une Mastercard.',
  expiryMissing: 'Saisissez la date d’expiration.',
  expiryWrong: 'Saisissez le mois et l’année, par exemple 04/29.',
  expiryPast: 'Cette carte a expiré. Vérifiez la date ou prenez une autre carte.',
  cvcWrong: 'Saisissez les 3 chiffres au dos de la carte.',
  cvcWrongAmex: 'Saisissez les 4 chiffres au recto de la carte.',
  nameMissing: 'Saisissez le nom tel qu’il figure sur la carte.',
  declinedTitle: 'Le paiement n’a pas abouti',
  nothingCharged: 'Rien n’a été débité.',
  card_declined: 'La banque a refusé cette carte.',
  insufficient_funds: 'Il n’y a pas assez d’argent sur cette carte.',
  expired_card: 'Cette carte a expiré.',
  authentication_failed: 'Le paiement a été refusé sur la page de la banque.',
  tryAnother: 'Réessayez ou prenez une autre carte.',
  paidTitle: '{amount} payés',
  paidText: 'Merci. Vous pouvez revenir en arrière.',
  processingTitle: 'Votre banque prend son temps',
  processingText:
    'Le paiement de {amount} est en route. Cette page vous dira quand il est terminé ; ne payez pas une seconde fois.',
  unknownTitle: 'Nous n’avons pas eu de réponse',
  unknownText: 'Ne payez pas une seconde fois. Nous vérifions si le paiement a abouti.',
  unknownNotCharged: 'Nous avons vérifié : rien n’a été débité. Vous pouvez réessayer.',
  unknownStill:
    'Le service de paiement ne répond pas. Ne payez pas une seconde fois ; vérifiez dans un instant.',
  checkAgain: 'Vérifier à nouveau',
  cancelledTitle: 'Ce paiement a été annulé',
  cancelledText: 'Rien n’a été débité.',
  goBack: 'Retour',
  bankWaits: 'Votre banque attend encore votre réponse.',
  bankContinue: 'Continuer vers la banque',
  bankName: 'Banque bac à sable',
  bankTitle: 'Est-ce bien vous qui payez ?',
  bankText: '{amount} à {payee} avec la carte se terminant par {last4}.',
  bankTextNoPayee: '{amount} avec la carte se terminant par {last4}.',
  bankApprove: 'Approuver',
  bankRefuse: 'Refuser',
  bankDone: 'Ce paiement n’attend plus de réponse.',
  saveTitle: 'La carte pour vos versements',
  saveText:
    'Les versements iront sur cette carte, de préférence une carte de débit Visa ou Mastercard.',
  saveTextOfVenue:
    'Les versements de {venue} iront sur cette carte, de préférence une Visa ou Mastercard professionnelle.',
  save: 'Enregistrer la carte',
  saving: 'Enregistrement…',
  savedTitle: 'Carte enregistrée',
  savedText: 'Vous pouvez revenir en arrière.',
  saveFailed: 'La carte n’a pas pu être enregistrée. Vérifiez la connexion et réessayez.',
  notFoundTitle: 'Ce lien ne mène nulle part',
  notFoundText: 'Il est incomplet ou trop ancien. Revenez en arrière et recommencez.',
};

const ar: Words = {
  sandboxNote: 'بيئة تجريبية: لا تُنقل أموال حقيقية وتُرفض البطاقات الحقيقية.',
  payTitle: 'دفع {amount}',
  paySubtitle: 'إلى {payee}',
  pay: 'ادفع {amount}',
  paying: 'جارٍ الدفع…',
  orByCard: 'أو بالبطاقة',
  wallets: 'الدفع بلمسة واحدة',
  cardNumber: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryHint: 'شهر/سنة',
  cvc: 'رمز الأمان',
  cvcHint: 'CVC',
  holderName: 'الاسم على البطاقة',
  testCards: 'استخدام بطاقة تجريبية',
  testCardsHint: 'لمسة واحدة تملأ النموذج. لا يتم الدفع إلا عند الضغط على الزر.',
  walletTitle: 'الدفع عبر {wallet}',
  walletCard: 'بطاقة Visa المنتهية بـ 4242',
  walletConfirm: 'تأكيد {amount}',
  byCardInstead: 'الدفع بالبطاقة بدلًا من ذلك',
  cancel: 'إلغاء',
  numberMissing: 'أدخل رقم البطاقة.',
  numberWrong: 'رقم البطاقة غير صحيح. تحقّق من الأرقام.',
  numberNotTest: 'تعمل البطاقات التجريبية فقط هنا. لم تُحفظ بطاقتك ولم يُخصم منها شيء.',
  amexNoPayouts: 'لا يمكن تحويل المدفوعات إلى بطاقات American Express. استخدم Visa أو Mastercard.',
  expiryMissing: 'أدخل تاريخ الانتهاء.',
  expiryWrong: 'أدخل الشهر والسنة، مثل 04/29.',
  expiryPast: 'انتهت صلاحية هذه البطاقة. تحقّق من التاريخ أو استخدم بطاقة أخرى.',
  cvcWrong: 'أدخل الأرقام الثلاثة على ظهر البطاقة.',
  cvcWrongAmex: 'أدخل الأرقام الأربعة على وجه البطاقة.',
  nameMissing: 'أدخل الاسم كما هو مكتوب على البطاقة.',
  declinedTitle: 'لم تتم عملية الدفع',
  nothingCharged: 'لم يُخصم أي مبلغ.',
  card_declined: 'رفض البنك هذه البطاقة.',
  insufficient_funds: 'لا يوجد رصيد كافٍ في هذه البطاقة.',
  expired_card: 'انتهت صلاحية هذه البطاقة.',
  authentication_failed: 'رُفض الدفع في صفحة البنك.',
  tryAnother: 'حاول مرة أخرى أو استخدم بطاقة أخرى.',
  paidTitle: 'تم دفع {amount}',
  paidText: 'شكرًا لك. يمكنك العودة الآن.',
  processingTitle: 'البنك يحتاج إلى بعض الوقت',
  processingText: 'دفعة {amount} في الطريق. ستخبرك هذه الصفحة عند اكتمالها، فلا تدفع مرة أخرى.',
  unknownTitle: 'لم يصلنا رد',
  unknownText: 'لا تدفع مرة أخرى. نتحقق مما إذا كانت الدفعة قد تمت.',
  unknownNotCharged: 'تحققنا: لم يُخصم أي مبلغ. يمكنك المحاولة مرة أخرى.',
  unknownStill: 'تعذّر الوصول إلى خدمة الدفع. لا تدفع مرة أخرى وتحقّق بعد لحظات.',
  checkAgain: 'تحقّق مرة أخرى',
  cancelledTitle: 'أُلغيت هذه الدفعة',
  cancelledText: 'لم يُخصم أي مبلغ.',
  goBack: 'العودة',
  bankWaits: 'ما زال البنك ينتظر ردك.',
  bankContinue: 'المتابعة إلى البنك',
  bankName: 'البنك التجريبي',
  bankTitle: 'هل أنت من يدفع؟',
  bankText: '{amount} إلى {payee} بالبطاقة المنتهية بـ {last4}.',
  bankTextNoPayee: '{amount} بالبطاقة المنتهية بـ {last4}.',
  bankApprove: 'موافقة',
  bankRefuse: 'رفض',
  bankDone: 'لم تعد هذه الدفعة تنتظر ردًا.',
  saveTitle: 'بطاقة استلام المدفوعات',
  saveText: 'ستُرسل المدفوعات إلى هذه البطاقة، ويُفضّل أن تكون بطاقة خصم من Visa أو Mastercard.',
  saveTextOfVenue:
    'ستُرسل مدفوعات {venue} إلى هذه البطاقة، ويُفضّل أن تكون بطاقة Visa أو Mastercard باسم المنشأة.',
  save: 'حفظ البطاقة',
  saving: 'جارٍ الحفظ…',
  savedTitle: 'تم حفظ البطاقة',
  savedText: 'يمكنك العودة الآن.',
  saveFailed: 'تعذّر حفظ البطاقة. تحقّق من الاتصال وحاول مرة أخرى.',
  notFoundTitle: 'هذا الرابط لا يؤدي إلى أي صفحة',
  notFoundText: 'قد يكون ناقصًا أو قديمًا. عُد وابدأ من جديد.',
};

const byLanguage: Record<Language, Words> = { en, de, fr, ar };

export function wordsOf(language: Language): Words {
  return byLanguage[language];
}

/** Puts values into the `{places}` of a sentence. */
export function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
