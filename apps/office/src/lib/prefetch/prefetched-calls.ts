/** What each call that only reads was last asked by this page: its address by its name. */
export const askedFirst = new Map<string, string>();

let part: string | null = null;

/** Notes which of the first pages somebody has. */
export function rememberPart(name: string): void {
  part = name;
}

/** Which of the first pages this person has; null: none was shown yet. */
export const partShown = (): string | null => part;
