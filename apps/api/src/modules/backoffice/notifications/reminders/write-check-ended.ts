import type { Locale } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { findPerson } from '#identity/identity';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Tells somebody whose papers nobody decided about that they can show them again. */
export async function writeCheckEnded(
  context: Context,
  { checkId, userId }: { checkId: string; userId: string },
): Promise<void> {
  const person = await findPerson(context.db, userId);
  if (!person) return;
  await writeOfHappening(context, userId, `check-ended:${checkId}`, {
    kind: 'PAPERS_CHECKED',
    opens: { page: 'ONBOARDING' },
    // It is about being paid at all, so it reaches everybody.
    topic: 'PAYOUTS',
    wanted: ['EMAIL'],
    message: words[person.locale],
  });
}

const words: Record<Locale, string> = {
  en: 'We did not finish checking your ID in time, so that check has ended. This is no reflection on you. Please show your ID in Tipwell once more; until then your tips are kept for you.',
  de: 'Die Prüfung deines Ausweises wurde nicht rechtzeitig abgeschlossen und ist deshalb beendet. Über dich sagt das nichts. Bitte zeig deinen Ausweis in Tipwell noch einmal; bis dahin wird dein Trinkgeld für dich aufgehoben.',
  fr: 'La vérification de votre pièce d’identité n’a pas été achevée à temps et a pris fin. Cela ne dit rien de vous. Présentez de nouveau votre pièce d’identité dans Tipwell ; d’ici là, vos pourboires sont gardés pour vous.',
  ar: 'لم يكتمل التحقق من وثيقة هويتك في الوقت المحدد فانتهى، ولا يعني ذلك شيئًا عنك. أظهر وثيقة هويتك في Tipwell مرة أخرى؛ وحتى ذلك الحين تُحفظ إكرامياتك لك.',
};
