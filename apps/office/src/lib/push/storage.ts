/** Where the browser keeps that its person has switched notifications on here. */
const storageKey = 'tipwell.push';

export const readKept = (): string | null => localStorage.getItem(storageKey);
export const writeKept = (text: string): void => localStorage.setItem(storageKey, text);
export const forgetKept = (): void => localStorage.removeItem(storageKey);
