// What we write about accounts that two administrators decide about, or one stops at once, in each language.
import type { Locale } from '@tipwell/contract/api/fields';
import type { moneyRoles } from '@tipwell/contract/access/second-approver';
import type { PlatformRole } from '@tipwell/contract/access/roles';

export type DecisionStep =
  | 'ASKED'
  | 'APPROVED'
  | 'APPLIED'
  | 'REJECTED'
  | 'WITHDRAWN'
  | 'LAPSED'
  | 'VOID';

interface Said {
  /** As it stands after a colon: `the role administrator for Anna Weber`. */
  what: string;
  by: string;
  when: string;
}

interface Words {
  subject: string;
  roles: (name: string, roles: readonly PlatformRole[]) => string;
  erasure: (name: string) => string;
  closing: (name: string) => string;
  steps: Record<DecisionStep, (said: Said) => string>;
  removed: (name: string, roles: readonly PlatformRole[], by: string) => string;
  suspended: (name: string, by: string) => string;
  reactivated: (name: string, by: string) => string;
}

type RoleNames = Record<(typeof moneyRoles)[number], string>;
const named = (names: RoleNames, roles: readonly PlatformRole[]) =>
  roles.map((role) => (names as Partial<Record<PlatformRole, string>>)[role] ?? role).join(', ');

const roleNames: Readonly<Record<Locale, RoleNames>> = {
  en: {
    ROLE_ADMIN: 'administrator',
    ROLE_TRANSACTIONS_MANAGER: 'transactions manager',
    ROLE_SALES_HEAD: 'head of sales',
    ROLE_SUPPORT_ADMIN: 'support administrator',
  },
  de: {
    ROLE_ADMIN: 'Administration',
    ROLE_TRANSACTIONS_MANAGER: 'Transaktionen',
    ROLE_SALES_HEAD: 'Vertriebsleitung',
    ROLE_SUPPORT_ADMIN: 'Support-Administration',
  },
  fr: {
    ROLE_ADMIN: 'administrateur',
    ROLE_TRANSACTIONS_MANAGER: 'gestionnaire des transactions',
    ROLE_SALES_HEAD: 'direction commerciale',
    ROLE_SUPPORT_ADMIN: 'administrateur du support',
  },
  ar: {
    ROLE_ADMIN: 'مدير المنصة',
    ROLE_TRANSACTIONS_MANAGER: 'مدير المعاملات',
    ROLE_SALES_HEAD: 'رئيس المبيعات',
    ROLE_SUPPORT_ADMIN: 'مدير الدعم',
  },
};

