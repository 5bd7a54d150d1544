import parsePhoneNumber from 'libphonenumber-js';

export type LoginName = { kind: 'EMAIL'; email: string } | { kind: 'PHONE'; phoneNumber: string };

/** Reads what a person typed to say who they are; null when it is neither e-mail nor phone number. */
export function readLoginName(typed: string): LoginName | null {
  const text = typed.trim();
  if (text.includes('@')) return { kind: 'EMAIL', email: text.toLowerCase() };
  const international = text.startsWith('00') ? `+${text.slice(2)}` : text;
  const number = parsePhoneNumber(
    international.startsWith('+') ? international : `+${international}`,
  );
  // Looked up and not judged: number ranges are opened faster than any list of them is renewed.
  return number?.isPossible() ? { kind: 'PHONE', phoneNumber: number.number } : null;
}
