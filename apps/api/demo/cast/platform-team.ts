import type { Role } from '@tipwell/contract/access/roles';

/** Somebody who works for the platform and at no location. */
export interface PlatformPerson {
  login: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
}

const person = (role: string, firstName: string, lastName: string, roles: readonly Role[]) => ({
  login: `${role}@demo.tipwell.test`,
  firstName,
  lastName,
  roles,
});

/**
 * Two of them are needed to give a duplicate tip back: one asks, the other approves. The administrator
 * is the second person of venues with one owner.
 */
export const platformTeam = {
  support: person('support-admin', 'Grace', 'Whitfield', ['ROLE_SUPPORT_ADMIN']),
  transactions: person('transactions-manager', 'Marcus', 'Lindqvist', [
    'ROLE_TRANSACTIONS_MANAGER',
  ]),
  admin: person('admin', 'Ingrid', 'Solberg', ['ROLE_ADMIN']),
} satisfies Record<string, PlatformPerson>;

/** The others, each with one of the platform's roles. */
export const platformOthers: readonly PlatformPerson[] = [
  person('sales', 'Ben', 'Carter', ['ROLE_SALES_PERSON']),
  person('sales-two', 'Mia', 'Hartmann', ['ROLE_SALES_PERSON']),
  person('sales-head', 'Laura', 'Quinn', ['ROLE_SALES_HEAD']),
  person('view-as', 'Oliver', 'Grant', ['ROLE_SALES_PERSON', 'ROLE_VIEW_AS_ACCESS']),
  person('view-as-ro', 'Nadia', 'Lehmann', ['ROLE_SALES_PERSON', 'ROLE_VIEW_AS_ACCESS_RO']),
  person('promo-master', 'Zoe', 'Adler', ['ROLE_PROMO_MASTER']),
  person('notifications-manager', 'Paul', 'Becker', ['ROLE_NOTIFICATIONS_MANAGER']),
];
