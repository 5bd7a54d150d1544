/** Either part may be missing, as in an invitation to an address alone. */
interface Named {
  firstName: string | null | undefined;
  lastName: string | null | undefined;
}

/** How a person is called in full, wherever it is written; empty where neither part is known. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
