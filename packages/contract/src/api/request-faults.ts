/**
 * What can be wrong with a request of a program: mistakes that no form of ours lets a person make. They
 * are said in English alone, for whoever writes against the API; a page says of them that the field is
 * not right.
 */
export const requestFaults = {
  invalidType: 'This must be of the type {type}',
  invalidFormat: 'This is not of the form {format}',
  unknownField: 'There is no such field',
  notAChoice: 'This must be one of: {choices}',
  minItems: 'At least {limit} are needed',
  maxItems: 'At most {limit} are possible',
  id: 'This must be an ID',
  newId: 'This must be a random ID',
  number: 'This must be a number',
  wholeNumber: 'This must be a whole number',
  positive: 'This must be greater than 0',
  wholeNumberUpTo: 'This must be a whole number from 0 to {limit}',
  moment: 'This must be a date and time',
  countryCode: 'This must be the two lowercase letters of a country',
  base64: 'This must be base64',
  base64url: 'This must be base64url',
  token: 'This is not a token',
  apiVersion: 'There is no such version of the API. There are: {known}',
  cursor: 'This is not where a page of this list ends',
  ownPath: 'This must be a path of this site',
  personIdentifier: 'This must end with the ID of the person',
  unkeepable: 'This has a character that cannot be stored',
  feeModeNotOffered: 'This is not offered here',
  tooSmall: 'This is too small',
  tooLarge: 'This is too large',
} as const;

export type RequestFaultName = keyof typeof requestFaults;
