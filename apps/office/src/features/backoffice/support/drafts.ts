// What was typed and not yet sent stays through a reload and a lost network, and goes with the tab:
// nobody who uses the device afterwards finds it.
const keyOf = (chat: string) => `tipwell.chat-draft.${chat}`;

export function readDraft(chat: string): string {
  return sessionStorage.getItem(keyOf(chat)) ?? '';
}

export function keepDraft(chat: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(chat));
  else sessionStorage.setItem(keyOf(chat), text);
}
