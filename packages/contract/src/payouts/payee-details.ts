/**
 * What a payment system may want to know of whoever a bank account belongs to, beside its numbers
 * (`addBankAccount`). It is handed on and not kept.
 */
export const payeeDetailNames = ['dateOfBirth', 'street', 'postcode', 'city', 'taxNumber'] as const;
export type PayeeDetailName = (typeof payeeDetailNames)[number];

export type PayeeDetails = Readonly<Partial<Record<PayeeDetailName, string>>>;
