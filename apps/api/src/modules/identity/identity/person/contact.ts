// An address under which a person can be reached: an e-mail address or a phone number.
import type { LoginName } from './login-name.ts';

/** What a person can be reached by; the same words as what they sign in with. */
export type Contact = LoginName;

/** The address itself, as it is kept and compared. */
export function addressOf(contact: Contact): string {
  return contact.kind === 'EMAIL' ? contact.email : contact.phoneNumber;
}
