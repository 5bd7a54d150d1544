import { recordOf } from '@tipwell/contract/countries/records';
import type { Locale } from '@tipwell/contract/fields';

interface InvitationWords {
  subject: (venue: string) => string;
  text: (facts: { venue: string; name: string | null; link: string; days: number }) => string;
  short: (facts: { venue: string; link: string }) => string;
}

/** What invitations say, in the language of the venue's country. */
export const invitationWords: Readonly<Record<Locale, InvitationWords>> = {
  en: {
    subject: (venue) => `${venue} invites you to Tipwell`,
    text: ({ venue, name, link, days }) =>
      `Hello${name ? ` ${name}` : ''},\n\n${venue} would like you to receive tips through Tipwell. It takes a minute: open this link, say who you are, and your own QR code is ready.\n\n${link}\n\nThe link is yours alone and good for ${days} days. If you do not know ${venue}, do nothing.`,
    short: ({ venue, link }) => `${venue} invites you to receive tips with Tipwell: ${link}`,
  },
  de: {
    subject: (venue) => `${venue} lädt Sie zu Tipwell ein`,
    text: ({ venue, name, link, days }) =>
      `Guten Tag${name ? ` ${name}` : ''},\n\n${venue} möchte, dass Sie Trinkgeld über Tipwell bekommen. Es dauert eine Minute: Öffnen Sie diesen Link, sagen Sie, wer Sie sind, und Ihr eigener QR-Code ist fertig.\n\n${link}\n\nDer Link gehört nur Ihnen und gilt ${days} Tage. Wenn Sie ${venue} nicht kennen, tun Sie nichts.`,
    short: ({ venue, link }) => `${venue} lädt Sie ein, Trinkgeld mit Tipwell zu bekommen: ${link}`,
  },
  fr: {
    subject: (venue) => `${venue} vous invite sur Tipwell`,
    text: ({ venue, name, link, days }) =>
      `Bonjour${name ? ` ${name}` : ''},\n\n${venue} souhaite que vous receviez vos pourboires avec Tipwell. Une minute suffit : ouvrez ce lien, dites qui vous êtes, et votre code QR est prêt.\n\n${link}\n\nCe lien est à vous seul et reste valable ${days} jours. Si vous ne connaissez pas ${venue}, ne faites rien.`,
    short: ({ venue, link }) =>
      `${venue} vous invite à recevoir vos pourboires avec Tipwell : ${link}`,
  },
  ar: {
    subject: (venue) => `يدعوك ${venue} إلى Tipwell`,
    text: ({ venue, name, link, days }) =>
      `مرحبًا${name ? ` ${name}` : ''}،\n\nيودّ ${venue} أن تستلم البقشيش عبر Tipwell. يستغرق الأمر دقيقة: افتح هذا الرابط وعرّف بنفسك، وسيكون رمز QR الخاص بك جاهزًا.\n\n${link}\n\nالرابط لك وحدك وصالح لمدة ${days} يومًا. إذا كنت لا تعرف ${venue} فلا تفعل شيئًا.`,
    short: ({ venue, link }) => `يدعوك ${venue} إلى استلام البقشيش عبر Tipwell: ${link}`,
  },
};

/** The language in which people of a country are written to before they have said one. */
export function letterLanguage(country: string): Locale {
  return recordOf(country)?.languages.letters ?? 'en';
}
