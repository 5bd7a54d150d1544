import {
  payeeDetailNames,
  type PayeeDetailName,
  type PayeeDetails,
} from '@tipwell/contract/payouts/payee-details';

/** What Checkout.com calls the fields of an account holder. */
const fieldOf: Readonly<Record<PayeeDetailName, string>> = {
  dateOfBirth: 'date_of_birth',
  street: 'address_line1',
  postcode: 'zip',
  city: 'city',
  taxNumber: 'tax_id',
};

/**
 * What Checkout.com still asks for of an account holder, read from the codes of its refusal:
 * `account_holder_billing_address_city_required`, or `…_invalid` for what was given wrong. Without any
 * field of the holder's among them the refusal is about something else.
 */
export function payeeRequirements(codes: readonly string[]): PayeeDetailName[] {
  if (codes.some((code) => /(?:^|_)(?:billing_)?address_required$/.test(code))) {
    return ['street', 'postcode', 'city'];
  }
  return payeeDetailNames.filter((name) =>
    codes.some((code) => new RegExp(`(?:^|_)${fieldOf[name]}_(?:required|invalid)$`).test(code)),
  );
}

/** The details of an account holder as Checkout.com takes them. */
export function holderDetails(country: string, details: PayeeDetails): object {
  const { dateOfBirth, street, postcode, city, taxNumber } = details;
  const address = {
    ...(street === undefined ? {} : { address_line1: street }),
    ...(postcode === undefined ? {} : { zip: postcode }),
    ...(city === undefined ? {} : { city }),
  };
  return {
    ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth }),
    ...(taxNumber === undefined ? {} : { tax_id: taxNumber }),
    ...(Object.keys(address).length === 0
      ? {}
      : { billing_address: { ...address, country: country.toUpperCase() } }),
  };
}
