import { recordOf } from '@tipwell/contract/countries/records';
import type { Locale } from '@tipwell/contract/api/fields';
import type { RoleOfLetter } from './invited-role.rule.ts';

interface Facts {
  venue: string;
  name: string | null;
  link: string;
  days: number;
}

interface InvitationWords {
  subject: (venue: string) => string;
  text: (facts: Facts) => string;
  short: (facts: Pick<Facts, 'venue' | 'link'>) => string;
}

/** What whoever works with Tipwell without being tipped is invited as, and what they find there. */
type Work = Record<Exclude<RoleOfLetter, 'ROLE_USER'>, { as: string; finds: string }>;

interface Language {
  tipped: InvitationWords;
  work: Work;
  working: (work: Work[keyof Work]) => InvitationWords;
}

const languages: Readonly<Record<Locale, Language>> = {
  en: {
    tipped: {
      subject: (venue) => `${venue} invites you to receive tips with Tipwell`,
      text: ({ venue, name, link, days }) =>
        `Hello${name ? ` ${name}` : ''},\n\n${venue} would like you to receive tips through Tipwell. It takes a minute: open this link, enter your details, and your own QR code is ready.\n\n${link}\n\nThe link is for you alone and works for ${days} days. If you do not know ${venue}, you can ignore this e-mail.`,
      short: ({ venue, link }) => `${venue} invites you to receive tips with Tipwell: ${link}`,
    },
    work: {
      ROLE_OWNER: { as: 'an owner', finds: 'an overview of the venue, its team and its money' },
      ROLE_RESTAURANT_ADMIN: { as: 'a manager', finds: 'the team, the reviews and the reports' },
      ROLE_TRONC_MASTER: {
        as: 'its tronc master',
        finds: 'the split of the team’s tips, which you alone decide',
      },
      ROLE_ACCOUNTANT: {
        as: 'its accountant',
        finds: 'the shared tips statements, ready for payroll',
      },
      ROLE_DISTRIBUTION_MASTER: {
        as: 'the person who decides the split',
        finds: 'the percentages, the past splits and the team’s questions',
      },
      ROLE_STAFF_MASTER: {
        as: 'the person who looks after the team',
        finds: 'the team and its invitations',
      },
      ROLE_PAYOUT_VIEWER: {
        as: 'a payout viewer',
        finds: 'the payouts and their status',
      },
    },
    working: ({ as, finds }) => ({
      subject: (venue) => `${venue} invites you to Tipwell as ${as}`,
      text: ({ venue, name, link, days }) =>
        `Hello${name ? ` ${name}` : ''},\n\n${venue} invites you to Tipwell as ${as}. Open this link and enter your details. There you will find ${finds}.\n\n${link}\n\nThe link is for you alone and works for ${days} days. If you do not know ${venue}, you can ignore this e-mail.`,
      short: ({ venue, link }) => `${venue} invites you to Tipwell as ${as}: ${link}`,
    }),
  },
  de: {
    tipped: {
      subject: (venue) => `${venue} lädt dich ein, Trinkgeld mit Tipwell zu bekommen`,
      text: ({ venue, name, link, days }) =>
        `Hallo${name ? ` ${name}` : ''},\n\n${venue} möchte, dass du Trinkgeld über Tipwell bekommst. Es dauert eine Minute: Öffne diesen Link, gib deine Daten ein, und dein eigener QR-Code ist fertig.\n\n${link}\n\nDer Link ist nur für dich und gilt ${days} Tage. Wenn du ${venue} nicht kennst, kannst du diese E-Mail ignorieren.`,
      short: ({ venue, link }) =>
        `${venue} lädt dich ein, Trinkgeld mit Tipwell zu bekommen: ${link}`,
    },
    work: {
      ROLE_OWNER: {
        as: 'als Inhaberin oder Inhaber',
        finds: 'einen Überblick über den Betrieb, sein Team und sein Geld',
      },
      ROLE_RESTAURANT_ADMIN: {
        as: 'für die Leitung',
        finds: 'das Team, die Bewertungen und die Berichte',
      },
      ROLE_TRONC_MASTER: {
        as: 'als Tronc-Master',
        finds: 'die Aufteilung des gemeinsamen Trinkgelds, über die du allein entscheidest',
      },
      ROLE_ACCOUNTANT: {
        as: 'für die Buchhaltung',
        finds: 'die Abrechnungen gemeinsamer Trinkgelder, fertig für die Lohnabrechnung',
      },
      ROLE_DISTRIBUTION_MASTER: {
        as: 'für die Aufteilung',
        finds: 'die Prozentsätze, die bisherigen Aufteilungen und die Fragen des Teams',
      },
      ROLE_STAFF_MASTER: {
        as: 'für die Betreuung des Teams',
        finds: 'das Team und seine Einladungen',
      },
      ROLE_PAYOUT_VIEWER: {
        as: 'zur Einsicht in die Auszahlungen',
        finds: 'die Auszahlungen und ihren Stand',
      },
    },
    working: ({ as, finds }) => ({
      subject: (venue) => `${venue} lädt dich ${as} zu Tipwell ein`,
      text: ({ venue, name, link, days }) =>
        `Hallo${name ? ` ${name}` : ''},\n\n${venue} lädt dich ${as} zu Tipwell ein. Öffne diesen Link und gib deine Daten ein. Dort findest du ${finds}.\n\n${link}\n\nDer Link ist nur für dich und gilt ${days} Tage. Wenn du ${venue} nicht kennst, kannst du diese E-Mail ignorieren.`,
      short: ({ venue, link }) => `${venue} lädt dich ${as} zu Tipwell ein: ${link}`,
    }),
  },
  fr: {
    tipped: {
      subject: (venue) => `${venue} vous invite à recevoir vos pourboires avec Tipwell`,
      text: ({ venue, name, link, days }) =>
        `Bonjour${name ? ` ${name}` : ''},\n\n${venue} souhaite que vous receviez vos pourboires avec Tipwell. Une minute suffit : ouvrez ce lien, saisissez vos informations, et votre code QR personnel est prêt.\n\n${link}\n\nCe lien est à vous seul et reste valable ${days} jours. Si vous ne connaissez pas ${venue}, vous pouvez ignorer cet e-mail.`,
      short: ({ venue, link }) =>
        `${venue} vous invite à recevoir vos pourboires avec Tipwell : ${link}`,
    },
    work: {
      ROLE_OWNER: {
        as: 'en tant que propriétaire',
        finds: 'une vue d’ensemble de l’établissement, de son équipe et de son argent',
      },
      ROLE_RESTAURANT_ADMIN: {
        as: 'en tant que responsable',
        finds: 'l’équipe, les avis et les rapports',
      },
      ROLE_TRONC_MASTER: {
        as: 'en tant que tronc master',
        finds: 'la répartition des pourboires de l’équipe, dont vous seul décidez',
      },
      ROLE_ACCOUNTANT: {
        as: 'pour la comptabilité',
        finds: 'les comptes des pourboires communs, prêts pour la paie',
      },
      ROLE_DISTRIBUTION_MASTER: {
        as: 'pour décider de la répartition',
        finds: 'les pourcentages, les répartitions faites et les questions de l’équipe',
      },
      ROLE_STAFF_MASTER: {
        as: 'pour vous occuper de l’équipe',
        finds: 'l’équipe et ses invitations',
      },
      ROLE_PAYOUT_VIEWER: {
        as: 'pour suivre les versements',
        finds: 'les versements et leur état',
      },
    },
    working: ({ as, finds }) => ({
      subject: (venue) => `${venue} vous invite sur Tipwell ${as}`,
      text: ({ venue, name, link, days }) =>
        `Bonjour${name ? ` ${name}` : ''},\n\n${venue} vous invite sur Tipwell ${as}. Ouvrez ce lien et saisissez vos informations. Vous y trouverez ${finds}.\n\n${link}\n\nCe lien est à vous seul et reste valable ${days} jours. Si vous ne connaissez pas ${venue}, vous pouvez ignorer cet e-mail.`,
      short: ({ venue, link }) => `${venue} vous invite sur Tipwell ${as} : ${link}`,
    }),
  },
  ar: {
    tipped: {
      subject: (venue) => `يدعوك ${venue} إلى استلام الإكراميات عبر Tipwell`,
      text: ({ venue, name, link, days }) =>
        `مرحبًا${name ? ` ${name}` : ''}،\n\nيودّ ${venue} أن تستلم الإكراميات عبر Tipwell. يستغرق الأمر دقيقة: افتح هذا الرابط وأدخل بياناتك، وسيكون رمز QR الخاص بك جاهزًا.\n\n${link}\n\nالرابط لك وحدك وصالح لمدة ${days} يومًا. إذا كنت لا تعرف ${venue} فيمكنك تجاهل هذه الرسالة.`,
      short: ({ venue, link }) => `يدعوك ${venue} إلى استلام الإكراميات عبر Tipwell: ${link}`,
    },
    work: {
      ROLE_OWNER: { as: 'بصفتك مالكًا', finds: 'نظرة عامة على المنشأة وفريقها وأموالها' },
      ROLE_RESTAURANT_ADMIN: { as: 'بصفتك مديرًا', finds: 'الفريق والتقييمات والتقارير' },
      ROLE_TRONC_MASTER: {
        as: 'بصفتك مدير الصندوق',
        finds: 'توزيع إكراميات الفريق الذي تقرره وحدك',
      },
      ROLE_ACCOUNTANT: {
        as: 'بصفتك محاسبًا',
        finds: 'كشوف الإكراميات المشتركة جاهزة لحساب الرواتب',
      },
      ROLE_DISTRIBUTION_MASTER: {
        as: 'لتقرر التوزيع',
        finds: 'النسب والتوزيعات السابقة وأسئلة الفريق',
      },
      ROLE_STAFF_MASTER: { as: 'لرعاية الفريق', finds: 'الفريق ودعواته' },
      ROLE_PAYOUT_VIEWER: { as: 'لمتابعة الدفعات', finds: 'الدفعات وحالتها' },
    },
    working: ({ as, finds }) => ({
      subject: (venue) => `يدعوك ${venue} إلى Tipwell ${as}`,
      text: ({ venue, name, link, days }) =>
        `مرحبًا${name ? ` ${name}` : ''}،\n\nيدعوك ${venue} إلى Tipwell ${as}. افتح هذا الرابط وأدخل بياناتك. ستجد هناك ${finds}.\n\n${link}\n\nالرابط لك وحدك وصالح لمدة ${days} يومًا. إذا كنت لا تعرف ${venue} فيمكنك تجاهل هذه الرسالة.`,
      short: ({ venue, link }) => `يدعوك ${venue} إلى Tipwell ${as}: ${link}`,
    }),
  },
};

/** What the button of an invitation says. */
export const invitationButton: Readonly<Record<Locale, string>> = {
  en: 'Open the invitation',
  de: 'Einladung öffnen',
  fr: 'Ouvrir l’invitation',
  ar: 'فتح الدعوة',
};

/** What an invitation says to somebody, by what they are invited as. */
export function invitationWords(role: RoleOfLetter, locale: Locale): InvitationWords {
  const { tipped, work, working } = languages[locale];
  return role === 'ROLE_USER' ? tipped : working(work[role]);
}

/** The language in which people of a country are written to before they have said one. */
export function letterLanguage(country: string): Locale {
  return recordOf(country)?.languages.letters ?? 'en';
}