export const decisionWords: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'A decision about a Tipwell account',
    roles: (name, roles) => `the role ${named(roleNames.en, roles)} for ${name}`,
    erasure: (name) => `the erasure of ${name}’s account`,
    closing: (name) => `the closing of ${name}’s account`,
    steps: {
      ASKED: ({ what, by, when }) =>
        `${by} requested ${what}. It needs a second approval and applies from ${when} at the earliest. If you do not agree, reject it in Tipwell or contact our support at once.`,
      APPROVED: ({ what, by, when }) =>
        `A second administrator approved ${what}, requested by ${by}. It applies from ${when} at the earliest. If you do not agree, reject it in Tipwell or contact our support before then.`,
      APPLIED: ({ what, by }) =>
        `Done: ${what}, requested by ${by} and approved by a second administrator.`,
      REJECTED: ({ what, by }) => `Rejected: ${what}, requested by ${by}. Nothing changes.`,
      WITHDRAWN: ({ what, by }) => `${by} withdrew the request for ${what}. Nothing changes.`,
      LAPSED: ({ what, by }) =>
        `The request by ${by} for ${what} lapsed because it was not approved in time. Nothing changes.`,
      VOID: ({ what, by }) =>
        `The request by ${by} for ${what} can no longer be carried out. Nothing changes.`,
    },
    removed: (name, roles, by) =>
      `${by} removed the role ${named(roleNames.en, roles)} from ${name}. If you do not agree, contact another administrator at once.`,
    suspended: (name, by) =>
      `${by} suspended ${name}’s Tipwell account. Until this is lifted, the account receives no tips and approves nothing. If you don’t agree, contact our support or another administrator at once.`,
    reactivated: (name, by) =>
      `${by} lifted the suspension of ${name}’s Tipwell account. The account works as it did before. If you don’t agree, contact our support or another administrator at once.`,
  },
  de: {
    subject: 'Eine Entscheidung über ein Tipwell-Konto',
    roles: (name, roles) => `die Rolle ${named(roleNames.de, roles)} für ${name}`,
    erasure: (name) => `die Löschung des Kontos von ${name}`,
    closing: (name) => `die Schließung des Kontos von ${name}`,
    steps: {
      ASKED: ({ what, by, when }) =>
        `${by} hat ${what} beantragt. Das braucht eine zweite Genehmigung und gilt frühestens ab ${when}. Wenn du nicht einverstanden bist, lehne es in Tipwell ab oder wende dich sofort an unseren Support.`,
      APPROVED: ({ what, by, when }) =>
        `Eine zweite Person aus der Administration hat ${what} genehmigt, beantragt von ${by}. Das gilt frühestens ab ${when}. Wenn du nicht einverstanden bist, lehne es vorher in Tipwell ab oder wende dich an unseren Support.`,
      APPLIED: ({ what, by }) =>
        `Erledigt: ${what}, beantragt von ${by} und von einer zweiten Person aus der Administration genehmigt.`,
      REJECTED: ({ what, by }) => `Abgelehnt: ${what}, beantragt von ${by}. Es ändert sich nichts.`,
      WITHDRAWN: ({ what, by }) =>
        `${by} hat den Antrag zurückgezogen: ${what}. Es ändert sich nichts.`,
      LAPSED: ({ what, by }) =>
        `Der Antrag von ${by} ist verfallen, weil er nicht rechtzeitig genehmigt wurde: ${what}. Es ändert sich nichts.`,
      VOID: ({ what, by }) =>
        `Der Antrag von ${by} lässt sich nicht mehr ausführen: ${what}. Es ändert sich nichts.`,
    },
    removed: (name, roles, by) =>
      `${by} hat ${name} die Rolle ${named(roleNames.de, roles)} entzogen. Wenn du nicht einverstanden bist, wende dich sofort an eine andere Person aus der Administration.`,
    suspended: (name, by) =>
      `${by} hat das Tipwell-Konto von ${name} mit sofortiger Wirkung gesperrt. Bis die Sperre aufgehoben ist, erhält das Konto kein Trinkgeld und genehmigt nichts. Wenn du nicht einverstanden bist, wende dich sofort an unseren Support oder an eine andere Person aus der Administration.`,
    reactivated: (name, by) =>
      `${by} hat die Sperre des Tipwell-Kontos von ${name} aufgehoben. Das Konto funktioniert wieder wie vorher. Wenn du nicht einverstanden bist, wende dich sofort an unseren Support oder an eine andere Person aus der Administration.`,
  },
  fr: {
    subject: 'Une décision au sujet d’un compte Tipwell',
    roles: (name, roles) => `le rôle ${named(roleNames.fr, roles)} pour ${name}`,
    erasure: (name) => `l’effacement du compte de ${name}`,
    closing: (name) => `la fermeture du compte de ${name}`,
    steps: {
      ASKED: ({ what, by, when }) =>
        `${by} a demandé ${what}. Une deuxième approbation est nécessaire, et rien ne s’applique avant le ${when}. Si vous n’êtes pas d’accord, refusez la demande dans Tipwell ou contactez immédiatement notre support.`,
      APPROVED: ({ what, by, when }) =>
        `Un deuxième administrateur a approuvé ${what}, à la demande de ${by}. Rien ne s’applique avant le ${when}. Si vous n’êtes pas d’accord, refusez la demande dans Tipwell ou contactez notre support avant cette date.`,
      APPLIED: ({ what, by }) =>
        `C’est fait : ${what}, à la demande de ${by}, avec l’approbation d’un deuxième administrateur.`,
      REJECTED: ({ what, by }) => `Refusé : ${what}, à la demande de ${by}. Rien ne change.`,
      WITHDRAWN: ({ what, by }) => `${by} a retiré sa demande : ${what}. Rien ne change.`,
      LAPSED: ({ what, by }) =>
        `La demande de ${by} a expiré faute d’approbation à temps : ${what}. Rien ne change.`,
      VOID: ({ what, by }) =>
        `La demande de ${by} ne peut plus être exécutée : ${what}. Rien ne change.`,
    },
    removed: (name, roles, by) =>
      `${by} a retiré à ${name} le rôle ${named(roleNames.fr, roles)}. Si vous n’êtes pas d’accord, contactez immédiatement un autre administrateur.`,
    suspended: (name, by) =>
      `${by} a suspendu immédiatement le compte Tipwell de ${name}. Tant que la suspension n’est pas levée, le compte ne reçoit aucun pourboire et n’approuve rien. Si vous n’êtes pas d’accord, contactez immédiatement notre support ou un autre administrateur.`,
    reactivated: (name, by) =>
      `${by} a levé la suspension du compte Tipwell de ${name}. Le compte fonctionne comme avant. Si vous n’êtes pas d’accord, contactez immédiatement notre support ou un autre administrateur.`,
  },
  ar: {
    subject: 'قرار بشأن حساب في Tipwell',
    roles: (name, roles) => `منح ${name} دور ${named(roleNames.ar, roles)}`,
    erasure: (name) => `محو حساب ${name}`,
    closing: (name) => `إغلاق حساب ${name}`,
    steps: {
      ASKED: ({ what, by, when }) =>
        `طلب ${by} ${what}. يحتاج ذلك إلى موافقة ثانية، ولا يسري قبل ${when}. إذا كنت لا توافق، فارفضه في Tipwell أو تواصل مع الدعم فورًا.`,
      APPROVED: ({ what, by, when }) =>
        `وافق مسؤول ثانٍ على ${what}، بناءً على طلب ${by}. لا يسري ذلك قبل ${when}. إذا كنت لا توافق، فارفضه في Tipwell أو تواصل مع الدعم قبل ذلك.`,
      APPLIED: ({ what, by }) => `تم التنفيذ: ${what}، بطلب من ${by} وموافقة مسؤول ثانٍ.`,
      REJECTED: ({ what, by }) => `رُفض: ${what}، بطلب من ${by}. لا يتغير شيء.`,
      WITHDRAWN: ({ what, by }) => `سحب ${by} طلبه: ${what}. لا يتغير شيء.`,
      LAPSED: ({ what, by }) =>
        `انتهت صلاحية طلب ${by} لعدم الموافقة عليه في الوقت المناسب: ${what}. لا يتغير شيء.`,
      VOID: ({ what, by }) => `لم يعد من الممكن تنفيذ طلب ${by}: ${what}. لا يتغير شيء.`,
    },
    removed: (name, roles, by) =>
      `سحب ${by} من ${name} دور ${named(roleNames.ar, roles)}. إذا كنت لا توافق، فتواصل مع مسؤول آخر فورًا.`,
    suspended: (name, by) =>
      `علّق ${by} حساب ${name} في Tipwell فورًا. إلى أن يُرفع التعليق لا يتلقى الحساب إكراميات ولا يوافق على شيء. إذا كنت لا توافق، فتواصل مع الدعم أو مع مسؤول آخر فورًا.`,
    reactivated: (name, by) =>
      `رفع ${by} التعليق عن حساب ${name} في Tipwell. يعمل الحساب كما كان. إذا كنت لا توافق، فتواصل مع الدعم أو مع مسؤول آخر فورًا.`,
  },
};
