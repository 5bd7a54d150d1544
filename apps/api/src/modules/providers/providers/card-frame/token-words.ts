// What is said on our own pages whose fields give us a token of the card, as text that is served as it
// stands.

export const tokenWords = {
  en: {
    pay: 'Pay',
    incomplete: 'Please check the card’s details.',
    declined: 'The bank declined this card. Nothing was charged; please try another.',
    again: 'Nothing was charged. Please try again.',
    unknown: 'The bank has not answered yet. Please try again in a moment: you will only pay once.',
    closed: 'This payment has ended. Please start again on the tip page.',
  },
  de: {
    pay: 'Bezahlen',
    incomplete: 'Bitte die Angaben zur Karte prüfen.',
    declined:
      'Die Bank hat diese Karte abgelehnt. Es wurde nichts abgebucht; bitte nehmen Sie eine andere.',
    again: 'Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    unknown:
      'Die Bank hat noch nicht geantwortet. Bitte versuchen Sie es gleich noch einmal: Sie zahlen nur einmal.',
    closed: 'Diese Zahlung ist beendet. Bitte beginnen Sie auf der Trinkgeldseite von vorn.',
  },
  fr: {
    pay: 'Payer',
    incomplete: 'Veuillez vérifier les informations de la carte.',
    declined:
      'La banque a refusé cette carte. Rien n’a été débité ; veuillez en essayer une autre.',
    again: 'Rien n’a été débité. Veuillez réessayer.',
    unknown:
      'La banque n’a pas encore répondu. Veuillez réessayer dans un instant : vous ne payez qu’une fois.',
    closed: 'Ce paiement est terminé. Veuillez recommencer sur la page de pourboire.',
  },
  ar: {
    pay: 'ادفع',
    incomplete: 'يرجى التحقق من بيانات البطاقة.',
    declined: 'رفض المصرف هذه البطاقة. لم يُخصم شيء؛ يرجى تجربة بطاقة أخرى.',
    again: 'لم يُخصم شيء. يرجى المحاولة مرة أخرى.',
    unknown: 'لم يرد المصرف بعد. يرجى المحاولة بعد لحظات: لن تدفع إلا مرة واحدة.',
    closed: 'انتهت عملية الدفع هذه. يرجى البدء من جديد في صفحة الإكرامية.',
  },
};
